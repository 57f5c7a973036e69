import { defineReader, longestRecord, problemOf, type ReadItem, tooLong } from '../reader.ts';
import { xmlPieces } from '../xml-records.ts';
import { recordFromEndnoteXml } from './endnote-xml-record.ts';

const sniff = (start: string): number => {
  const text = start.slice(0, 20_000);
  if (!/<record[\s>]/.test(text) || /<Pubmed|<MedlineCitation/.test(text)) return 0;
  return /<ref-type[\s>]|<source-app[\s>]|<contributors[\s>/]/.test(text) ? 0.97 : 0.3;
};

function* read(text: string): Generator<ReadItem> {
  let found = false;
  for (const piece of xmlPieces(text, 'record')) {
    found = true;
    if (piece.raw.length > longestRecord) {
      yield tooLong({ line: piece.line, record: piece.ordinal });
      continue;
    }
    const record = recordFromEndnoteXml(piece);
    yield { record };
    const where = { line: piece.line, record: piece.ordinal };
    if (!piece.ended) yield { problem: problemOf(where, '记录没有结束标签，可能不完整') };
    if (!record.title) yield { problem: problemOf({ ...where, field: 'title' }, '没有题名') };
  }
  if (!found && text.trim()) yield { problem: problemOf({ line: 1 }, '没有找到 EndNote XML 记录（<record>）', true) };
}

/** EndNote's XML, also as Zotero and others write it. */
export const endnoteXmlReader = defineReader({
  format: 'endnote-xml',
  name: 'EndNote XML',
  sniff,
  read,
  parting: /<\/record>\s*(?=<record[\s>])/,
});
