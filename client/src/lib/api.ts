/** The server by request and answer. What it refuses becomes a Trouble with a sentence for the reader. */

import { promised } from './deal';
import { fromServer, isObject, isText, parsed } from './json';
import { t } from './text.svelte';
import type {
  About,
  Chapter,
  Command,
  CourseInfo,
  Done,
  LessonMove,
  LessonReply,
  NewTable,
  Opened,
  Reference,
  Replay,
  ReplayRequest,
  RulebookPages,
  SeatKey,
  Sit,
  TableInfo,
  Welcome,
} from './wire';

export class Trouble extends Error {
  constructor(
    readonly key: string,
    sentence: string,
  ) {
    super(sentence);
  }
}

interface Asking {
  secret?: string;
  body?: unknown;
}

async function ask(path: string, { secret, body }: Asking = {}): Promise<Response> {
  const headers: Record<string, string> = {};
  if (secret) headers.Authorization = `Bearer ${secret}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const method = body === undefined ? 'GET' : 'POST';
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const answer = await fetch(`/api/${path}`, { method, headers, body: sent }).catch(() => {
    throw new Trouble('unreachable', t('error.unreachable'));
  });
  if (!answer.ok) throw await trouble(answer);
  return answer;
}

async function trouble(answer: Response): Promise<Trouble> {
  const found = parsed(await answer.text().catch(() => null));
  const { key, sentence } = isObject(found) ? found : {};
  const usual = answer.status === 404 ? t('error.not_found') : t('error.server', { status: String(answer.status) });
  return new Trouble(isText(key) ? key : `status_${answer.status}`, isText(sentence) && sentence !== '' ? sentence : usual);
}

async function json<Answer>(path: string, asking?: Asking): Promise<Answer> {
  return fromServer(await (await ask(path, asking)).text());
}

function query(parts: Record<string, string | number | null | undefined>): string {
  const given = Object.entries(parts).filter(([, value]) => value !== null && value !== undefined);
  return new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
}

/** What a sentence says to whoever was asked something that failed. */
export function said(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export const api = {
  about: (lang: string) => json<About>(`about?${query({ lang })}`),

  reference: (game: string, edition: string, lang: string, seats: number, options: Record<string, string>) =>
    json<Reference>(`reference/${game}/${edition}?${query({ lang, seats, options: written(options) })}`),

  rulebook: (game: string, edition: string, lang: string, seats: number, options: Record<string, string>) =>
    json<RulebookPages>(`rulebook/${game}/${edition}?${query({ lang, seats, options: written(options) })}`),

  open: (table: NewTable, lang: string) => json<Opened>(`tables?${query({ lang })}`, { body: table }),

  table: (id: string, lang: string) => json<TableInfo>(`tables/${encodeURIComponent(id)}?${query({ lang })}`),

  /** Sits down and promises a part of the deal. */
  sit: (id: string, sit: Sit, lang: string) =>
    json<SeatKey>(`tables/${encodeURIComponent(id)}/sit?${query({ lang })}`, {
      body: { ...sit, nonce: undefined, commitment: promised() },
    }),

  command: (id: string, secret: string, command: Command, lang: string) =>
    json<Done>(`tables/${encodeURIComponent(id)}/commands?${query({ lang })}`, { secret, body: command }),

  state: (id: string, lang: string, secret: string) =>
    json<Welcome>(`tables/${encodeURIComponent(id)}/state?${query({ lang })}`, { secret }),

  record: async (id: string, lang: string) => (await ask(`tables/${encodeURIComponent(id)}/record?${query({ lang })}`)).text(),

  replay: (id: string, lang: string, viewer: number | null, secret?: string) =>
    whole((first) => json<Replay>(`tables/${encodeURIComponent(id)}/replay?${query({ lang, viewer, first })}`, { secret })),

  courses: (lang: string) => json<CourseInfo[]>(`lessons?${query({ lang })}`),

  lesson: (game: string, lesson: string, move: LessonMove, lang: string) =>
    json<LessonReply>(`lessons/${encodeURIComponent(game)}/${encodeURIComponent(lesson)}?${query({ lang })}`, { body: move }),

  replayOf: (request: Omit<ReplayRequest, 'first'>) => whole((first) => json<Replay>('replays', { body: { ...request, first } })),
};

/** A replay comes in pages: all of them, put together. */
export async function whole(page: (first: number) => Promise<Replay>): Promise<Replay> {
  const pages = [await page(0)];
  for (let next = pages[0]!.next; next !== null; next = pages.at(-1)!.next) pages.push(await page(next));
  return {
    ...pages[0]!,
    moments: pages.flatMap((one) => one.moments),
    log: pages.map((one) => one.log).reduce(joined),
    next: null,
  };
}

/** A chapter without a title goes on from the page before. */
function joined(log: Chapter[], more: Chapter[]): Chapter[] {
  const [first, ...rest] = more;
  const last = log.at(-1);
  if (!first || !last || first.title) return [...log, ...more];
  return [...log.slice(0, -1), { ...last, lines: [...last.lines, ...first.lines] }, ...rest];
}

/** Options as the address carries them: `hand=6,market=open`. */
function written(options: Record<string, string>): string | undefined {
  const given = Object.entries(options).map(([option, value]) => `${option}=${value}`);
  return given.length ? given.join(',') : undefined;
}
