import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { clusterWorks } from '#domain/literature/matching/cluster-works.ts';
import { compareWorks } from '#domain/literature/matching/compare-works.ts';
import { readLabelledSet, readTable, readTruth, recordOf } from './labelled-set.ts';
import { scoreGroups } from './score-groups.ts';

const folder = path.join(
  process.env.CORPUS_DIR ?? path.resolve(import.meta.dirname, '../../../shared/corpus'),
  'dedupe',
);
const here = existsSync(folder);
if (!here) console.warn(`the labelled sets are not at ${folder}: their tests are skipped (set CORPUS_DIR)`);

test('§+ counting: one of each true set is kept, each further one removed is right, a removed stranger is wrong', () => {
  const truth = [
    ['a', 'b', 'c'],
    ['d', 'e'],
  ];
  const { truePositives, falsePositives, falseNegatives, precision, recall } = scoreGroups(
    [
      ['a', 'b', 'x'],
      ['c', 'd'],
    ],
    truth,
  );
  expect({ truePositives, falsePositives, falseNegatives }).toEqual({
    truePositives: 1,
    falsePositives: 2,
    falseNegatives: 2,
  });
  expect(precision).toBeCloseTo(1 / 3);
  expect(recall).toBeCloseTo(1 / 3);
  expect(scoreGroups(truth, truth)).toMatchObject({ precision: 1, recall: 1, pairPrecision: 1, pairRecall: 1 });
});

test('§+ authors of a labelled table are read however they are separated', () => {
  const [row] = readTable('ID,title,author\n1,"A title","Zhang, S. and Miller, P. J."\n');
  const names = (author: string) => recordOf({ ...row, author }, 1).authors.map(({ name }) => name);
  expect(names(row!.author!)).toEqual(['Zhang, S.', 'Miller, P. J.']);
  expect(names('Zhang S; Miller PJ')).toEqual(['Zhang S', 'Miller PJ']);
  expect(names('Zhang, S., Miller, P. J.')).toHaveLength(2);
});

describe.skipIf(!here)('the labelled sets of bib-dedupe', () => {
  test.each([
    ['cytology_screening', 0.97],
    ['stroke', 0.97],
    ['digital_work', 0.9],
  ])('§+ %s: precision at least 0.998, recall at least %f', (name, recall) => {
    const set = readLabelledSet(path.join(folder, `bibdedupe_${name}`, 'records_pre_merged.csv'));
    const truth = readTruth(path.join(folder, `bibdedupe_${name}`, 'merged_record_ids.csv'));
    const { groups } = clusterWorks(set.map(({ record }) => record));
    const score = scoreGroups(
      groups.map((members) => members.map((at) => set[at]!.id)),
      truth,
    );
    expect(score.precision).toBeGreaterThanOrEqual(0.998);
    expect(score.recall).toBeGreaterThanOrEqual(recall);
  });

  test('§+ every labelled pair is decided as labelled', () => {
    const { cases } = JSON.parse(readFileSync(path.join(folder, 'bibdedupe_pair_test_cases.json'), 'utf8')) as {
      cases: {
        id: string;
        record_a: Record<string, string>;
        record_b: Record<string, string>;
        expected_duplicate: boolean;
      }[];
    };
    const decided = cases.map(({ id, record_a, record_b }) => [
      id,
      compareWorks(recordOf(record_a, 1), recordOf(record_b, 2)).verdict === 'same',
    ]);
    expect(decided).toEqual(cases.map(({ id, expected_duplicate }) => [id, expected_duplicate]));
  });
});
