import { defineReader, longestRecord, problemOf, type ReadItem, tooLong } from '../reader.ts';
import { crossedEntries, withParent } from './bibtex-crossref.ts';
import { bibtexEntries } from './bibtex-entries.ts';
import { recordFromBibtex } from './bibtex-record.ts';

const entryHead = /(?:^|[\n\r])[ \t]*@[ \t]*[A-Za-z]{3,40}[ \t]*[{(][^\n\r=]{0,300}(?:,|[\n\r])/;

const sniff = (start: string): number => {
  const text = start.slice(0, 20_000);
  if (entryHead.test(text)) return /[\w-]\s{0,20}=\s{0,20}["{\d]/.test(text) ? 0.95 : 0.6;
  return /@[A-Za-z]{3,40}\s?\{/.test(text) ? 0.3 : 0;
};

function* read(text: string): Generator<ReadItem> {
  const parents = crossedEntries(text);
  const keys = new Map<string, number>();
  let found = false;
  for (const entry of bibtexEntries(text)) {
    found = true;
    if ('sentence' in entry) {
      yield { problem: entry };
      continue;
    }
    if (entry.raw.length > longestRecord) {
      yield tooLong({ line: entry.line, record: entry.ordinal });
      continue;
    }
    const record = recordFromBibtex(withParent(entry, parents));
    yield { record };
    const where = { line: entry.line, record: entry.ordinal };
    if (!record.title) yield { problem: problemOf({ ...where, field: 'title' }, '没有题名') };
    if (!entry.key) continue;
    const earlier = keys.get(entry.key);
    if (earlier === undefined) keys.set(entry.key, entry.ordinal);
    else yield { problem: problemOf(where, `引用键 ${entry.key} 与第 ${earlier} 条记录相同`) };
  }
  if (!found && text.trim())
    yield { problem: problemOf({ line: 1 }, '没有找到 BibTeX 条目（以 @ 开头，如 @article{…}）', true) };
}

/** BibTeX as databases and reference managers really write it. */
export const bibtexReader = defineReader({ format: 'bibtex', name: 'BibTeX', sniff, read });
