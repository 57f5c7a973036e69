import type { LiteratureKind } from '../record.ts';
import { ownText } from './own-text.ts';

/** In this order: the first that fits a word decides, so the narrow ones stand before the wide ones. */
const words: [RegExp, LiteratureKind][] = [
  [/preprint|预印本|препринт/i, 'preprint'],
  [/data ?set|data study|数据集/i, 'dataset'],
  [/chapter|book ?section|book item|章节|析出|глава/i, 'chapter'],
  [/thesis|dissertation|学位|博士|硕士/i, 'thesis'],
  [/patent|专利/i, 'patent'],
  [/standard|标准/i, 'standard'],
  [/newspaper|报纸/i, 'newspaper'],
  [/proceeding|conference|meeting|inproceedings|会议|会議|конференц/i, 'conference'],
  [/case report|病例报告/i, 'article'],
  [/report|报告|成果/i, 'report'],
  [
    /article|journal|review|letter|editorial|note|correction|erratum|survey|magazine|期刊|杂志|论文|综述|論文|総説|解説|статья|обзор/i,
    'article',
  ],
  [/\bbook|monograph|图书|专著|著作|年鉴|書籍|книга/i, 'book'],
  [/web|online|electronic|网页|网络/i, 'web'],
];

/** What a database's own word for a kind of document means; of several words the first known one. */
export const kindOfDocument = (written: string | undefined): LiteratureKind | undefined => {
  if (written === undefined) return undefined;
  if (known.has(written)) return known.get(written);
  const kind = kindOf(written);
  if (known.size < 1_000 && written.length < 100) known.set(ownText(written), kind);
  return kind;
};

/** A file says the same few words over and over. */
const known = new Map<string, LiteratureKind | undefined>();

const kindOf = (written: string): LiteratureKind | undefined => {
  for (const word of written.slice(0, 300).split(/[;；|]/)) {
    const found = words.find(([pattern]) => pattern.test(word));
    if (found) return found[1];
  }
  return undefined;
};
