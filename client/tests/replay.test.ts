import { describe, expect, it } from 'vitest';
import { whole } from '../src/lib/api';
import type { Chapter, Moment, Replay } from '../src/lib/wire';

function page(first: number, moments: number, log: Chapter[], next: number | null): Replay {
  return {
    game: 'sanjuan',
    edition: 'first',
    options: {},
    names: ['Ana', 'Benito'],
    date: '',
    viewer: null,
    moments: Array.from({ length: moments }, (_, place) => ({ seat: 0, action: String(first + place) }) as Moment),
    log,
    first,
    total: 5,
    next,
  };
}

describe('a replay in pages', () => {
  const line = (seq: number) => ({ seq, text: `line ${seq}`, seat: 0 });

  it('is put together, and a chapter that goes on is one chapter', async () => {
    const pages: Record<number, Replay> = {
      0: page(0, 2, [{ title: 'Round 1', seq: 0, lines: [line(1)] }], 2),
      2: page(
        2,
        2,
        [
          { title: '', seq: 2, lines: [line(2)] },
          { title: 'Round 2', seq: 3, lines: [] },
        ],
        4,
      ),
      4: page(4, 1, [{ title: 'Round 3', seq: 4, lines: [] }], null),
    };

    const found = await whole(async (first) => pages[first]!);

    expect(found.moments.map((moment) => moment.action)).toEqual(['0', '1', '2', '3', '4']);
    expect(found.log.map((chapter) => [chapter.title, chapter.lines.length])).toEqual([
      ['Round 1', 2],
      ['Round 2', 0],
      ['Round 3', 0],
    ]);
  });

  it('is one request if it is short', async () => {
    const asked: number[] = [];
    await whole(async (first) => {
      asked.push(first);
      return page(0, 5, [], null);
    });
    expect(asked).toEqual([0]);
  });
});
