/** One of the pages around the tables, by itself: `pages.html?page=new`. */

import { mount, type Component } from 'svelte';
import { settings } from '../src/lib/settings.svelte';
import { texts } from '../src/lib/text.svelte';
import { keys } from '../src/lib/keys';
import { api } from '../src/lib/api';
import '../src/styles/base.css';
import '../src/styles/pages.css';

const asked = new URLSearchParams(location.search);
const page = asked.get('page') ?? 'home';
settings.apply();
await texts.load(settings.now.lang, (lang) => settings.speaks(lang));

async function show(): Promise<[Component<never>, Record<string, unknown>]> {
  const lang = settings.now.lang;
  if (page === 'new') return [(await import('../src/screens/NewTable.svelte')).default as Component<never>, {}];
  if (page === 'rules') return [(await import('../src/screens/Rules.svelte')).default as Component<never>, {}];
  if (page === 'open') return [(await import('../src/screens/OpenRecord.svelte')).default as Component<never>, {}];
  if (page === 'sorry') return [(await import('../src/screens/NotFound.svelte')).default as Component<never>, {}];
  if (page === 'waiting') {
    keys.sit('sanjuan-w', [{ seat: 0, secret: 'seat-0' }], 'hfoYqz3ZKJm1sWq9x7bN2aPcDeFgHi4');
    const welcome = await api.state('sanjuan-w', lang, 'seat-0');
    const props = {
      table: welcome.table,
      own: [0],
      fill: () => undefined,
      chat: welcome.chat,
      say: () => undefined,
      leave: () => undefined,
    };
    return [(await import('../src/screens/Waiting.svelte')).default as Component<never>, props];
  }
  if (page === 'join') {
    const table = await api.table('sanjuan-w', lang);
    return [
      (await import('../src/screens/Join.svelte')).default as Component<never>,
      { id: 'sanjuan-w', invite: 'invite', table, joined: () => undefined, watch: () => undefined },
    ];
  }
  return [(await import('../src/screens/Home.svelte')).default as Component<never>, {}];
}

const [screen, props] = await show();
const main = document.createElement('main');
main.style.cssText = 'display:flex;flex:1;flex-direction:column';
document.body.append(main);
mount(screen, { target: main, props: props as never });
