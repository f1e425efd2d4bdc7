/* The yardstick: random games of San Juan in C, for measuring how much speed the Python engine gives away.
 *
 *     cc -O3 -o yardstick yardstick.c && ./yardstick PLAYERS SECONDS [SEED]
 *
 * It plays a subset of the first edition: the whole deck with its costs, all five roles, and the questions of docs/building/notation.md one
 * atomic answer at a time, so that decisions per second can be compared. Black market, crane and gold mine are cards like any
 * other but do nothing; nobody remembers who has seen which discard; nobody watches; there are no variants.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef uint64_t Bits;

enum { PASS, INDIGO, SUGAR, TOBACCO, COFFEE, SILVER, CUSTOMS_OFFICE, SMITHY, GOLD_MINE, ARCHIVE, POOR_HOUSE, BLACK_MARKET,
       TRADING_POST, WELL, MARKET_STAND, CRANE, CHAPEL, TOWER, AQUEDUCT, CARPENTER, PREFECTURE, MARKET_HALL, QUARRY, LIBRARY,
       STATUE, VICTORY_COLUMN, HERO, GUILD_HALL, CITY_HALL, TRIUMPHAL_ARCH, PALACE, CARDS };
enum { BUILDER = 1, PRODUCER, TRADER, COUNCILLOR, PROSPECTOR };
enum { ASK_ROLE, ASK_LIBRARY, ASK_BUILD, ASK_PAY, ASK_PRODUCE, ASK_SELL, ASK_KEEP, ASK_ARCHIVE, ASK_CHAPEL, ASK_LIMIT, OVER };

#define BIT(n) ((Bits)1 << (n))
#define UP_TO(n) (BIT((n) + 1) - 1)
#define PLANTS (UP_TO(SILVER) & ~BIT(PASS))
#define MONUMENTS (BIT(STATUE) | BIT(VICTORY_COLUMN) | BIT(HERO))
#define ALL_ROLES (UP_TO(PROSPECTOR) & ~BIT(0))
#define LAST_CARD PALACE
#define LAST_BUILDING 12
#define LAST_ROUND 100

static const uint8_t COST[CARDS] = {0, 1, 2, 3, 4, 5, 0, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 5, 3, 4, 5, 6, 6, 6, 6};
static const uint8_t VP[CARDS] = {0, 1, 1, 2, 2, 3, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 3, 3, 4, 5, 0, 0, 0, 0};
static const uint8_t COPIES[CARDS] = {0, 10, 8, 8, 8, 8, 0, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 2, 2, 2, 2};
static const uint8_t PRICE[5][6] = {{0, 1, 1, 1, 2, 2}, {0, 1, 1, 2, 2, 2}, {0, 1, 1, 2, 2, 3}, {0, 1, 2, 2, 2, 3}, {0, 1, 2, 2, 3, 3}};
static const uint8_t ARCH[4] = {0, 4, 6, 8};
static Bits cost_at_most[16];

typedef struct {
    Bits kinds;              /* of card in the hand */
    Bits town, working;      /* uncovered buildings; those whose function is awake */
    Bits room, loaded;       /* plants with room for a good; with a good */
    uint8_t copies[CARDS];   /* of each card in the hand */
    uint8_t hand, buildings, chapel;
    uint8_t plants[6], goods[6];
    uint8_t good[6][LAST_BUILDING];
} Player;

typedef struct {
    uint32_t dice;
    int seats, prompt, to_act, first, governor, chooser, round, picks, role, times, due, bound, tally, gain, site, drawn, trades;
    int supply_size, discards_size, library_used;
    Bits roles, aside_kinds;
    uint8_t tiles[5], aside[CARDS], supply[110], discards[110];
    Player players[4];
} State;

/* ---------------------------------------------------------------- chance and cards */

static inline int below(uint32_t *dice, int n)
{
    uint32_t x = *dice;
    x ^= x << 13;
    x ^= x >> 17;
    x ^= x << 5;
    *dice = x;
    return (int)(((uint64_t)x * (uint32_t)n) >> 32);
}

