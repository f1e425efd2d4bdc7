/** The board alone, with a frame that tools/fixtures.py wrote: `puertorico.html?frame=late&lang=es&theme=dark`. For whoever draws it. */

import { mount } from 'svelte';
import { Book } from '../src/lib/board';
import { Selection } from '../src/lib/selection.svelte';
import { texts } from '../src/lib/text.svelte';
import type { Reference, Welcome } from '../src/lib/wire';
import PuertoRicoBoard from '../src/puertorico/PuertoRicoBoard.svelte';
import '../src/styles/base.css';
import './puertorico.css';

const asked = new URLSearchParams(location.search);
const lang = asked.get('lang') ?? 'en';
document.documentElement.lang = lang;
document.documentElement.dataset.theme = asked.get('theme') ?? 'light';

async function read<Shape>(name: string): Promise<Shape> {
  return (await (await fetch(`./frames/${name}.json`)).json()) as Shape;
}

const welcome = await read<Welcome>(`${asked.get('frame')}.${lang}`);
const seats = welcome.table.chairs.length;
texts.sentences = await read<Record<string, string>>(`texts.${lang}`);
const sent: string[][] = [];
const selection = new Selection((actions) => {
  sent.push(actions);
  document.title = `sent ${actions.join(' ')}`;
});
selection.ask(welcome.frame!.question);
// For scripts that look at the page.
Object.assign(window, { selection, sent });

mount(PuertoRicoBoard, {
  target: document.body,
  props: {
    frame: welcome.frame!,
    table: welcome.table,
    book: new Book(await read<Reference>(`reference.${seats}.${lang}`)),
    viewer: welcome.seat,
    selection,
    happenings: [],
    explain: (thing) => (document.title = `${thing.name}: ${thing.short}`),
  },
});
