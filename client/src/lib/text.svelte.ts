/** Every sentence of the client, in the reader's language; the server's catalogue has them under `web`. */

import { fromServer, isTexts, parsed } from './json';

type Args = Record<string, string | number>;

const LANGUAGE = 'language.';
const AUTO = 'auto';
const UNKNOWN = 404;
const PLACE = 'gobernador.offline';
/** What is said while the server is silent: the language, heading, text, button. */
const OFFLINE = ['language', 'error.title', 'error.unreachable', 'error.again'];

export class Texts {
  lang = $state('en');
  private rules = $derived(new Intl.PluralRules(this.lang.split('-')[0]));
  sentences = $state.raw<Record<string, string>>({});
  /** Whether there is anything to say yet. */
  ready = $derived(Object.keys(this.sentences).length > 0);

  /** The languages there are, each with what it calls itself. */
  languages = $derived(
    Object.entries(this.sentences).flatMap(([key, name]) => (key.startsWith(LANGUAGE) ? [{ word: key.slice(LANGUAGE.length), name }] : [])),
  );

  /** The sentences of a language, or of the one that the browser prefers where the server does not speak it. *spoken* hears which, before anything is said in it. */
  async load(tag: string, spoken: (lang: string) => void): Promise<void> {
    const [asked, ...wording] = tag.split('-');
    let answer = await fetch(`/api/texts/${tag}`);
    if (answer.status === UNKNOWN && asked !== AUTO) answer = await fetch(`/api/texts/${[AUTO, ...wording].join('-')}`);
    if (!answer.ok) throw new Error(`no texts: ${answer.status}`);
    const told = fromServer<Record<string, string>>(await answer.text());
    const lang = told.language ?? asked!;
    spoken(lang);
    this.sentences = told;
    this.lang = [lang, ...wording].join('-');
    // What is behind the language is our own business.
    document.documentElement.lang = lang;
    remember(told);
  }

  say(key: string, args: Args): string {
    const sentence = this.sentences[key] ?? this.sentences[`${key}.${this.category(counted(args))}`];
    // A missing sentence is our mistake; its key is more useful than nothing.
    return sentence === undefined ? key : this.filled(sentence, args);
  }

  /** The plural category that a number has in this language: what the server asks of Babel. */
  private category(number: number): Intl.LDMLPluralRule {
    return this.rules.select(number);
  }

  /** As the catalogue of the server does it: `{name}`, and `{cards:one=card|other=cards}` for a word that goes with a number. */
  private filled(sentence: string, args: Args): string {
    return sentence.replace(/\{(\w+)(?::([^}]*))?\}/g, (_, name: string, forms?: string) => {
      const value = args[name];
      if (!forms) return String(value ?? '');
      const wanted = this.category(Number(value));
      const form = forms.split('|').find((one) => one.startsWith(`${wanted}=`));
      return form?.slice(wanted.length + 1) ?? '';
    });
  }
}

/** The number that decides the form of a sentence: `count`, or else the first one. */
function counted(args: Args): number {
  return Number(args.count ?? Object.values(args).find((value) => typeof value === 'number') ?? 0);
}

export const texts = new Texts();

function remember(sentences: Record<string, string>): void {
  localStorage.setItem(PLACE, JSON.stringify(OFFLINE.map((key) => sentences[key])));
}

/** Language, heading, text and button for when the server has told us no sentences: those it told last, else these. */
export function offline(): string[] {
  const known = [
    'en',
    'Something went wrong',
    'The server is not responding. Check your connection and try again; your games are safe.',
    'Try again',
  ];
  const told = parsed(localStorage.getItem(PLACE));
  return isTexts(told) ? told : known;
}

/** A sentence in the reader's language; reading it in a component keeps it up to date. */
export function t(key: string, args: Args = {}): string {
  return texts.say(key, args);
}
