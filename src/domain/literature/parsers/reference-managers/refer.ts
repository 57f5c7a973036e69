import { readTagged } from '../read-records.ts';
import { defineReader, type ReadItem } from '../reader.ts';
import { referEntries } from './refer-entries.ts';
import { recordFromRefer } from './refer-record.ts';

const sniff = (start: string): number => {
  const text = start.replace(/^\uFEFF/, '').slice(0, 20_000);
  const typed = /(?:^|[\r\n])%0\s?\S/.test(text);
  const fields = text.match(/(?:^|[\r\n])%[A-Z@+] ?\S/g)?.length ?? 0;
  if (typed) return fields > 1 ? 0.95 : 0.6;
  return fields > 2 && /(?:^|[\r\n])%T \S/.test(text) && /^\s{0,20}%[A-Z] /.test(text) ? 0.8 : 0;
};

const read = (text: string): Generator<ReadItem> =>
  readTagged(text, referEntries(text), {
    recordOf: recordFromRefer,
    titleField: '%T',
    none: '没有找到 EndNote（Refer）记录（每条以“%0 ”开头）',
  });

/** Refer, which EndNote imports: as EndNote writes it, and as CNKI, Wanfang and VIP do. */
export const referReader = defineReader({
  format: 'refer',
  name: 'EndNote（Refer）',
  sniff,
  read,
  parting: /(?:\n\r?\n|\r\r)(?=%0 )/,
});
