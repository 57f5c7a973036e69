import { expect, test } from 'vitest';
import { crossref } from './crossref.ts';
import { hintsFor, sameWork } from './hints.ts';
import { openalex } from './openalex.ts';

const paper = {
  title: 'The state of OA',
  doi: '',
  issn: '',
  year: '2018',
  volume: '6',
  issue: '',
  pages: '',
  timesCited: undefined as number | undefined,
};
const work = {
  id: 'https://openalex.org/W1',
  doi: 'https://doi.org/10.7717/peerj.4375',
  title: 'The State of OA',
  publication_year: 2018,
  biblio: { volume: '6', issue: null, first_page: 'e4375', last_page: 'e4375' },
  primary_location: { source: { display_name: 'PeerJ', issn_l: '2167-8359' } },
  is_retracted: true,
  cited_by_count: 1163,
};
const about = { doi: '', title: '', firstAuthor: '' };
const answer = (status: number, text: string, headers: Record<string, string> = {}) => ({
  status,
  text,
  header: (name: string) => headers[name],
});

test('§+ a helper proposes fields that are missing and warns; of a count it only says that it differs', () => {
  const [found] = openalex.works(JSON.stringify({ results: [work] }), about);
  const hints = hintsFor('OpenAlex', { ...paper, timesCited: 12 }, sameWork(paper, [found!])!);
  expect(hints.map(({ kind, field, value }) => [kind, field, value])).toEqual([
    ['field', 'doi', '10.7717/peerj.4375'],
    ['field', 'issn', '2167-8359'],
    ['field', 'pages', 'e4375'],
    ['retracted', '', ''],
    ['count', '', ''],
  ]);
  expect(JSON.stringify(hints)).not.toMatch(/收录/);
  expect(hintsFor('OpenAlex', paper, found!).some(({ kind }) => kind === 'count')).toBe(false);
});

test('§+ a work is taken for the paper only by DOI, or by whole title and near year', () => {
  const [found] = openalex.works(JSON.stringify(work), about);
  expect(sameWork({ ...paper, year: '2011' }, [found!])).toBeUndefined();
  expect(sameWork({ ...paper, title: 'The state of OA: a reply' }, [found!])).toBeUndefined();
  expect(sameWork({ ...paper, doi: '10.1000/other' }, [found!])).toBeUndefined();
  expect(sameWork(paper, [found!, { ...found!, doi: '10.2/twin' }])).toBeUndefined();
});

test('§+ an unknown DOI is plain text with 404 at Crossref, which is nothing found', () => {
  expect(crossref.judge(answer(404, 'Resource not found.'))).toMatchObject({ kind: 'page', found: 0 });
  expect(crossref.judge(answer(200, 'Resource not found.')).kind).toBe('broken');
});

test('§+ a spent day at OpenAlex is told in money', () => {
  const spent = answer(429, '{"error":"Rate limit exceeded"}', { 'x-ratelimit-remaining-usd': '0' });
  expect(openalex.judge(spent)).toMatchObject({ kind: 'wait', reason: 'quota' });
  expect(openalex.request?.({ ...about, title: 'A, b|c: d' })?.query.filter).toBe('title.search:A b c d');
});
