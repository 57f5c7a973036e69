import { defineReader, longestRecord, problemOf, type ReadItem, tooLong } from '../reader.ts';
import { looseForm, risEntries } from './ris-entries.ts';
import { recordFromRis } from './ris-record.ts';

const sniff = (start: string): number => {
  const text = start.replace(/^\uFEFF/, '').slice(0, 20_000);
  if (!/(?:^|[\r\n])[ \t]{0,3}TY[ \t]{1,4}-/.test(text)) return looseForm(start) ? 0.7 : 0;
  return /(?:^|[\r\n])[ \t]{0,3}(?:AU|A1|TI|T1|AB|PY|Y1|KW|DO|ID|DB|SN|M3|T2|JF|JO|UR)[ \t]{1,4}-/.test(text)
    ? 0.9
    : 0.5;
};

function* read(text: string): Generator<ReadItem> {
  let found = false;
  for (const entry of risEntries(text)) {
    found = true;
    if ('tags' in entry) {
      const what = `有 ${entry.tags} 行内容不属于任何记录（缺少 TY 行），未能读入`;
      yield { problem: problemOf({ line: entry.line, field: 'TY' }, what, true) };
      continue;
    }
    if (entry.to - entry.from > longestRecord) {
      yield tooLong({ line: entry.line, record: entry.ordinal });
      continue;
    }
    const record = recordFromRis(entry);
    yield { record };
    const where = { line: entry.line, record: entry.ordinal };
    if (!entry.ended) yield { problem: problemOf({ ...where, field: 'ER' }, '记录没有结束标记 ER') };
    if (!record.title) yield { problem: problemOf({ ...where, field: 'TI' }, '没有题名') };
  }
  if (!found && text.trim()) yield { problem: problemOf({ line: 1 }, '没有找到 RIS 记录（每条以“TY  - ”开头）', true) };
}

/** RIS as any tool or database writes it. */
export const risReader = defineReader({
  format: 'ris',
  name: 'RIS',
  sniff,
  read,
  parting: /[\r\n]ER {2}-[ \t]*[\r\n]+(?=TY {2}- )/,
});
