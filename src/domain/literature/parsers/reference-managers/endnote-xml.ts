import { readXml } from '../read-records.ts';
import { defineReader, type ReadItem } from '../reader.ts';
import { xmlPieces } from '../xml-records.ts';
import { recordFromEndnoteXml } from './endnote-xml-record.ts';

const sniff = (start: string): number => {
  const text = start.slice(0, 20_000);
  if (!/<record[\s>]/.test(text) || /<Pubmed|<MedlineCitation/.test(text)) return 0;
  return /<ref-type[\s>]|<source-app[\s>]|<contributors[\s>/]/.test(text) ? 0.97 : 0.3;
};

const read = (text: string): Generator<ReadItem> =>
  readXml(text, xmlPieces(text, 'record'), {
    recordOf: recordFromEndnoteXml,
    titleField: 'title',
    none: '没有找到 EndNote XML 记录（<record>）',
  });

/** EndNote's XML, also as Zotero and others write it. */
export const endnoteXmlReader = defineReader({
  format: 'endnote-xml',
  name: 'EndNote XML',
  sniff,
  read,
  parting: /<\/record>\s*(?=<record[\s>])/,
});
