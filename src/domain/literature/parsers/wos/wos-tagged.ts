import { defineReader, longestRecord, problemOf, type ReadItem, tooLong } from '../reader.ts';
import { Tags } from '../tags.ts';
import { nothingBefore, wosEntries } from './wos-tagged-entries.ts';
import { recordFromWos } from './wos-tagged-record.ts';

const sniff = (start: string): number => {
  const text = start.replace(/^\uFEFF/, '').slice(0, 20_000);
  const begins = /(?:^|[\r\n])[ \t]{0,4}PT [A-Z][ \t]*[\r\n]/.test(text);
  const tags = /[\r\n][ \t]{0,4}(?:AU|AF|TI|SO|UT|DT|PY|LA) \S/.test(text);
  if (/(?:^|[\r\n])FN .{0,80}(?:Web of|Clarivate|Thomson|ISI)/i.test(text)) return begins || tags ? 0.98 : 0.6;
  if (begins && tags) return 0.9;
  return /(?:^|[\r\n])UT [A-Z]{2,8}:\S/.test(text) && /(?:^|[\r\n])ER[ \t]*(?:[\r\n]|$)/.test(text) ? 0.8 : 0;
};

function* read(text: string, before = nothingBefore()): Generator<ReadItem> {
  const tags = new Tags();
  let found = false;
  for (const entry of wosEntries(text, before)) {
    if ('field' in entry) {
      const where = { line: entry.line, record: entry.ordinal, field: entry.field };
      yield { problem: problemOf(where, '字段标识后缺少空格，已按该字段读入') };
      continue;
    }
    found = true;
    if (entry.to - entry.from > longestRecord) {
      yield tooLong({ line: entry.line, record: entry.ordinal });
      continue;
    }
    const record = recordFromWos(entry, tags);
    yield { record };
    const { line, ordinal } = entry;
    if (!entry.ended)
      yield { problem: problemOf({ line, record: ordinal, field: 'ER' }, '记录没有结束标记 ER，可能不完整') };
    if (!record.title) yield { problem: problemOf({ line, record: ordinal, field: 'TI' }, '没有题名') };
  }
  if (!found && text.trim())
    yield { problem: problemOf({ line: 1 }, '没有找到 Web of Science 记录（每条以“PT ”开头，以“ER”结束）', true) };
}

/** Plain text of the Web of Science, and of CSCD and other collections on its platform. */
export const wosTaggedReader = defineReader({
  format: 'wos-tagged',
  name: 'Web of Science 纯文本',
  sniff,
  read: (text) => read(text),
  parting: /[\r\n]ER[ \t]*[\r\n]+(?=PT [A-Z])/,
  readingParts: () => {
    const before = nothingBefore();
    return (part) => read(part, before);
  },
});
