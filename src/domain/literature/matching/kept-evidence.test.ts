import { test } from 'vitest';
import { digestOf, expectKept, tellingInputs, withSlip } from '#tests/builders/records/kept-answers.ts';
import { oddPair, oddTitles, oddWork, toldOtherwise } from '#tests/builders/records/odd-works.ts';
import { seededDraw } from '#tests/builders/seeded-random.ts';
import type { LiteratureRecord } from '../record.ts';
import { clusterWorks } from './cluster-works.ts';
import { compareTitles } from './compare-titles.ts';
import { compareWorks, judge } from './compare-works.ts';
import { fingerprintOf } from './fingerprint.ts';
import { guardOf } from './guards.ts';
import { matchPapers } from './match-papers.ts';
import { reasonsOf } from './reasons.ts';
import { titlesOf } from './title.ts';
import { gatherEvidence } from './weigh.ts';

const parts = 4;

test.each(Array.from({ length: parts }, (_, part) => part))(
  '§+ what each field of two works says, and what follows, is what it was, part %i',
  (part) => {
    const draw = seededDraw(part + 1);
    const lines = Array.from({ length: 400 }, () => {
      const work = oddWork(draw);
      const other = draw.chance(0.8) ? toldOtherwise(work, draw) : oddWork(draw);
      const [a, b] = [fingerprintOf(work), fingerprintOf(other)];
      const evidence = gatherEvidence(a, b);
      const { title, authors, container, volume, issue, pages, doi, accession, abstract } = evidence;
      const guard = guardOf(a, b, evidence);
      const { verdict, bits, apart } = judge(a, b);
      return [
        `${verdict} ${bits.toFixed(2)}${apart ? ' apart' : ''}`,
        `title ${title.level} ${title.numbered}, authors ${authors.level}, in ${container}, at ${volume} ${issue} ${pages}`,
        `doi ${doi}, number ${accession}, abstract ${abstract}, ${guard?.detail ?? 'no guard'}`,
        `#${digestOf([a, b, evidence, guard, reasonsOf(evidence, guard)])}`,
      ].join('; ');
    });
    expectKept(`evidence-${part}`, lines);
  },
);

test('§+ every title beside every other, and beside itself with a slip, is held as far apart as it was', () => {
  const draw = seededDraw(12);
  const titles = oddTitles.map((title) => titlesOf(title));
  expectKept(
    'title-pairs',
    oddTitles.flatMap((title, at) => {
      const slips = Array.from({ length: 6 }, () => compareTitles(titles[at]!, titlesOf(withSlip(title, draw))));
      const others = titles.map((other) => compareTitles(titles[at]!, other));
      const words = [...new Set(others.map(({ level }) => level))].map(
        (level) => `${level} ${others.filter((one) => one.level === level).length}`,
      );
      return [
        `${title}: ${titles[at]!.notice || 'a work'}${titles[at]!.recurring ? ', recurring' : ''}; ${words.join(', ')} #${digestOf([titles[at], slips, others])}`,
      ];
    }),
  );
});

test('§+ works of all kinds are grouped, and papers found among them, as they were', () => {
  const draw = seededDraw(21);
  const works = Array.from({ length: 90 }, () => oddWork(draw));
  const records = works.flatMap((work) => [work, toldOtherwise(work, draw)]);
  const { groups, doubtful } = clusterWorks(records);
  const papers = works.slice(0, 45).map((work) => {
    const {
      title,
      authors,
      source = '',
      year,
      volume = '',
      issue = '',
      pages = '',
      doi = '',
    } = toldOtherwise(work, draw);
    return {
      title,
      authors: authors.map(({ name }) => name).join('; '),
      source,
      year: year ?? null,
      volume,
      issue,
      pages,
      doi,
    };
  });
  expectKept('odd-groups', [
    ...groups.map((group) => group.join(' ')),
    ...doubtful.map((link) => `? ${link.a} ${link.b} #${digestOf(link)}`),
    ...matchPapers(papers, records).map(
      ({ certain, doubtful: unsure }, at) =>
        `${at}: ${certain.map(({ record }) => records.indexOf(record)).join(' ')} ? ${unsure.map(({ record }) => records.indexOf(record)).join(' ')} #${digestOf([certain, unsure])}`,
    ),
  ]);
});

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
