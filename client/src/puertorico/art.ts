/** The pictures that the board is made of, in one place. */

export { default as Barrel } from '../art/Barrel.svelte';
export { default as Coin } from '../art/Coin.svelte';
export { default as Colonist } from '../art/Colonist.svelte';
export { default as Facade } from '../art/Facade.svelte';
export { default as GovernorMark } from '../art/GovernorMark.svelte';
export { default as Good } from '../art/Good.svelte';
export { default as Points } from '../art/Points.svelte';
export { default as RoleMark } from '../art/RoleMark.svelte';
export { default as Ship } from '../art/Ship.svelte';
export { default as Tile } from '../art/Tile.svelte';
