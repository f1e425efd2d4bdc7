/** Who sits on a seat, as a house of its street. */

const LEVELS = ['beginner', 'casual', 'skilled', 'strong', 'expert'];
const BOTS = ['poor_house', 'carpenter', 'guild_hall', 'city_hall', 'palace'];
const PEOPLE: Record<string, string> = { you: 'tower', here: 'coffee_roaster', person: 'trading_post' };

/** How strong a bot is, from 1; 0 for a person. */
export function strength(kind: string): number {
  return LEVELS.indexOf(kind) + 1;
}

/** A tower for oneself, a shop for other people, a larger house the stronger the bot is. */
export function houseOf(kind: string): string {
  return PEOPLE[kind] ?? BOTS[Math.max(0, strength(kind) - 1)]!;
}
