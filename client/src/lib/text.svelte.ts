/** Every sentence of the client, in the reader's language; the server's catalogue has them under `web`. */

type Args = Record<string, string | number>;

export class Texts {
  lang = $state('en');
  private rules = $derived(new Intl.PluralRules(this.lang.split('-')[0]));
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

/** A sentence in the reader's language; reading it in a component keeps it up to date. */
export function t(key: string, args: Args = {}): string {
  return texts.say(key, args);
}
