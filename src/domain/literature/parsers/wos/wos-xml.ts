import { readXml } from '../read-records.ts';
import { defineReader, type ReadItem } from '../reader.ts';
import { xmlPieces } from '../xml-records.ts';
import { recordFromWosXml } from './wos-xml-record.ts';

const sniff = (start: string): number => {
  const text = start.slice(0, 20_000);
  const record = /<REC[\s>]/.test(text) && /<UID>[A-Z]{2,10}:/.test(text);
  if (/xmlns="http:\/\/www\.isinet\.com\/xrpc/.test(text)) return record ? 0.99 : 0.7;
  return record && /<static_data>/.test(text) ? 0.97 : 0;
};

const read = (text: string): Generator<ReadItem> =>
  readXml(text, xmlPieces(text, 'REC'), {
    recordOf: recordFromWosXml,
    titleField: 'title',
    none: '没有找到 Web of Science 的记录（<REC>）',
  });

/** Answers of the Web of Science API in XML: the records stand inside CDATA, and are found there too. */
export const wosXmlReader = defineReader({
  format: 'wos-xml',
  name: 'Web of Science API XML',
  sniff,
  read,
  parting: /<\/REC>\s*(?=<REC[\s>])/,
});
