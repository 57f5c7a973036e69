import { test } from 'vitest';
import { digestOf, expectKept, tellingInputs } from '#tests/builders/records/kept-answers.ts';
import { oddPair } from '#tests/builders/records/odd-works.ts';
import { seededDraw } from '#tests/builders/seeded-random.ts';
import type { LiteratureRecord } from '../record.ts';
import { clusterWorks } from './cluster-works.ts';
import { compareWorks, judge } from './compare-works.ts';
import { fingerprintOf } from './fingerprint.ts';
import { guardOf } from './guards.ts';
import { matchPapers } from './match-papers.ts';
import { reasonsOf } from './reasons.ts';
import { gatherEvidence } from './weigh.ts';

test('§+ works that bring each condition of the comparison out either way are compared as they were', () => {
  expectKept(
    'telling-works',
    tellingInputs<number>('telling-works').map((seed) => {
      const works = oddPair(seededDraw(seed));
      const [work, other] = works as [LiteratureRecord, LiteratureRecord];
      const [a, b] = [fingerprintOf(work), fingerprintOf(other)];
      const evidence = gatherEvidence(a, b);
      const guard = guardOf(a, b, evidence);
      const { verdict, score } = compareWorks(work, other);
      const { title, authors, source = '', year = null, volume = '', issue = '', pages = '', doi = '' } = other;
      const names = authors.map(({ name }) => name).join('; ');
      const paper = { title, authors: names, source, year, volume, issue, pages, doi };
      const [found] = matchPapers([paper], [work, ...works.slice(2)]);
      const { groups, doubtful } = clusterWorks(works);
      const ways = [a, b, evidence, guard, reasonsOf(evidence, guard), judge(a, b), found, doubtful];
      return `${seed} ${verdict} ${score}, ${groups.map((group) => group.join(' ')).join(' / ')} #${digestOf(ways)}`;
    }),
  );
});
