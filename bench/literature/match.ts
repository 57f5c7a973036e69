import { matchPapers } from '#domain/literature/matching/match-papers.ts';
import type { StatedPaper } from '#domain/literature/matching/paper-work.ts';
import type { LiteratureRecord } from '#domain/literature/record.ts';
import { sized, tooSlow } from '../size.ts';
import { bareLoop } from './bare-loop.ts';
import { inventedOrder, inventedRecords } from './invented-works.ts';

/**
 * 200 papers against 100,000 records: everything from the bare lists to the answers with their reasons, nothing built
 * beforehand, against a bare loop over the same records that folds each title, and looks title and DOI up in two maps.
 */
const counts = { papers: sized(200, 10), records: sized(100_000, 500) };
const rounds = sized(9, 1);
const limits = { seconds: 1, ratio: 2 };

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** The least that can be called looking: letter for letter. It is told, not held against. */
const rawLoop = (papers: readonly StatedPaper[], records: readonly LiteratureRecord[]): number => {
  const titles = new Set(papers.map(({ title }) => title));
  const dois = new Set(papers.map(({ doi }) => doi));
  let found = 0;
  for (const { title, doi } of records) if (titles.has(title) || (doi !== undefined && dois.has(doi))) found += 1;
  return found;
};

const time = (work: () => unknown): number => {
  const since = performance.now();
  work();
  return performance.now() - since;
};

const records = inventedRecords(counts.records, 20_260);
const { papers, wanted } = inventedOrder(records, counts.papers, 7);
const times = { ours: [] as number[], bare: [] as number[], raw: [] as number[] };
for (let round = 0; round < rounds; round += 1) {
  times.bare.push(time(() => bareLoop(papers, records)));
  times.raw.push(time(() => rawLoop(papers, records)));
  times.ours.push(time(() => matchPapers(papers, records)));
}

const answers = matchPapers(papers, records);
const tally = { certain: 0, doubtful: 0, missed: 0, wrong: 0 };
for (const [at, { certain, doubtful }] of answers.entries()) {
  const record = wanted[at];
  tally.wrong += certain.filter((match) => match.record !== record).length;
  if (record === undefined) continue;
  if (certain.some((match) => match.record === record)) tally.certain += 1;
  else if (doubtful.some((match) => match.record === record)) tally.doubtful += 1;
  else tally.missed += 1;
}
const [ours, bare] = [median(times.ours), median(times.bare)];
const ratio = median(times.ours.map((one, at) => one / times.bare[at]!));
const held = wanted.filter((record) => record !== undefined).length;
console.log(
  `match ${counts.papers} × ${counts.records.toLocaleString('en')}: ${ours.toFixed(0)} ms, bare loop ${bare.toFixed(0)} ms, ratio ${ratio.toFixed(2)} (at most ${limits.ratio}); letter for letter ${median(times.raw).toFixed(0)} ms`,
);
console.log(
  `  of ${held} papers held: certain ${tally.certain}, doubtful ${tally.doubtful}, missed ${tally.missed}; bare loop ${bareLoop(papers, records)}, letter for letter ${rawLoop(papers, records)}; wrongly certain ${tally.wrong}`,
);
if (ratio > limits.ratio || ours > limits.seconds * 1000) tooSlow();
if (tally.wrong > 0) process.exitCode = 1;
