import { test } from 'vitest';
import { digestOf, expectKept, withSlip } from '#tests/builders/records/kept-answers.ts';
import { keptRecords } from '#tests/builders/records/kept-records.ts';
import { type Draw, seededDraw } from '#tests/builders/seeded-random.ts';
import type { LiteratureRecord } from '../record.ts';
import { clusterWorks } from './cluster-works.ts';
import { compareWorks } from './compare-works.ts';
import { matchPapers } from './match-papers.ts';

const fields = ['title', 'source', 'volume', 'issue', 'pages', 'doi'] as const;

/** As another database might tell the same work: a slip in some fields, others left out, fewer authors. */
const toldAgain = (record: LiteratureRecord, draw: Draw): LiteratureRecord => {
  const again = { ...record, authors: record.authors.slice(0, 1 + draw.below(4)) };
  for (const field of fields) {
    const value = again[field];
    if (value === undefined) continue;
    if (draw.chance(0.25)) again[field] = withSlip(value, draw);
    else if (field !== 'title' && draw.chance(0.2)) delete again[field];
  }
  if (again.year !== undefined && draw.chance(0.2)) again.year += draw.pick([-1, 1, 2]);
  return again;
};

test('§+ a work told twice, and two works beside each other, are compared as they were', () => {
  const draw = seededDraw(20_261_118);
  const records = keptRecords();
  const line = (one: LiteratureRecord, other: LiteratureRecord): string => {
    const compared = compareWorks(one, other);
    return `${compared.verdict} ${compared.score} ${one.title.slice(0, 40)} / ${other.title.slice(0, 40)} #${digestOf(compared)}`;
  };
  const pairs = records.flatMap((record, at) => [
    line(record, toldAgain(record, draw)),
    line(toldAgain(record, draw), toldAgain(record, draw)),
    line(record, records[(at + 1) % records.length]!),
  ]);
  expectKept(
    'works',
    pairs.map((one) => one.replaceAll(/\s/g, ' ')),
  );
});

test('§+ records are grouped, and papers found among them, as they were', () => {
  const draw = seededDraw(7);
  const records = keptRecords();
  const all = [...records, ...records.map((record) => toldAgain(record, draw))];
  const { groups, doubtful } = clusterWorks(all);
  const papers = records
    .filter((_, at) => at % 3 === 0)
    .map((record) => toldAgain(record, draw))
    .map(({ title, authors, source = '', year, volume = '', issue = '', pages = '', doi = '' }) => ({
      title,
      authors: authors.map(({ name }) => name).join('; '),
      source,
      year: year ?? null,
      volume,
      issue,
      pages,
      doi,
    }));
  const found = matchPapers(papers, all);
  expectKept('groups', [
    ...groups.map((group) => group.join(' ')),
    ...doubtful.map((link) => `? ${link.a} ${link.b} #${digestOf(link)}`),
    ...found.map(
      ({ certain, doubtful: unsure }, at) =>
        `${at}: ${certain.map(({ record }) => all.indexOf(record)).join(' ')} ? ${unsure.map(({ record }) => all.indexOf(record)).join(' ')} #${digestOf([certain, unsure])}`,
    ),
  ]);
});
