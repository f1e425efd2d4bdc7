/** The pictures that the board is made of, in one place. */

export { default as Barrel } from './standins/Barrel.svelte';
export { default as Coin } from './standins/Coin.svelte';
export { default as Colonist } from './standins/Colonist.svelte';
export { default as Facade } from './standins/Facade.svelte';
export { default as Good } from './standins/Good.svelte';
export { default as Points } from './standins/Points.svelte';
export { default as RoleMark } from './standins/RoleMark.svelte';
export { default as Ship } from './standins/Ship.svelte';
export { default as Tile } from './standins/Tile.svelte';
