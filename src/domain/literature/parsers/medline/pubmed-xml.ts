import { defineReader, longestRecord, problemOf, type ReadItem, tooLong } from '../reader.ts';
import { xmlPieces } from '../xml-records.ts';
import { recordFromPubmedXml } from './pubmed-xml-record.ts';

const sniff = (start: string): number => {
  const text = start.slice(0, 20_000);
  if (/<Pubmed(?:Article|BookArticle|ArticleSet)[\s>]/.test(text)) return 0.98;
  return /<MedlineCitation(?:Set)?[\s>]/.test(text) ? 0.95 : 0;
};

function* read(text: string): Generator<ReadItem> {
  let found = false;
  const whole = /<Pubmed(?:Book)?Article[\s>]/.test(text);
  const names = whole ? ['PubmedArticle', 'PubmedBookArticle'] : ['MedlineCitation'];
  for (const piece of xmlPieces(text, ...names)) {
    found = true;
    if (piece.raw.length > longestRecord) {
      yield tooLong({ line: piece.line, record: piece.ordinal });
      continue;
    }
    const record = recordFromPubmedXml(piece);
    yield { record };
    const where = { line: piece.line, record: piece.ordinal };
    if (!piece.ended) yield { problem: problemOf(where, '记录没有结束标签，可能不完整') };
    if (!record.title) yield { problem: problemOf({ ...where, field: 'ArticleTitle' }, '没有题名') };
  }
  if (!found && text.trim())
    yield { problem: problemOf({ line: 1 }, '没有找到 PubMed XML 记录（<PubmedArticle>）', true) };
}

/** PubMed's XML, one article at a time; declared entities are never expanded. */
export const pubmedXmlReader = defineReader({
  format: 'pubmed-xml',
  name: 'PubMed XML',
  sniff,
  read,
  parting: /<\/PubmedArticle>\s*(?=<PubmedArticle[\s>])/,
});
