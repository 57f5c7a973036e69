import { readTagged } from '../read-records.ts';
import { defineReader, type ReadItem } from '../reader.ts';
import { medlineEntries } from './medline-entries.ts';
import { recordFromMedline } from './medline-record.ts';

const sniff = (start: string): number => {
  const text = start.replace(/^\uFEFF/, '').slice(0, 20_000);
  if (/(?:^|[\r\n])VN {2}- Ovid|(?:^|[\r\n])TY {1,4}-\s/.test(text)) return 0;
  if (/(?:^|[\r\n])PMID- ?\d/.test(text)) return 0.97;
  const owner = /(?:^|[\r\n])OWN - \S/.test(text);
  const own = /(?:^|[\r\n])(?:FAU|JT {1}|DP {1}|TA {1}|LID|AID|STAT) ?- /.test(text);
  return owner && own ? 0.9 : own && /(?:^|[\r\n])TI {2}- /.test(text) ? 0.6 : 0;
};

const read = (text: string): Generator<ReadItem> =>
  readTagged(text, medlineEntries(text), {
    recordOf: recordFromMedline,
    titleField: 'TI',
    none: '没有找到 PubMed 记录（每条以“PMID- ”开头）',
  });

/** PubMed's and ERIC's tagged text (.nbib). */
export const medlineReader = defineReader({
  format: 'medline',
  name: 'PubMed/MEDLINE（nbib）',
  sniff,
  read,
  // Owner and state may stand before the number.
  parting: /[\r\n](?!OWN|STAT)[^\r\n]+(?:\r?\n\r?\n|\r\r)(?=PMID- )/,
});