static int draw(State *s)
{
    if (s->supply_size == 0) {
        if (s->discards_size == 0)
            return 0;
        memcpy(s->supply, s->discards, (size_t)s->discards_size);
        s->supply_size = s->discards_size;
        s->discards_size = 0;
    }
    int place = below(&s->dice, s->supply_size);
    int card = s->supply[place];
    s->supply[place] = s->supply[--s->supply_size];
    return card;
}

static inline void discard(State *s, int card) { s->discards[s->discards_size++] = (uint8_t)card; }

static inline void add(Player *p, int card)
{
    p->copies[card]++;
    p->kinds |= BIT(card);
    p->hand++;
}

static inline void take_out(Player *p, int card)
{
    if (--p->copies[card] == 0)
        p->kinds &= ~BIT(card);
    p->hand--;
}

static void draw_to_hand(State *s, Player *p, int cards)
{
    for (int card; cards > 0 && (card = draw(s)) != 0; cards--)
        add(p, card);
}

static inline int works(const Player *p, int card) { return (int)(p->working >> card & 1); }

static void put_up(Player *p, int card)
{
    p->buildings++;
    p->town |= BIT(card);
    if (card <= SILVER) {
        p->plants[card]++;
        p->room |= BIT(card);
    }
}

/* The cards up to bound with which a set of due cards, named in descending order, can be completed. */
static inline Bits completable(Bits kinds, const uint8_t *copies, int due, int bound)
{
    Bits rest = kinds & UP_TO(bound);
    for (int counted = 0;; rest &= rest - 1) {
        counted += copies[__builtin_ctzll(rest)];
        if (counted >= due)
            return rest;
    }
}

/* ---------------------------------------------------------------- whose turn it is */

static void begin_step(State *s, int prompt, int first);

static void end_phase(State *s)
{
    if (++s->picks == (s->seats == 2 ? 3 : s->seats)) {
        if (s->round == LAST_ROUND) {
            s->prompt = OVER;
            return;
        }
        s->round++;
        s->governor = s->governor + 1 == s->seats ? 0 : s->governor + 1;
        s->picks = 0;
        s->roles = ALL_ROLES;
        s->library_used = 0;
        begin_step(s, ASK_CHAPEL, s->governor);
        return;
    }
    s->chooser = s->to_act = (s->governor + s->picks) % s->seats;
    s->prompt = ASK_ROLE;
}

static void close_step(State *s)
{
    switch (s->prompt) {
    case ASK_CHAPEL:
        begin_step(s, ASK_LIMIT, s->governor);
        return;
    case ASK_LIMIT:
        s->chooser = s->to_act = s->governor;
        s->prompt = ASK_ROLE;
        return;
    case ASK_BUILD: {
        int complete = 0;
        for (int seat = 0; seat < s->seats; seat++) {
            s->players[seat].working = s->players[seat].town;
            complete |= s->players[seat].buildings >= LAST_BUILDING;
        }
        if (complete) {
            s->prompt = OVER;
            return;
        }
        break;
    }
    case ASK_SELL:
        s->trades++;
        break;
    }
    end_phase(s);
}

static int privilege(const State *s, int seat) { return seat == s->chooser ? s->times : 0; }

