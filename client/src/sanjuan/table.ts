/** What a table of San Juan is drawn with. */

export { default as board } from './SanJuanBoard.svelte';
export { default as town } from './EndTown.svelte';
export const stock = null;
