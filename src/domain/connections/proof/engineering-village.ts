import type { Connector, SourceAnswer, Verdict } from '../connector.ts';
import { childOf, countOf, jsonLines, jsonOf, judgeStatus, listOf } from '../judge-status.ts';
import { phraseOf } from '../phrase.ts';
import { elsevierHeaders, elsevierQuota } from './scopus.ts';

const name = 'Engineering Village';
const pageSize = 25;

const within = { doi: 'DOI', accession: 'AN', title: 'TI' } as const;

const queryOf = (by: keyof typeof within, terms: readonly string[]): string =>
  terms.map((term) => `(${phraseOf(term)} WN ${within[by]})`).join(' OR ');

const judge = (answer: SourceAnswer): Verdict => {
  const by = judgeStatus(answer, name);
  if (by) return by;
  const body = jsonOf(answer.text);
  const found = countOf(childOf(body, 'PAGE', 'RESULTS-COUNT'));
  if (found === undefined) return { kind: 'broken', sentence: `${name} 的回答不完整` };
  return {
    kind: 'page',
    found,
    onPage: listOf(childOf(body, 'PAGE', 'PAGE-RESULTS', 'PAGE-ENTRY')).length,
  };
};

export const engineeringVillage: Connector = {
  pageSize,
  deepest: 4_000,
  batch: { accession: 15, doi: 15 },
  format: 'ei-json',
  extension: 'json',
  files: jsonLines,
  headers: elsevierHeaders,
  request: (ask, page) => ({
    path: '/results',
    query: {
      query: queryOf(ask.by, ask.terms),
      // Compendex: the only database whose number means EI 收录.
      database: 'c',
      offset: String((page - 1) * pageSize),
      pageSize: String(pageSize),
      autoStemming: 'false',
    },
    accept: 'application/json',
  }),
  judge,
  quota: elsevierQuota,
  // One for each code that is asked by; the number is the example of the maker's own help.
  check: [
    { what: 'records', by: 'doi', terms: ['10.1109/CVPR.2016.90'] },
    { what: 'records', by: 'accession', terms: ['20101812909933'] },
  ],
  countsCitations: () => false,
};
