/** The pictures that the board is made of, in one place. */

export { default as Card } from './standins/Card.svelte';
export { default as CardBack } from './standins/CardBack.svelte';
export { default as Facade } from './standins/Facade.svelte';
export { default as Good } from './standins/Good.svelte';
export { default as RoleMark } from './standins/RoleMark.svelte';
