import { describe, expect, test } from 'vitest';
import { blocksSubmission, problemFields } from '#domain/orders/forms/problem.ts';
import { type CitationForm, readCitationForm } from './form.ts';
import { citationProblems } from './problems.ts';

const paper = { title: 'On the search of things', authors: 'Zhang S', source: 'Journal of Things', year: 2020 };
const good = {
  author: { chineseName: '张三', aliases: ['Zhang San'] },
  unit: { chinese: '示范大学' },
  phone: '13800138000',
  email: 'san@example.edu.cn',
  purpose: 'title',
  papers: [paper],
  databases: [4, 11],
  consent: { truth: true, privacy: true },
};

const problemsOf = (change: object, today = '2026-11-15') =>
  citationProblems(readCitationForm({ ...good, ...change }), { today });
const told = (change: object) => problemsOf(change).map(({ level, path }) => `${level} ${path}`);

test('§3.15 a form filled in well has nothing to mend', () => {
  expect(problemsOf({})).toEqual([]);
});

test('§5.7 databases of both groups need papers of both; an order that has its number takes one group', () => {
  const foreign = { ...paper, title: 'Dispersed iridium on carbon', doi: '' };
  const chinese = { ...paper, title: '碳载铱催化剂', doi: '' };
  expect(told({ databases: [4, 12], papers: [foreign, chinese] })).toEqual([]);
  for (const [papers, missing] of [
    [[foreign], '中文库'],
    [[chinese], '外文库'],
  ] as const) {
    const problems = problemsOf({ databases: [4, 12], papers });
    expect(problems).toMatchObject([
      { path: 'databases', level: 'error', sentence: expect.stringContaining(`没有要在${missing}查的`) },
    ]);
    expect(blocksSubmission(problems)).toBe(true);
    expect(Object.keys(problemFields(problems))).toEqual(['databases']);
  }
  expect(told({ databases: [4, 12], papers: [{ ...foreign, searchedIn: 'both' }] })).toEqual([]);
  const form = readCitationForm({ ...good, databases: [4, 12], papers: [foreign, chinese] });
  expect(citationProblems(form, { today: '2026-11-15', single: true })).toMatchObject([
    { path: 'databases', sentence: expect.stringContaining('已有编号') },
  ]);
});

test('§+ a day before the first possible one is told with that day', () => {
  const form = (neededBy: string) => readCitationForm({ ...good, neededBy });
  const at = (neededBy: string) => citationProblems(form(neededBy), { today: '2026-11-15', firstDay: '2026-11-16' });
  expect(at('2026-11-15')).toMatchObject([{ path: 'neededBy', sentence: '2026-11-15 来不及，最早 2026-11-16' }]);
  expect(at('2026-11-16')).toEqual([]);
});

describe('papers', () => {
  test('§+ each mistake is named with its paper and field', () => {
    const papers = [
      paper,
      { ...paper, title: '', doi: '10.1' },
      { ...paper, title: 'Other', issn: '0378-5954', year: 1700 },
    ];
    expect(told({ papers })).toEqual([
      'error papers.1.title',
      'error papers.1.doi',
      'error papers.2.issn',
      'error papers.2.year',
    ]);
  });

  test('§+ papers not yet indexed are warned of', () => {
    const papers = [
      { ...paper, title: 'A', state: 'accepted' },
      { ...paper, title: 'B', year: 2026 },
      { ...paper, title: 'C', year: 2026, accessionNumber: 'WOS:000123456700001' },
    ];
    expect(told({ papers })).toEqual(['warning papers.0.state', 'warning papers.1.accessionNumber']);
  });

  test('§+ the same paper twice is warned of: by DOI, accession number, or title and year', () => {
    const papers = [
      { ...paper, doi: '10.1000/a', accessionNumber: 'WOS:1' },
      { ...paper, title: 'Else', doi: 'https://doi.org/10.1000/A' },
      { ...paper, title: 'Else again', accessionNumber: 'wos:1' },
      { ...paper, title: 'ON the <i>search</i> of Things.' },
      { ...paper, doi: '10.1000/b' },
      { ...paper, year: 2019 },
    ];
    expect(told({ papers })).toEqual(['warning papers.1', 'warning papers.2', 'warning papers.3']);
  });

  test('§+ an empty row is no mistake, an empty list is', () => {
    expect(told({ papers: [paper, {}] })).toEqual([]);
    expect(told({ papers: [{}] })).toEqual(['error papers']);
  });

  test('§+ five thousand papers are checked quickly', () => {
    const papers = Array.from({ length: 5000 }, (_, at) => ({ ...paper, title: `Paper ${at}` }));
    // Time of the processor: how busy the machine is does not count.
    const begun = process.threadCpuUsage();
    expect(told({ papers })).toEqual(['warning papers']);
    expect(process.threadCpuUsage(begun).user / 1000).toBeLessThan(2000);
  });
});

