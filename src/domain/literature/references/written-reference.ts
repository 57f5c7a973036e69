import { holdsSign } from './clean-names.ts';
import type { ReferenceField, ReferencePaper } from './reference.ts';

const types = new Set([
  'article',
  'conference',
  'chapter',
  'book',
  'thesis',
  'patent',
  'preprint',
  'standard',
  'newspaper',
]);

/** Fields that have no place in what is written. */
const unwritten: ReferenceField = 'accession';

/** One item of a pasted list as the command writes it; null is what the text does not tell, and what is no name is none. */
export const writtenReference = (item: ReferencePaper) => {
  const { paper, articleNumber } = item;
  return {
    text: item.pasted,
    title: paper.title || null,
    authors: paper.authors.filter((name) => !holdsSign(name)),
    year: paper.year === undefined ? null : String(paper.year),
    source: paper.source || null,
    volume: paper.volume || null,
    issue: paper.issue || null,
    pages: articleNumber === undefined ? paper.pages || null : (item.pages ?? null),
    articleNumber: articleNumber ?? null,
    doi: paper.doi || null,
    type: types.has(item.kind) ? item.kind : null,
    uncertain: item.uncertain.filter((field) => field !== unwritten),
  };
};
