/** Shows a board with the position of a file; `?at=late4&lang=es&theme=dark`. */

import { mount } from 'svelte';
import { texts } from '../src/lib/text.svelte';
import type { Reference, Replay, Welcome } from '../src/lib/wire';
import '../src/styles/base.css';
import Look from './Look.svelte';

const asked = new URLSearchParams(location.search);
const at = asked.get('at') ?? 'early';
const lang = asked.get('lang') ?? 'en';

async function read<Message>(name: string): Promise<Message> {
  return (await (await fetch(`/dev/positions/${name}.json`)).json()) as Message;
}

document.documentElement.dataset.theme = asked.get('theme') ?? 'light';
document.documentElement.lang = lang;
texts.sentences = await read<Record<string, string>>(`texts.${lang}`);
texts.lang = lang;
const seats = await read<Welcome>(`late4.${lang}`);
const position = await read<Welcome | Replay>(`${at}.${lang}`);
const edition = 'moments' in position ? position.edition : position.table.edition;
const reference = await read<Reference>(`${edition}.${lang}`);
// Of a replay all moments can be stepped through; they are those of the seats of another position.
const shown = 'moments' in position ? { welcome: seats, moments: position.moments } : { welcome: position, moments: [] };
mount(Look, { target: document.body, props: { ...shown, reference } });
