import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { examplePriceLists } from '#domain/payments/example-price-lists.ts';
import { quote } from '#domain/payments/quote.ts';
import { copyWithPapersSince, papersSince } from '../services/citation/copy.ts';
import { readCitationForm } from '../services/citation/form.ts';
import { readNoveltyForm } from '../services/novelty/form.ts';
import { readPatentForm } from '../services/patent/form.ts';
import { copyForm } from './copy.ts';
import { readPaper } from './paper.ts';
import { daysEarlier, factsOf } from './quote-facts.ts';
import { searchTextOf, summaryOf } from './summary.ts';

const form = readCitationForm({
  author: { chineseName: '张三', aliases: ['Zhang San'] },
  papers: [
    { title: 'First', source: 'Nature', year: 2020, doi: '10.1000/1' },
    { title: 'Second', source: 'NATURE', year: 2021 },
    { title: 'Third', source: 'Science', year: 2022 },
    {},
  ],
  databases: [4, 11],
  checks: { 4: ['inclusion', 'by_others'] },
  metrics: ['jcr_impact_factor'],
  copies: 2,
  urgent: true,
  neededBy: '2026-11-20',
  delivery: 'courier',
  attachments: [{ fileId: 'f', name: 'a.pdf' }],
  consent: { truth: true, privacy: true },
});

describe('copy as a new order', () => {
  test('§+ the content stays; date, files and consent do not', () => {
    const copy = copyForm('citation', form);
    expect(copy).toEqual({
      ...form,
      urgent: false,
      neededBy: '',
      attachments: [],
      consent: { truth: false, privacy: false },
    });
    expect(copy.papers).not.toBe(form.papers);
  });

  test('§+ only papers since last time, by DOI, accession number, or title and year', () => {
    const now = [
      { title: 'Renamed', doi: 'doi:10.1000/1' },
      { title: 'second.', year: 2021 },
      { title: 'Second', year: 2023 },
      { title: 'New one', year: 2026 },
      {},
    ].map(readPaper);
    expect(copyWithPapersSince(form, now).papers.map(({ title, year }) => [title, year])).toEqual([
      ['Second', 2023],
      ['New one', 2026],
    ]);
  });

  test('§+ nothing is new against itself, and everything against nothing', () => {
    const paper = fc.record({
      title: fc.constantFrom('Alpha', 'Beta', '伽马'),
      year: fc.option(fc.constantFrom(2020, 2021)),
      doi: fc.constantFrom('', '10.1000/1', '10.1000/2'),
    });
    fc.assert(
      fc.property(fc.array(paper.map(readPaper)), (papers) => {
        expect(papersSince(papers, papers)).toEqual([]);
        expect(papersSince(papers, [])).toEqual(papers);
      }),
    );
  });
});

describe('the price of a form', () => {
  test('§1.6 the form says the facts, and the list their price', () => {
    const facts = factsOf('citation', form, { daysEarlier: 2 });
    expect(facts).toMatchObject({
      copies: 2,
      urgent: true,
      daysEarlier: 2,
      courier: true,
      citation: { databases: 2, papers: 3, journals: 2, inclusionAsked: true, citationsAsked: true, counted: null },
    });
    // 30 + 3×2×3 + 2×2 + 30
    expect(quote(examplePriceLists.A.inside, facts).total).toBe(8200);
  });

  test('§+ novelty is priced by stated points, patents by stated numbers', () => {
    expect(factsOf('novelty', readNoveltyForm({ noveltyPoints: ['a', ' ', 'b'], range: 'foreign' })).novelty).toEqual({
      range: 'foreign',
      points: 2,
    });
    expect(factsOf('patent', readPatentForm({ type: 'family', numbers: ['CN1', ''] })).patent).toEqual({
      type: 'family',
      patents: 1,
    });
    expect(factsOf('patent', readPatentForm({})).patent).toBeNull();
  });

  test('§+ days earlier are working days before the usual day', () => {
    const calendar = { holidays: new Set<string>(), makeUpDays: new Set<string>() };
    expect(daysEarlier('2026-11-13', '2026-11-17', calendar)).toBe(2);
    expect(daysEarlier('2026-11-20', '2026-11-17', calendar)).toBe(0);
    expect(daysEarlier('', '2026-11-17', calendar)).toBe(0);
  });
});

describe('an order in one line', () => {
  test('§+ each service says what matters', () => {
    expect(summaryOf('citation', form)).toBe('查收查引 3 篇 · 张三 · SCI-E、EI · 收录、他引');
    expect(summaryOf('novelty', readNoveltyForm({ title: '检索方法', noveltyPoints: ['a'], range: 'both' }))).toBe(
      '科技查新 · 检索方法 · 国内外 · 1 个查新点',
    );
    expect(summaryOf('patent', readPatentForm({ type: 'fto', title: '装置', numbers: ['CN1'] }))).toBe(
      '专利 · FTO · 装置 · 1 件',
    );
  });

  test('§+ the search looks into names, titles and numbers', () => {
    const text = searchTextOf('citation', form);
    for (const part of ['张三', 'Zhang San', 'First', '10.1000/1']) expect(text).toContain(part);
  });
});
