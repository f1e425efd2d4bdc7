/** The pictures that the board is made of, in one place. */

export { default as CardBack } from '../art/CardBack.svelte';
export { default as Facade } from '../art/Facade.svelte';
export { default as Good } from '../art/Good.svelte';
export { default as Points } from '../art/Points.svelte';
export { default as RoleMark } from '../art/RoleMark.svelte';
export { default as BuildingMark } from './marks/BuildingMark.svelte';
export { default as GovernorMark } from '../art/GovernorMark.svelte';
