/** What a table of Puerto Rico is drawn with. */

export { default as board } from './PuertoRicoBoard.svelte';
export { default as town } from './EndTown.svelte';
export { default as stock } from './Stock.svelte';