/* Give a seat its turn in the step; whether there is something to ask. */
static int offer(State *s, int seat)
{
    Player *p = &s->players[seat];
    s->to_act = seat;
    s->tally = 0;
    s->bound = LAST_CARD;
    switch (s->prompt) {
    case ASK_BUILD:
        return p->hand > 0;
    case ASK_PRODUCE:
        s->due = 1 + privilege(s, seat) + works(p, AQUEDUCT);
        return p->room != 0 && s->supply_size + s->discards_size > 0;
    case ASK_SELL:
        s->due = 1 + privilege(s, seat) + works(p, TRADING_POST);
        s->gain = 0;
        return p->loaded != 0;
    case ASK_KEEP: {
        int keep = 1 + works(p, PREFECTURE), wanted = 2 + 3 * privilege(s, seat), archive = works(p, ARCHIVE), card;
        s->drawn = 0;
        s->aside_kinds = 0;
        if (archive || wanted <= keep) {
            int before = p->hand;
            draw_to_hand(s, p, wanted);
            s->due = p->hand - before - keep;
            if (s->due <= 0)
                return 0;
            s->prompt = ASK_ARCHIVE;
            return 1;
        }
        for (; s->drawn < wanted && (card = draw(s)) != 0; s->drawn++) {
            s->aside[card]++;
            s->aside_kinds |= BIT(card);
        }
        s->due = keep < s->drawn ? keep : s->drawn;
        return s->drawn > 0;
    }
    case ASK_CHAPEL:
        return works(p, CHAPEL) && p->hand > 0;
    default: /* ASK_LIMIT */
        s->due = p->hand - (works(p, TOWER) ? 12 : 7);
        return s->due > 0;
    }
}

static void next_seat(State *s)
{
    for (;;) {
        int seat = s->to_act + 1 == s->seats ? 0 : s->to_act + 1;
        if (seat == s->first)
            break;
        if (offer(s, seat))
            return;
    }
    close_step(s);
}

static void begin_step(State *s, int prompt, int first)
{
    s->prompt = prompt;
    s->first = first;
    if (!offer(s, first))
        next_seat(s);
}

static void begin_role(State *s, int times)
{
    s->times = times;
    switch (s->role) {
    case BUILDER:
        begin_step(s, ASK_BUILD, s->chooser);
        return;
    case PRODUCER:
        begin_step(s, ASK_PRODUCE, s->chooser);
        return;
    case TRADER:
        if (s->trades < 5) {
            int other = s->trades + below(&s->dice, 5 - s->trades);
            uint8_t tile = s->tiles[other];
            s->tiles[other] = s->tiles[s->trades];
            s->tiles[s->trades] = tile;
        }
        begin_step(s, ASK_SELL, s->chooser);
        return;
    case COUNCILLOR:
        begin_step(s, ASK_KEEP, s->chooser);
        return;
    default:
        draw_to_hand(s, &s->players[s->chooser], times);
        end_phase(s);
    }
}

/* ---------------------------------------------------------------- questions and answers */

static Bits mask(const State *s)
{
    const Player *p = &s->players[s->to_act];
    switch (s->prompt) {
    case ASK_ROLE:
        return s->roles;
    case ASK_LIBRARY:
        return 3;
    case ASK_BUILD: {
        int money = p->hand - 1 + privilege(s, s->to_act);
        if (money > 13)
            money = 13;
        Bits plants = cost_at_most[money + works(p, SMITHY)] & PLANTS;
        Bits city = cost_at_most[money + works(p, QUARRY)] & ~PLANTS & ~p->town;
        return ((plants | city) & p->kinds) | BIT(PASS);
    }
    case ASK_PRODUCE:
        return (p->room & UP_TO(s->bound)) | BIT(PASS);
    case ASK_SELL:
        return (p->loaded & UP_TO(s->bound)) | BIT(PASS);
    case ASK_KEEP:
        return completable(s->aside_kinds, s->aside, s->due, s->bound);
    case ASK_CHAPEL:
        return p->kinds | BIT(PASS);
    default: /* ASK_PAY, ASK_ARCHIVE, ASK_LIMIT */
        return completable(p->kinds, p->copies, s->due, s->bound);
    }
}

static void finish_building(State *s, Player *p)
{
    if (s->site > SILVER && works(p, CARPENTER))
        draw_to_hand(s, p, 1);
    if (p->hand <= 1 && works(p, POOR_HOUSE))
        draw_to_hand(s, p, 1);
    s->prompt = ASK_BUILD;
    next_seat(s);
}

