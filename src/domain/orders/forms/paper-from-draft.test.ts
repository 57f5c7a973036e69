import { expect, test } from 'vitest';
import { emptyDraft } from '#domain/literature/paper-draft.ts';
import { readReferences } from '#domain/literature/references/read-references.ts';
import type { ReferenceField } from '#domain/literature/references/reference.ts';
import { emptyPaper } from './paper.ts';
import { paperFieldOf, paperFromDraft } from './paper-from-draft.ts';

const fields: Record<ReferenceField, string> = {
  title: 'title',
  authors: 'authors',
  source: 'source',
  year: 'year',
  volume: 'volume',
  issue: 'issue',
  pages: 'pages',
  doi: 'doi',
  articleNumber: 'pages',
  accession: 'accessionNumber',
  type: 'kind',
};

test('§+ what a reader doubts is shown at a field that the form has', () => {
  const known = Object.keys(emptyPaper());
  for (const [field, shownAt] of Object.entries(fields)) {
    expect(paperFieldOf(field as ReferenceField)).toBe(shownAt);
    if (shownAt !== 'year') expect(known).toContain(shownAt);
  }
});

test('§+ an article number stands whole where the form has pages, and its kind and accession number in their fields', () => {
  const [read] = readReferences('1. Zhang S, Li W. Robust cathodes. Adv Energy Mater. 2023;13(4):e202301234.');
  expect(paperFromDraft(read!.paper)).toMatchObject({ pages: 'e202301234', volume: '13', issue: '4', kind: 'article' });
  expect(paperFromDraft({ ...emptyDraft(), accession: 'WOS:000001', kind: 'thesis' })).toMatchObject({
    accessionNumber: 'WOS:000001',
    kind: 'thesis',
  });
});
