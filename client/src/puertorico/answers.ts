/** Which answers of the notation (docs/building/notation.md) each thing on the table stands for. */

import type { PuertoRicoTable } from '../lib/wire';

export function ofRole(role: string): string[] {
  return [`role:${role}`];
}

export function ofTile(tile: string): string[] {
  return [`settle:${tile}`];
}

export function ofBuildingForSale(building: string): string[] {
  return [`build:${building}`];
}

/** A barrel of one's own: sold, loaded on any ship, kept. */
export function ofOwnGood(good: string, view: PuertoRicoTable): string[] {
  const ships = view.ships.map((ship) => `ship:${good}@${ship.ship}`);
  return [`sell:${good}`, ...ships, `wharf:${good}`, `store:${good}`, `keep:${good}`, `craft:${good}`];
}

/** A barrel of the supply can only be the craftsman's. */
export function ofGoodInSupply(good: string): string[] {
  return [`craft:${good}`];
}

export function ofShip(ship: number, goods: string[]): string[] {
  return goods.map((good) => `ship:${good}@${ship}`);
}

export function ofTradingHouse(goods: string[]): string[] {
  return goods.map((good) => `sell:${good}`);
}

/** A building of one's own: used where it asks to be, and a wharf is loaded. */
export function ofOwnBuilding(building: string, goods: string[]): string[] {
  return [`use:${building}`, ...goods.map((good) => `${building}:${good}`)];
}

export const FACE_DOWN = ['draw:plantation'];
export const COLONIST = ['take:colonist'];
