import { type Column, columnNamed } from './column-words.ts';
import { readRow } from './columns.ts';
import { fold } from './fold.ts';
import { numbersIn } from './item/stated-numbers.ts';
import type { Reading } from './reference.ts';

const label = /^\s*([\p{L}][\p{L}\s/()（）]{0,19}?)\s?[:：]\s*(?=\S)/u;
const stated: readonly Column[] = ['title', 'authors', 'source', 'year', 'volume', 'issue', 'pages', 'numbers'];

/** `题目：…`, `Authors: …`, `Journal: …` on lines of their own, as forms write them: each line says what it is. */
export const readLabelled = (lines: readonly string[]): Reading | undefined => {
  const cells = new Map<Column, string>();
  let last: Column | undefined;
  for (const line of lines) {
    if (/^\s*(?:doi\b|https?:)/i.test(line)) continue;
    const told = line.replace(/\s(?:doi\s?[:：]|doi\s?10\.|https?:).*$/i, '');
    const found = label.exec(told);
    const column = found ? columnNamed(found[1]!) : undefined;
    const fresh = column !== undefined && !cells.has(column);
    if (fresh) last = column;
    // A line before any label is no form's.
    if (last === undefined) return undefined;
    const value = fresh ? told.slice(found![0].length).trim() : `${cells.get(last) ?? ''} ${told.trim()}`.trim();
    cells.set(last, value);
  }
  if (!cells.has('title') || stated.filter((column) => cells.has(column)).length < 2) return undefined;
  partSource(cells);
  return readRow([...cells.values()], [...cells.keys()], true);
};

const inLine = /(?<=^\s*|[;,，；。.|?!？！]\s{0,2}|\s{2,})([\p{L}][\p{L}/()（）]{0,11})\s?[:：]\s{0,2}(?=\S)/gu;

/** `题目：…；作者：…；刊物：…` in one line, as the lines of a form; undefined unless three fields are named. */
export const labelledLines = (text: string): string[] | undefined => {
  const starts = [...text.matchAll(inLine)].filter(({ 1: word }) => columnNamed(word!) !== undefined);
  const named = new Set(starts.map(({ 1: word }) => columnNamed(word!)));
  if (named.size < 3 || !named.has('title') || !/^\s*\P{L}{0,6}$/u.test(text.slice(0, starts[0]!.index)))
    return undefined;
  return starts.map((one, at) => {
    const line = text.slice(one.index, starts[at + 1]?.index).replace(/^[\s;,，；。.|]+/, '');
    return line.replace(/[\s;；，,|]+$/, '');
  });
};

/** `Journal: X, 2018, 29(2): 479-497`: the numbers stand behind the name. */
const partSource = (cells: Map<Column, string>): void => {
  const source = cells.get('source');
  if (source === undefined || (['volume', 'numbers'] as const).some((column) => cells.has(column))) return;
  const numbers = numbersIn(fold(source), undefined);
  if (!numbers || numbers.start < 3) return;
  const pages = cells.get('pages');
  if (pages !== undefined) {
    cells.delete('pages');
    cells.set('numbers', `${source.slice(numbers.start)}, pp. ${pages}`);
    cells.set('source', source.slice(0, numbers.start).replace(/[\s,;:，；：.(（]+$/, ''));
    return;
  }
  cells.set('source', source.slice(0, numbers.start).replace(/[\s,;:，；：.(（]+$/, ''));
  cells.set('numbers', source.slice(numbers.start));
};
