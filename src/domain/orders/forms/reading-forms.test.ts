import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Service, services } from '#domain/services/service.ts';
import { emptyOrderForm, orderFormProblems, readOrderForm } from './order-form.ts';
import { mostPapers } from './paper.ts';
import { factsOf } from './quote-facts.ts';
import { searchTextOf, summaryOf } from './summary.ts';

const all = Object.keys(services) as Service[];
const context = { today: '2026-11-15' };

/** Stored text with the form's own field names and anything in them. */
const stored = (service: Service) => {
  const names = Object.keys(emptyOrderForm(service));
  return fc.oneof(fc.anything(), fc.dictionary(fc.constantFrom(...names), fc.anything({ withNullPrototype: true })));
};

describe.each(all)('the %s form', (service) => {
  test('§3.15 whatever was stored becomes a whole form, and reading it again changes nothing', () => {
    fc.assert(
      fc.property(stored(service), (value) => {
        const form = readOrderForm(service, value);
        expect(Object.keys(form)).toEqual(Object.keys(emptyOrderForm(service)));
        const again = readOrderForm(service, JSON.parse(JSON.stringify(form)));
        expect(again).toEqual(form);
      }),
      { numRuns: 300 },
    );
  });

  test('§3.15 any form can be checked, summed up, searched and priced', () => {
    fc.assert(
      fc.property(stored(service), (value) => {
        const form = readOrderForm(service, value);
        for (const { sentence, path } of orderFormProblems(service, form, context)) {
          expect(sentence).toMatch(/\p{Script=Han}/u);
          expect(path).toMatch(/^[a-zA-Z]+(\.[a-zA-Z0-9]+)*$/);
        }
        expect(summaryOf(service, form)).toContain(services[service]);
        expect(searchTextOf(service, form).length).toBeLessThanOrEqual(20_000);
        expect(factsOf(service, form).copies).toBeGreaterThan(0);
      }),
      { numRuns: 300 },
    );
  });

  test('§3.15 an empty form is a draft and never a submission', () => {
    const problems = orderFormProblems(service, emptyOrderForm(service), context);
    expect(problems.some(({ level }) => level === 'error')).toBe(true);
    expect(problems.map(({ path }) => path)).toContain('consent.truth');
  });
});

test('§+ sizes are capped, and what a database cannot hold falls away', () => {
  const form = readOrderForm('citation', {
    papers: Array.from({ length: 6000 }, (_, at) => ({ title: `t${at}`, year: '2020' })),
    author: { chineseName: '张\u0000三\ud800' },
    remarks: '长'.repeat(9000),
  });
  expect(form.papers).toHaveLength(mostPapers);
  expect(form.papers[0]?.year).toBe(2020);
  expect(form.author.chineseName).toBe('张三');
  expect(form.remarks).toHaveLength(2000);
});
