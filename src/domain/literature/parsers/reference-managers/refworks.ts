import { defineReader, longestRecord, problemOf, type ReadItem, tooLong } from '../reader.ts';
import { refworksEntries } from './refworks-entries.ts';
import { recordFromRefworks } from './refworks-record.ts';

const sniff = (start: string): number => {
  const text = start.replace(/^\uFEFF/, '').slice(0, 20_000);
  if (!/(?:^|[\r\n])RT [A-Z一-龥]/.test(text)) return 0;
  const fields = /[\r\n](?:SR|A1|T1|JF|YR|K1|ID)[ \u3400-\u9fff]/.test(text);
  return fields ? 0.95 : 0.4;
};

function* read(text: string): Generator<ReadItem> {
  let found = false;
  for (const entry of refworksEntries(text)) {
    found = true;
    if (entry.to - entry.from > longestRecord) {
      yield tooLong({ line: entry.line, record: entry.ordinal });
      continue;
    }
    const record = recordFromRefworks(entry);
    yield { record };
    const where = { line: entry.line, record: entry.ordinal, field: 'T1' };
    if (!record.title) yield { problem: problemOf(where, '没有题名') };
  }
  if (!found && text.trim())
    yield { problem: problemOf({ line: 1 }, '没有找到 RefWorks 记录（每条以“RT ”开头）', true) };
}

/** RefWorks' tagged text, and CNKI's, Wanfang's and VIP's ways of writing it. */
export const refworksReader = defineReader({
  format: 'refworks',
  name: 'RefWorks',
  sniff,
  read,
  parting: /[\r\n](?=RT [A-Z一-龥])/,
});
