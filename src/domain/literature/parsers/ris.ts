import { defineReader, problemOf, type ReadItem } from './reader.ts';
import { risEntries } from './ris-entries.ts';
import { recordFromRis } from './ris-record.ts';

const sniff = (start: string): number => {
  const text = start.replace(/^\uFEFF/, '').slice(0, 20_000);
  if (!/(?:^|[\r\n])\s{0,3}TY\s{1,4}-\s/.test(text)) return 0;
  return /(?:^|[\r\n])\s{0,3}(?:AU|A1|TI|T1|AB|PY|Y1|KW|DO|ID|DB|SN|M3)\s{1,4}-/.test(text) ? 0.9 : 0.5;
};

function* read(text: string): Generator<ReadItem> {
  const { entries, problems } = risEntries(text.replace(/^\uFEFF/, ''));
  const records = entries.map(recordFromRis);
  for (const { title, provenance } of records)
    if (!title)
      problems.push(problemOf({ line: provenance.line, record: provenance.ordinal, field: 'TI' }, '没有题名'));
  if (records.length === 0 && problems.length === 0 && text.trim())
    problems.push(problemOf({ line: 1 }, '没有找到 RIS 记录（每条以“TY  - ”开头）', true));
  for (const record of records) yield { record };
  for (const problem of problems.sort((one, other) => one.line - other.line)) yield { problem };
}

/** RIS as any tool writes it; the dialects of single databases build upon it. */
export const risReader = defineReader({ format: 'ris', name: 'RIS', sniff, read });
