import { expect, test } from 'vitest';
import { countBySteps, stepOf } from './steps.ts';

const steps = [
  { key: 'author', paths: ['author', 'unit', 'phone'] },
  { key: 'papers', paths: ['papers'] },
  { key: 'delivery', paths: ['invoice', 'invoice.phone', 'address'] },
  { key: 'review', paths: ['consent'] },
];

test('§+ a problem leads to the step where it is mended', () => {
  expect(stepOf(steps, 'author.orcid')).toBe('author');
  expect(stepOf(steps, 'papers.12.doi')).toBe('papers');
  expect(stepOf(steps, 'invoice.phone')).toBe('delivery');
  expect(stepOf(steps, 'authorship')).toBe('review');
});

test('§+ each step tells how much is to mend', () => {
  const counts = countBySteps(steps, [
    { path: 'papers', level: 'error' },
    { path: 'papers.0.year', level: 'warning' },
    { path: 'consent.truth', level: 'error' },
  ]);
  expect(counts).toEqual({
    author: { errors: 0, warnings: 0 },
    papers: { errors: 1, warnings: 1 },
    delivery: { errors: 0, warnings: 0 },
    review: { errors: 1, warnings: 0 },
  });
});
