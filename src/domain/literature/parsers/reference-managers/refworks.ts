import { readTagged } from '../read-records.ts';
import { defineReader, type ReadItem } from '../reader.ts';
import { refworksEntries } from './refworks-entries.ts';
import { recordFromRefworks } from './refworks-record.ts';

const sniff = (start: string): number => {
  const text = start.replace(/^\uFEFF/, '').slice(0, 20_000);
  if (!/(?:^|[\r\n])RT [A-Z一-龥]/.test(text)) return 0;
  const fields = /[\r\n](?:SR|A1|T1|JF|YR|K1|ID)[ \u3400-\u9fff]/.test(text);
  return fields ? 0.95 : 0.4;
};

const read = (text: string): Generator<ReadItem> =>
  readTagged(text, refworksEntries(text), {
    recordOf: recordFromRefworks,
    titleField: 'T1',
    none: '没有找到 RefWorks 记录（每条以“RT ”开头）',
  });

/** RefWorks' tagged text, and CNKI's, Wanfang's and VIP's ways of writing it. */
export const refworksReader = defineReader({
  format: 'refworks',
  name: 'RefWorks',
  sniff,
  read,
  parting: /[\r\n](?=RT [A-Z一-龥])/,
});
