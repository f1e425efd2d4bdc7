/** Every sentence of the client, in the reader's language; the server's catalogue has them under `web`. */

type Args = Record<string, string | number>;

export class Texts {
  lang = $state('en');
  sentences = $state.raw<Record<string, string>>({});
  /** Whether there is anything to say yet. */
  ready = $derived(Object.keys(this.sentences).length > 0);

  async load(lang: string): Promise<void> {
    const answer = await fetch(`/api/texts/${lang}`);
    if (!answer.ok) throw new Error(`no texts: ${answer.status}`);
    this.sentences = (await answer.json()) as Record<string, string>;
    this.lang = lang;
    // What is behind the language is our own business.
    document.documentElement.lang = lang.split('-')[0]!;
  }

  say(key: string, args: Args): string {
    const sentence = this.sentences[key] ?? this.sentences[`${key}.${form(args)}`];
    // A missing sentence is our mistake; its key is more useful than nothing.
    return sentence === undefined ? key : filled(sentence, args);
  }
}

/** `one` or `other`, by `count` or else the first number. */
function form(args: Args): 'one' | 'other' {
  const count = args.count ?? Object.values(args).find((value) => typeof value === 'number');
  return count === 1 ? 'one' : 'other';
}

/** As the catalogue of the server does it: `{name}`, and `{cards:card|cards}` for a word that goes with a number. */
export function filled(sentence: string, args: Args): string {
  return sentence.replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (_, name: string, one?: string, other?: string) => {
    const value = args[name];
    if (one === undefined) return String(value ?? '');
    return value === 1 ? one : (other ?? '');
  });
}

export const texts = new Texts();

/** A sentence in the reader's language; reading it in a component keeps it up to date. */
export function t(key: string, args: Args = {}): string {
  return texts.say(key, args);
}