test('§+ numbers with check digits are checked', () => {
  expect(told({ author: { ...good.author, orcid: '0000-0002-1825-0098' } })).toEqual(['error author.orcid']);
  const invoice = { wanted: true, title: '示范大学', taxNumber: '91350100M000100Y44' };
  expect(told({ invoice })).toEqual(['error invoice.taxNumber']);
  expect(told({ invoice: { ...invoice, taxNumber: '91350100M000100Y43' } })).toEqual([]);
  expect(told({ invoice: { ...invoice, taxNumber: '' } })).toEqual(['warning invoice.taxNumber']);
  expect(told({ invoice: { ...invoice, taxNumber: '', type: 'special' } })).toEqual([
    'error invoice.taxNumber',
    'error invoice.bank',
    'error invoice.account',
    'error invoice.address',
    'error invoice.phone',
  ]);
});

test('§+ years, speed, copies, delivery, fund card and consent', () => {
  expect(told({ publicationYears: { from: 2022, to: 2021 } })).toContain('error publicationYears.to');
  expect(told({ publicationYears: { from: 2021 } })).toEqual(['warning papers.0.year']);
  expect(told({ urgent: true })).toEqual(['error neededBy']);
  expect(told({ urgent: true, neededBy: '2026-11-14' })).toEqual(['error neededBy']);
  expect(told({ urgent: true, neededBy: '2026-02-30' })).toEqual(['error neededBy']);
  expect(told({ urgent: true, neededBy: '2026-11-15' })).toEqual([]);
  expect(told({ copies: 0 })).toEqual(['error copies']);
  expect(told({ delivery: 'courier' })).toEqual([
    'error address.recipient',
    'error address.phone',
    'error address.address',
  ]);
  expect(told({ paymentWay: 'fund' })).toEqual(['error fundCard.number', 'error fundCard.holder']);
  expect(told({ consent: {} })).toEqual(['error consent.truth', 'error consent.privacy']);
});

test('§+ what was asked must fit together', () => {
  expect(told({ checks: { 4: [], 11: ['inclusion'] } })).toEqual(['error checks.4']);
  expect(told({ citingList: true })).toEqual(['warning citingList']);
  expect(told({ citingList: true, checks: { 4: ['by_others'] } })).toEqual([]);
  expect(told({ roleCheck: true })).toEqual(['error papers.0.ownRole']);
  expect(told({ joint: true })).toEqual(['error jointAuthors']);
});

test('§+ a database nobody spoke about is checked for inclusion', () => {
  const form: CitationForm = readCitationForm(good);
  expect(form.checks).toEqual({});
  expect(told({})).toEqual([]);
});

test('§+ what is wrong with the second paper is told of the second', () => {
  const second = { ...paper, title: 'Another', authors: '', source: '', doi: '10', issn: '1', year: null };
  const found = problemsOf({ papers: [paper, second], roleCheck: true }).filter(({ path }) =>
    path.startsWith('papers.1'),
  );
  expect(found.map(({ path }) => path.slice(9)).sort()).toEqual([
    'authors',
    'doi',
    'issn',
    'ownRole',
    'source',
    'year',
  ]);
  for (const { sentence } of found) expect(sentence).toMatch(/第 2 篇/);
  const late = (more: object) => problemsOf({ papers: [paper, { ...paper, title: 'Another', ...more }] });
  for (const more of [{ year: 2028 }, { year: 1700 }, { state: 'accepted' }, { year: 2026 }, { title: '' }])
    for (const { path, sentence } of late(more)) expect([path, sentence.includes('第 2 篇')]).toEqual([path, true]);
  expect(late({ title: paper.title })[0]!.sentence).toMatch(/第 2 篇.*第 1 篇/);
});
