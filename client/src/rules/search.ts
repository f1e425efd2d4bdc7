/** Searching the rulebook: rules, rulings and buildings that hold every word that was typed. */

import type { RuleChapter, RuleEntry, Thing } from '../lib/wire';
import { found as foundThings, plain } from './find';

export interface Hit {
  /** The number of a rule, or the word of a thing. */
  key: string;
  title: string;
  text: string;
}

export interface Hits {
  rules: Hit[];
  rulings: Hit[];
  things: Hit[];
}

export interface Piece {
  text: string;
  marked: boolean;
}

const SHOWN = 150;

/** Everything that a rule says, as one text. */
export function textOf(rule: RuleEntry): string {
  const texts = rule.parts.map((part) => {
    if (part.type === 'paragraph') return part.spans.map((span) => span.text).join('');
    if (part.type === 'table') return part.rows.flat().join(' ');
    if (part.type === 'option') return `${part.name}. ${part.text}`;
    return part.title;
  });
  return texts.join(' ');
}

export function search(chapters: RuleChapter[], things: Thing[], typed: string): Hits {
  const words = wordsOf(typed);
  const rules = chapters.flatMap((chapter) => chapter.rules.filter((rule) => rule.number).map((rule) => ({ chapter, rule })));
  const hits = rules
    .filter(({ chapter, rule }) => holds(`${rule.number} ${chapter.title} ${textOf(rule)}`, words))
    .map(({ chapter, rule }) => ({ key: rule.number, title: chapter.title, text: around(textOf(rule), words) }));
  const named = foundThings(things, { typed, kind: '', phase: '' });
  return {
    rules: hits.filter((hit) => hit.key.startsWith('R-')),
    rulings: hits.filter((hit) => !hit.key.startsWith('R-')),
    things: named.map((thing) => ({ key: thing.word, title: thing.name, text: thing.short || thing.kind_name })),
  };
}

/** A text in pieces, those marked that were looked for. */
export function marked(text: string, typed: string): Piece[] {
  const words = wordsOf(typed);
  const folded = plain(text);
  // Where letters and their accents are counted differently, nothing is marked.
  if (!words.length || folded.length !== text.length) return [{ text, marked: false }];
  const places = words.flatMap((word) => placesOf(folded, word)).sort((a, b) => a.from - b.from);
  const pieces: Piece[] = [];
  let at = 0;
  for (const { from, to } of places) {
    if (from < at) continue;
    if (from > at) pieces.push({ text: text.slice(at, from), marked: false });
    pieces.push({ text: text.slice(from, to), marked: true });
    at = to;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), marked: false });
  return pieces;
}

function wordsOf(typed: string): string[] {
  return plain(typed).split(/\s+/).filter(Boolean);
}

function holds(text: string, words: string[]): boolean {
  const folded = plain(text);
  return words.every((word) => folded.includes(word));
}

/** The part of a long text in which the first word stands. */
function around(text: string, words: string[]): string {
  if (text.length <= SHOWN) return text;
  const at = Math.max(0, plain(text).indexOf(words[0] ?? ''));
  const from = at < SHOWN / 2 ? 0 : text.lastIndexOf(' ', at - SHOWN / 3) + 1;
  const to = text.indexOf(' ', from + SHOWN);
  return `${from ? '… ' : ''}${text.slice(from, to < 0 ? undefined : to)}${to < 0 ? '' : ' …'}`;
}

function placesOf(text: string, word: string): { from: number; to: number }[] {
  const found = [];
  for (let from = text.indexOf(word); from >= 0; from = text.indexOf(word, from + word.length))
    found.push({ from, to: from + word.length });
  return found;
}
