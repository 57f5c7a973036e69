import { expect, test } from 'vitest';
import { serviceKeys } from '#domain/services/service.ts';
import { words as noveltyEnglish } from '../services/novelty/novelty-words.en.ts';
import { words as novelty } from '../services/novelty/novelty-words.ts';
import { formsInEnglish } from './forms-in-english.ts';
import { orderFormProblems, readOrderForm } from './order-form.ts';
import type { FormContext } from './problem.ts';
import { summaryOf } from './summary.ts';
import { addressProblems } from './wish-problems.ts';

const wishes = {
  copies: 90,
  urgent: true,
  delivery: 'courier',
  address: { recipient: 'San', phone: '12', address: 'short', postcode: '1' },
  invoice: { wanted: true, type: 'special', title: 'University', taxNumber: '1' },
  paymentWay: 'fund',
};
const client = { phone: 'x', email: 'x' };
const faulty: Record<string, object> = {
  citation: {
    author: { orcid: '1', researcherId: '1', scopusId: '1' },
    joint: true,
    purpose: 'other',
    papers: [
      { title: 'One', doi: '1', issn: '1', year: 1200 },
      { title: 'One', year: 1200, state: 'accepted' },
    ],
    publicationYears: { from: 2022, to: 2021 },
    databases: [4, 12],
    checks: { 4: [] },
    roleCheck: true,
    citingList: true,
  },
  novelty: {
    client,
    purpose: 'other',
    requests: ['other'],
    sciencePoints: 'word '.repeat(300),
    noveltyPoints: ['a; b', 'a; b', 'c '.repeat(100), 'd', 'e', 'f'],
    terms: [{ chinese: 'term' }],
  },
  patent: { client, type: 'fto', numbers: ['1', '1', '202010123456.3'], applicationDate: '2999-01-01', classes: ['?'] },
  similarity: { client },
};
const context: FormContext = { today: '2026-11-15', offered: [12], single: true };
const han = /\p{Script=Han}/u;

test.each(serviceKeys)(
  '§+ what is to mend in an order of %s is told in English as in Chinese, place by place',
  (service) => {
    for (const form of [{}, { ...wishes, ...faulty[service] }]) {
      const read = readOrderForm(service, form);
      const chinese = orderFormProblems(service, read, context);
      const english = orderFormProblems(service, read, { ...context, translate: formsInEnglish });
      expect(chinese.length).toBeGreaterThan(4);
      expect(english.map(({ path, level }) => [path, level])).toEqual(chinese.map(({ path, level }) => [path, level]));
      expect(english.filter(({ sentence }) => han.test(sentence))).toEqual([]);
      expect(chinese.filter(({ sentence }) => !han.test(sentence))).toEqual([]);
    }
  },
);

test('§+ a sentence that says its place and its kind says them in English too', () => {
  const problemsOf = (service: 'patent' | 'citation', form: object) =>
    orderFormProblems(service, readOrderForm(service, form), { today: '2026-11-15', translate: formsInEnglish });
  expect(problemsOf('patent', { type: 'legal_status' })).toContainEqual({
    path: 'numbers',
    level: 'error',
    sentence: 'Legal status: please enter at least one application or publication number',
  });
  expect(problemsOf('citation', { papers: [{ title: 'One' }, { authors: 'Zhang S' }] })).toContainEqual({
    path: 'papers.1.title',
    level: 'error',
    sentence: 'Paper 2: please enter the title',
  });
});

test('§+ an order in one line is English, and Chinese where nobody asks otherwise', () => {
  const papers = [{ title: 'One' }, { title: 'Two' }];
  const form = readOrderForm('citation', { author: { chineseName: 'Zhang San' }, papers, databases: [4, 11] });
  expect(summaryOf('citation', form, formsInEnglish)).toBe(
    'Indexing and citation report, 2 papers · Zhang San · SCI-E, EI · Indexed',
  );
  expect(summaryOf('citation', form)).toBe('查收查引 2 篇 · Zhang San · SCI-E、EI · 收录');
  const patents = readOrderForm('patent', { type: 'family', numbers: ['CN1', 'CN2'] });
  expect(summaryOf('patent', patents, formsInEnglish)).toBe(
    'Patent services · Patent family · CN1 and others, 2 numbers · 2 patents',
  );
  for (const service of serviceKeys)
    expect(summaryOf(service, readOrderForm(service, { title: 'T', kind: 'thesis' }), formsInEnglish)).not.toMatch(han);
});

test('§+ an address is told in English field by field', () => {
  const address = { recipient: '', phone: '010-12345678', address: 'Haidian Road 5', postcode: '12' };
  expect(addressProblems(address, formsInEnglish)).toEqual({
    recipient: 'Delivery by courier needs a recipient',
  });
});

test('§+ sentences nobody translated stay as they are', () => {
  const own = { only: '只有中文' };
  expect(formsInEnglish(own)).toBe(own);
  expect(formsInEnglish(novelty)).toBe(noveltyEnglish);
});
