/** `npm run dev`, then dev/gallery.html: every drawing, to look at while working on it. It is not part of what is built. */

import { mount } from 'svelte';
import '../src/styles/tokens.css';
import Gallery from './Gallery.svelte';

const asked = new URLSearchParams(location.search);
for (const name of ['theme', 'palette', 'size']) {
  const value = asked.get(name);
  if (value) document.documentElement.dataset[name] = value;
}

mount(Gallery, { target: document.body, props: { part: asked.get('part') ?? 'all' } });
