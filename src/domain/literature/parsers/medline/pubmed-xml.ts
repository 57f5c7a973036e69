import { readXml } from '../read-records.ts';
import { defineReader, type ReadItem } from '../reader.ts';
import { xmlPieces } from '../xml-records.ts';
import { recordFromPubmedXml } from './pubmed-xml-record.ts';

const sniff = (start: string): number => {
  const text = start.slice(0, 20_000);
  if (/<Pubmed(?:Article|BookArticle|ArticleSet)[\s>]/.test(text)) return 0.98;
  return /<MedlineCitation(?:Set)?[\s>]/.test(text) ? 0.95 : 0;
};

const read = (text: string): Generator<ReadItem> => {
  const whole = /<Pubmed(?:Book)?Article[\s>]/.test(text);
  const names = whole ? ['PubmedArticle', 'PubmedBookArticle'] : ['MedlineCitation'];
  return readXml(text, xmlPieces(text, ...names), {
    recordOf: recordFromPubmedXml,
    titleField: 'ArticleTitle',
    none: '没有找到 PubMed XML 记录（<PubmedArticle>）',
  });
};

/** PubMed's XML, one article at a time; declared entities are never expanded. */
export const pubmedXmlReader = defineReader({
  format: 'pubmed-xml',
  name: 'PubMed XML',
  sniff,
  read,
  parting: /<\/PubmedArticle>\s*(?=<PubmedArticle[\s>])/,
});
