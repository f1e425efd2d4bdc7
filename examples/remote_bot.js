// A bot in another language: JSON lines in, JSON lines out.
//
//     gobernador watch --bots "remote:node examples/remote_bot.js,greedy"
//
// Run as `node examples/remote_bot.js` it waits for somebody to say hello; docs/building/remote_bots.md has the conversation.

const readline = require("node:readline");

// The verbs of which the first answer is the best: what is given away, and corn, which needs no building.
const GIVEN = ["pay", "discard", "spend", "bank", "chapel", "cover", "settle", "leave"];
let costs = {};

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const cost = (text) => costs[text.split(":").pop()] ?? 0;

// How welcome a role is to a seat, of San Juan or of Puerto Rico.
function welcome(role, me) {
  if (me.town) {
    const loaded = me.town.filter((building) => building.good).length;
    return { builder: me.hand - 3, producer: 2 - loaded, trader: loaded, councillor: 1.5 }[role] ?? 1;
  }
  const places = [...me.island, ...me.buildings];
  const staffed = sum(places.map((place) => place.colonists));
  const empty = sum(places.map((place) => place.circles ?? place.tiles)) - staffed;
  const goods = sum(Object.values(me.goods));
  const trader = goods > 0 ? 3 : 0;
  return { builder: me.doubloons, craftsman: staffed / 2, trader, captain: goods, mayor: empty / 2 }[role] ?? 1;
}

// The most welcome role; of things to have the dearest, of things to give the cheapest; anything rather than nothing.
function choose(view) {
  const answers = view.legal.filter((text) => text !== "pass");
  if (answers.length === 0) return "pass";
  const verb = answers[0].split(":")[0];
  const me = view.players[view.seat];
  if (verb === "role") return answers.sort((a, b) => welcome(b.slice(5), me) - welcome(a.slice(5), me))[0];
  answers.sort((a, b) => cost(a) - cost(b));
  return GIVEN.includes(verb) ? answers[0] : answers[answers.length - 1];
}

const say = (message) => process.stdout.write(JSON.stringify(message) + "\n");

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const message = JSON.parse(line);
  if (message.type === "hello") {
    const things = message.rules.cards ?? message.rules.buildings;
    costs = Object.fromEntries(Object.entries(things).map(([word, row]) => [word, row.cost]));
    say({ type: "ready", name: "plain JavaScript" });
  } else if (message.type === "choose") {
    say({ type: "choice", id: message.id, action: choose(message.view) });
  } else {
    process.exit(0);
  }
});
