import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { classifyCitation } from '#domain/literature/citations/classify-citation.ts';
import { personOf } from '#domain/literature/fields/person-name.ts';
import { type Author, emptyRecord, type LiteratureRecord } from '#domain/literature/record.ts';
import {
  judgedPeople,
  type PeoplePair,
  peopleFiles,
  readPeoplePairs,
  type Telling,
  tellings,
} from '#tests/builders/records/people-pairs.ts';

/** `Zhang, San <z@x.cn> @ University, City; Li, Si`: authors, each with an e-mail and an address where they are told. */
const workOf = (written: string): LiteratureRecord => {
  const people = written.split('; ').map((one) => /^(.+?)(?: <(.+?)>)?(?: @ (.+))?$/.exec(one)!.slice(1));
  const affiliations = [...new Set(people.flatMap(([, , address]) => address ?? []))];
  const authors = people.map(
    ([name, email, address]): Author => ({
      ...personOf(name!),
      emails: email ? [email] : [],
      affiliations: address ? [affiliations.indexOf(address)] : [],
    }),
  );
  return { ...emptyRecord({ format: 'test', line: 1, ordinal: 1, raw: '', extra: {} }), authors, affiliations };
};

const [, ...invented] = readFileSync(path.resolve(import.meta.dirname, '../../tests/fixtures/people-pairs.tsv'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t') as [truth: string, mayBeLeft: string, note: string, paper: string, citing: string]);

test('§+ of invented pairs of author lists none is decided wrongly, either way round, and no more are left to a person', () => {
  expect(['self', 'other'].map((truth) => invented.filter(([one]) => one === truth).length)).toEqual([24, 24]);
  expect(invented.filter(([, mayBeLeft]) => mayBeLeft === 'yes')).toHaveLength(8);
  const decided = invented.flatMap(([truth, mayBeLeft, note, paper, citing]) =>
    [workOf(paper), workOf(citing)].map((one, at, works) => {
      const { verdict, reason } = classifyCitation(one, works[1 - at]!, 'paper_authors');
      return { truth, mayBeLeft, note, verdict, reason };
    }),
  );
  expect(decided.filter(({ truth, verdict }) => verdict !== 'check' && verdict !== truth)).toEqual([]);
  expect(decided.filter(({ mayBeLeft, verdict }) => verdict === 'check' && mayBeLeft === 'no')).toEqual([]);
});

const folder = process.env.CORPUS_DIR ?? path.resolve(import.meta.dirname, '../../../shared/corpus');
const here = existsSync(folder);
if (!here) console.warn(`the pairs of real people are not at ${folder}: their tests are skipped (set CORPUS_DIR)`);

/** Four smaller files; the proof reads all. */
const fewFiles = peopleFiles.filter((file) => /scientopy_wos_201|wosfile|pybibx/.test(file));
const whole = process.env.PROOF !== undefined;

describe.skipIf(!here)('pairs of real author lists, the truth by ORCID', () => {
  let pairs: PeoplePair[];
  beforeAll(async () => {
    pairs = await readPeoplePairs(folder, whole ? peopleFiles : fewFiles);
  });

  test.each(Object.keys(tellings) as Telling[])('§+ told by %s no pair is decided wrongly', (telling) => {
    expect(pairs.length).toBeGreaterThan(whole ? 900 : 50);
    const { wrong, counts } = judgedPeople(pairs, telling);
    expect(wrong).toEqual([]);
    // Neither kind is left to a person as a whole.
    expect(counts.self.self).toBeGreaterThan(0);
    expect(counts.other.other).toBeGreaterThan(0);
  });

  test.each([
    ['all that is told', 0.05],
    // Of few pairs the share says less.
    ['initials alone', whole ? 0.12 : 0.16],
  ] as const)(
    '§+ told by %s at most that share of the half that was only measured is left to a person',
    (telling, most) => {
      const measured = whole ? pairs.filter(({ half }) => half === 'only measured') : pairs;
      const { left, pairs: all } = judgedPeople(measured, telling);
      expect(left / all).toBeLessThanOrEqual(most);
    },
  );
});
