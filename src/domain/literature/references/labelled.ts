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
    const told = line.replace(/\s(?:doi\b|https?:).*$/i, '');
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

/** `Journal: X, 2018, 29(2): 479-497`: the numbers stand behind the name. */
const partSource = (cells: Map<Column, string>): void => {
  const source = cells.get('source');
  if (source === undefined || (['volume', 'numbers', 'pages'] as const).some((column) => cells.has(column))) return;
  const numbers = numbersIn(fold(source), undefined);
  if (!numbers || numbers.start < 3) return;
  cells.set('source', source.slice(0, numbers.start).replace(/[\s,;:，；：.(（]+$/, ''));
  cells.set('numbers', source.slice(numbers.start));
};