static void build(State *s, Player *p, int card)
{
    take_out(p, card);
    put_up(p, card);
    s->site = card;
    s->due = COST[card] - privilege(s, s->to_act) - works(p, card <= SILVER ? SMITHY : QUARRY);
    s->prompt = ASK_PAY;
    if (s->due <= 0)
        finish_building(s, p);
}

static void produce(State *s, Player *p, int plant)
{
    if (plant != PASS) {
        p->good[plant][p->goods[plant]++] = (uint8_t)draw(s);
        p->loaded |= BIT(plant);
        if (p->goods[plant] == p->plants[plant])
            p->room &= ~BIT(plant);
        s->tally++;
        s->bound = plant;
        if (--s->due > 0 && (p->room & UP_TO(plant)) && s->supply_size + s->discards_size > 0)
            return;
    }
    if (s->tally >= 2)
        draw_to_hand(s, p, works(p, WELL));
    next_seat(s);
}

static void sell(State *s, Player *p, int plant)
{
    if (plant != PASS) {
        discard(s, p->good[plant][--p->goods[plant]]);
        p->room |= BIT(plant);
        if (p->goods[plant] == 0)
            p->loaded &= ~BIT(plant);
        s->gain += PRICE[s->tiles[s->trades % 5]][plant];
        s->tally++;
        s->bound = plant;
        if (--s->due > 0 && (p->loaded & UP_TO(plant)))
            return;
    }
    if (s->tally > 0)
        draw_to_hand(s, p, s->gain + (s->tally >= 2 ? works(p, MARKET_STAND) : 0) + works(p, MARKET_HALL));
    next_seat(s);
}

static void keep(State *s, Player *p, int card)
{
    if (--s->aside[card] == 0)
        s->aside_kinds &= ~BIT(card);
    add(p, card);
    s->bound = card;
    if (--s->due > 0)
        return;
    for (; s->aside_kinds; s->aside_kinds &= s->aside_kinds - 1)
        for (card = __builtin_ctzll(s->aside_kinds); s->aside[card] > 0; s->aside[card]--)
            discard(s, card);
    next_seat(s);
}

static void apply(State *s, int choice)
{
    Player *p = &s->players[s->to_act];
    switch (s->prompt) {
    case ASK_ROLE:
        s->roles &= ~BIT(choice);
        s->role = choice;
        if (!works(p, LIBRARY) || (s->library_used >> s->to_act & 1))
            begin_role(s, 1);
        else if (s->seats == 2 && s->picks == 0)
            s->prompt = ASK_LIBRARY;
        else
            begin_role(s, 2);
        return;
    case ASK_LIBRARY:
        s->library_used |= choice << s->to_act;
        begin_role(s, 1 + choice);
        return;
    case ASK_BUILD:
        if (choice == PASS)
            next_seat(s);
        else
            build(s, p, choice);
        return;
    case ASK_PRODUCE:
        produce(s, p, choice);
        return;
    case ASK_SELL:
        sell(s, p, choice);
        return;
    case ASK_KEEP:
        keep(s, p, choice);
        return;
    case ASK_CHAPEL:
        if (choice != PASS) {
            take_out(p, choice);
            p->chapel++;
        }
        next_seat(s);
        return;
    default: /* ASK_PAY, ASK_ARCHIVE, ASK_LIMIT */
        take_out(p, choice);
        discard(s, choice);
        s->bound = choice;
        if (--s->due > 0)
            return;
        if (s->prompt == ASK_PAY) {
            finish_building(s, p);
            return;
        }
        if (s->prompt == ASK_ARCHIVE)
            s->prompt = ASK_KEEP;
        next_seat(s);
    }
}

/* ---------------------------------------------------------------- whole games */

static void deal(State *s, const State *blank, uint32_t dice)
{
    *s = *blank;
    s->dice = dice;
    s->governor = s->chooser = s->to_act = below(&s->dice, s->seats);
    for (int seat = 0; seat < s->seats; seat++)
        draw_to_hand(s, &s->players[seat], 4);
}

