import { bibtexEntries } from './bibtex-entries.ts';
import { recordFromBibtex } from './bibtex-record.ts';
import { defineReader, problemOf, type ReadItem } from './reader.ts';

const entryHead = /(?:^|[\n\r])[ \t]*@[ \t]*[A-Za-z]{3,40}[ \t]*[{(][^\n\r=]{0,300}(?:,|[\n\r])/;

const sniff = (start: string): number => {
  const text = start.slice(0, 20_000);
  if (entryHead.test(text)) return /[\w-]\s{0,20}=\s{0,20}["{\d]/.test(text) ? 0.95 : 0.6;
  return /@[A-Za-z]{3,40}\s?\{/.test(text) ? 0.3 : 0;
};

function* read(text: string): Generator<ReadItem> {
  const { entries, problems } = bibtexEntries(text.replace(/^\uFEFF/, ''));
  const records = entries.map(recordFromBibtex);
  const keys = new Map<string, number>();
  for (const { title, provenance } of records) {
    const where = { line: provenance.line, record: provenance.ordinal };
    if (!title) problems.push(problemOf({ ...where, field: 'title' }, '没有题名'));
    if (!provenance.key) continue;
    const earlier = keys.get(provenance.key);
    if (earlier !== undefined) problems.push(problemOf(where, `引用键 ${provenance.key} 与第 ${earlier} 条记录相同`));
    else keys.set(provenance.key, provenance.ordinal);
  }
  if (records.length === 0 && problems.length === 0 && text.trim())
    problems.push(problemOf({ line: 1 }, '没有找到 BibTeX 条目（以 @ 开头，如 @article{…}）', true));
  for (const record of records) yield { record };
  for (const problem of problems.sort((one, other) => one.line - other.line)) yield { problem };
}

/** BibTeX as databases and reference managers really write it. */
export const bibtexReader = defineReader({ format: 'bibtex', name: 'BibTeX', sniff, read });
