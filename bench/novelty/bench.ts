import { readFileSync } from 'node:fs';
import path from 'node:path';
import { clusterWorks } from '#domain/literature/matching/cluster-works.ts';
import { wosTaggedReader } from '#domain/literature/parsers/wos/wos-tagged.ts';
import { emptyRecord } from '#domain/literature/record.ts';
import { composeConclusion } from '#domain/novelty/comparison/compose-conclusion.ts';
import type { Grid } from '#domain/novelty/comparison/grid.ts';
import { databaseNames } from '#domain/novelty/query/database-syntax.ts';
import { databaseTable } from '#domain/novelty/query/database-table.ts';
import { translateQuery } from '#domain/novelty/query/translate.ts';
import { Ranker } from '#domain/novelty/screening/ranker.ts';
import { termMatrices } from '#domain/novelty/screening/term-matrix.ts';
import { teamReader } from '#domain/novelty/team-works.ts';
import { demoNoveltyReport } from '#domain/reports/novelty/demo-novelty-report.ts';
import { fillTemplate } from '#server/reports/word/fill-template.ts';
import { sized, tooSlow } from '../size.ts';

/** Processor times of the novelty engines at 5,000 invented records, as ratios to a bare loop over the same entries. */
const records = sized(5_000, 120);
const goal = 50;

let state = 7;
const random = (): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
};
/** Words as rare as in real text: the n-th is n times rarer than the first. */
const words = Array.from({ length: 20_000 }, (_, i) => `w${i.toString(36)}x`);
const word = (): string => words[Math.floor(words.length ** random()) - 1] ?? words[0]!;
const text = (length: number): string => Array.from({ length }, word).join(' ');
const texts = Array.from({ length: records }, () => ({ title: text(12), abstract: text(180) }));

const timed = <T>(run: () => T): [milliseconds: number, result: T] => {
  const start = process.threadCpuUsage();
  const result = run();
  const { user, system } = process.threadCpuUsage(start);
  return [(user + system) / 1000, result];
};
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

const [featurising, matrices] = timed(() => termMatrices(texts));
const { words: one, phrases: two } = matrices;
/** One multiplication an entry: what any scoring of all records costs at least. */
const bareLoop = (): number => {
  let sum = 0;
  for (const { values, columns } of [one, two])
    for (let i = 0; i < values.length; i += 1) sum += values[i]! * columns[i]!;
  return sum;
};
const ranker = new Ranker(matrices);
const reranks: number[] = [];
for (let decided = 0; decided < sized(1_000, 30); decided += 1) {
  const [ms] = timed(() => {
    ranker.decide(decided * 3, decided % 7 === 0);
    return ranker.rank();
  });
  reranks.push(ms);
}
const bare = median(Array.from({ length: 50 }, () => timed(bareLoop)[0]));
const rerank = median(reranks.slice(sized(50, 5)));
const slowest = reranks.slice(sized(50, 5)).toSorted((a, b) => a - b)[Math.floor(sized(950, 25) * 0.95)]!;

const query = {
  blocks: [0, 1, 2].map((block) => ({
    terms: Array.from({ length: 40 }, (_, i) => ({
      text: `term ${block} ${i}`,
      language: 'en' as const,
      phrase: true,
      truncate: i % 4 === 0,
      field: 'topic' as const,
    })),
  })),
  not: [],
};
const [translating] = timed(() => databaseNames.map((name) => translateQuery(query, databaseTable[name])));

const grid: Grid = {
  orderDay: '2026-11-16',
  range: 'both',
  databases: 12,
  hits: 1_286,
  points: ['一', '二', '三'].map((text) => ({ text, features: [] })),
  documents: Array.from({ length: 200 }, (_, i) => ({
    id: `d${i}`,
    number: i + 1,
    year: 2020,
    ofTeam: false,
    disclosed: '某法',
  })),
  cells: Array.from({ length: 600 }, (_, i) => ({ document: `d${i % 200}`, point: i % 3, verdict: 'part' })),
  overruled: {},
};
const [composing] = timed(() => composeConclusion(grid));

/** The same texts as Web of Science exports them, read back. */
const exported = [
  'FN Clarivate Analytics Web of Science',
  'VR 1.0',
  ...texts.flatMap(({ title, abstract }, at) => [
    'PT J',
    `AU Wang, W${at % 97}`,
    `TI ${title}`,
    'SO JOURNAL OF INVENTED STUDIES',
    `AB ${abstract}`,
    'PY 2020',
    `UT WOS:${String(at).padStart(15, '0')}`,
    'ER',
    '',
  ]),
  'EF',
].join('\n');
const [reading, readBack] = timed(() => [...wosTaggedReader.read(exported)].filter((item) => 'record' in item).length);

/** What an import does after reading: the same works merged, the team's told apart. Every fifth comes twice. */
const hits = texts.map(({ title }, at) => ({
  ...emptyRecord({ format: 'bench', line: 1, ordinal: at + 1, raw: '', extra: {} }),
  title: at % 5 === 4 ? texts[at - 1]!.title : title,
  year: 2020,
  authors: [{ name: `Wang, W${at % 97}`, affiliations: [], emails: [] }],
}));
const [merging, { groups }] = timed(() => clusterWorks(hits));
const readTeam = teamReader({ members: ['Wang, W1', 'Zhang, San'], unit: 'Demo University', works: '' });
const [telling] = timed(() => hits.map(readTeam));

/** A report of 200 documents in the education ministry's form. */
const demo = demoNoveltyReport();
const large = {
  ...demo,
  novelty: {
    ...demo.novelty!,
    documents: Array.from({ length: 200 }, (_, at) => ({ ...demo.novelty!.documents[at % 3]!, number: at + 1 })),
  },
};
const template = readFileSync(
  path.resolve(import.meta.dirname, '../../src/server/reports/templates/novelty_education.docx'),
);
const [drawing] = timed(() => fillTemplate(template, large, {}));

console.log(`novelty at ${records} records, ${one.values.length + two.values.length} entries`);
console.log(
  `read ${readBack} exported hits   ${reading.toFixed(0)} ms = ${(reading / bare).toFixed(1)} × a bare loop (${bare.toFixed(1)} ms)`,
);
console.log(`featurise once           ${featurising.toFixed(0)} ms = ${(featurising / bare).toFixed(1)} × a bare loop`);
console.log(
  `re-rank, median          ${rerank.toFixed(1)} ms = ${(rerank / bare).toFixed(1)} × a bare loop (${bare.toFixed(1)} ms)`,
);
console.log(`re-rank, 95th percentile ${slowest.toFixed(1)} ms (goal ${goal} ms)`);
console.log(`15 formulas of 120 terms ${translating.toFixed(0)} ms = ${(translating / bare).toFixed(1)} × a bare loop`);
console.log(`conclusion of 200 × 3    ${composing.toFixed(1)} ms = ${(composing / bare).toFixed(1)} × a bare loop`);
console.log(
  `merge ${records} hits          ${merging.toFixed(0)} ms = ${(merging / bare).toFixed(1)} × a bare loop (${groups.length} works told twice)`,
);
console.log(`tell the team's works    ${telling.toFixed(0)} ms = ${(telling / bare).toFixed(1)} × a bare loop`);
console.log(`report of 200 documents  ${drawing.toFixed(0)} ms = ${(drawing / bare).toFixed(1)} × a bare loop`);
if (rerank > goal) tooSlow();
if (readBack !== records) process.exitCode = 1;