/* An undealt table; every deal begins with a copy of it. */
static void lay(State *s, int seats)
{
    memset(s, 0, sizeof *s);
    s->seats = seats;
    s->round = 1;
    s->roles = ALL_ROLES;
    for (int tile = 0; tile < 5; tile++)
        s->tiles[tile] = (uint8_t)tile;
    for (int card = 1; card < CARDS; card++)
        for (int copy = card == INDIGO ? seats : 0; copy < COPIES[card]; copy++)
            s->supply[s->supply_size++] = (uint8_t)card;
    for (int seat = 0; seat < seats; seat++) {
        put_up(&s->players[seat], INDIGO);
        s->players[seat].working = s->players[seat].town;
    }
}

static int points(const Player *p)
{
    int plants = 0, total = p->chapel;
    for (int plant = INDIGO; plant <= SILVER; plant++) {
        plants += p->plants[plant];
        total += VP[plant] * p->plants[plant];
    }
    for (Bits rest = p->town & ~PLANTS; rest; rest &= rest - 1)
        total += VP[__builtin_ctzll(rest)];
    if (p->town & BIT(TRIUMPHAL_ARCH))
        total += ARCH[__builtin_popcountll(p->town & MONUMENTS)];
    if (p->town & BIT(GUILD_HALL))
        total += 2 * plants;
    if (p->town & BIT(CITY_HALL))
        total += __builtin_popcountll(p->town & ~PLANTS);
    if (p->town & BIT(PALACE))
        total += total / 4;
    return total;
}

static long play_out(State *s, uint32_t *dice)
{
    long decisions = 0;
    for (; s->prompt != OVER; decisions++) {
        Bits may = mask(s);
        for (int skip = below(dice, __builtin_popcountll(may)); skip > 0; skip--)
            may &= may - 1;
        apply(s, __builtin_ctzll(may));
    }
    return decisions;
}

/* Seconds of the processor, which other work on the machine does not take away. */
static double now(void) { return (double)clock() / CLOCKS_PER_SEC; }

int main(int argc, char **argv)
{
    int seats = argc > 1 ? atoi(argv[1]) : 0;
    double seconds = argc > 2 ? atof(argv[2]) : 0;
    uint32_t seed = argc > 3 ? (uint32_t)strtoul(argv[3], NULL, 10) : 1;
    if (seats < 2 || seats > 4 || seconds <= 0) {
        fprintf(stderr, "usage: yardstick PLAYERS SECONDS [SEED]    (2 to 4 players)\n");
        return 2;
    }
    for (int money = 0; money < 16; money++)
        for (int card = 1; card < CARDS; card++)
            if (COPIES[card] > 0 && COST[card] <= money)
                cost_at_most[money] |= BIT(card);

    static State blank, s;
    lay(&blank, seats);
    uint32_t dice = seed * 2654435761u + 1, dealer = dice ^ 0x9E3779B9u;
    long games = 0, decisions = 0, rounds = 0, total = 0;
    double started = now(), elapsed;
    do {
        for (int i = 0; i < 200; i++, games++) {
            below(&dealer, 1);
            deal(&s, &blank, dealer);
            decisions += play_out(&s, &dice);
            rounds += s.round;
            for (int seat = 0; seat < seats; seat++)
                total += points(&s.players[seat]);
        }
        elapsed = now() - started;
    } while (elapsed < seconds);
    double played = (double)games;
    printf("{\"players\": %d, \"games_per_second\": %.0f, \"decisions_per_second\": %.0f, \"decisions_per_game\": %.1f, "
           "\"rounds_per_game\": %.2f, \"points_per_player\": %.2f}\n",
           seats, played / elapsed, (double)decisions / elapsed, (double)decisions / played, (double)rounds / played,
           (double)total / played / seats);
    return 0;
}
