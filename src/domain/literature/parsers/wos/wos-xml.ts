import { defineReader, longestRecord, problemOf, type ReadItem, tooLong } from '../reader.ts';
import { xmlPieces } from '../xml-records.ts';
import { recordFromWosXml } from './wos-xml-record.ts';

const sniff = (start: string): number => {
  const text = start.slice(0, 20_000);
  const record = /<REC[\s>]/.test(text) && /<UID>[A-Z]{2,10}:/.test(text);
  if (/xmlns="http:\/\/www\.isinet\.com\/xrpc/.test(text)) return record ? 0.99 : 0.7;
  return record && /<static_data>/.test(text) ? 0.97 : 0;
};

function* read(text: string): Generator<ReadItem> {
  let found = false;
  for (const piece of xmlPieces(text, 'REC')) {
    found = true;
    const where = { line: piece.line, record: piece.ordinal };
    if (piece.raw.length > longestRecord) {
      yield tooLong(where);
      continue;
    }
    const record = recordFromWosXml(piece);
    yield { record };
    if (!piece.ended) yield { problem: problemOf(where, '记录没有结束标签，可能不完整') };
    if (!record.title) yield { problem: problemOf({ ...where, field: 'title' }, '没有题名') };
  }
  if (!found && text.trim()) yield { problem: problemOf({ line: 1 }, '没有找到 Web of Science 的记录（<REC>）', true) };
}

/** Answers of the Web of Science API in XML: the records stand inside CDATA, and are found there too. */
export const wosXmlReader = defineReader({
  format: 'wos-xml',
  name: 'Web of Science API XML',
  sniff,
  read,
  parting: /<\/REC>\s*(?=<REC[\s>])/,
});
