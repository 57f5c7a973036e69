import type { CitationWork } from '#domain/literature/citations/citation-rules.ts';
import { countByPaper } from '#domain/literature/citations/count-citations.ts';
import { type Citation, splitCitations } from '#domain/literature/citations/split-citations.ts';
import { titleKey } from '#domain/literature/fields/title-key.ts';
import { sized, tooSlow } from '../size.ts';
import { inventedCitations } from './invented-citations.ts';

/**
 * 20,000 citing records of 200 papers split by shared authors and counted: everything from the bare records to the verdicts
 * with their evidence, against a bare loop that folds each author's surname and initial and looks them up among the cited
 * paper's. Turns alternate, each in processor time of the thread; of each side the least counts, since another program can
 * only add to it.
 */
const counts = { papers: sized(200, 5), citing: sized(20_000, 100) };
const rounds = sized(25, 1);
const limits = { seconds: 1, ratio: 2 };

type Works = ReadonlyMap<string, CitationWork>;

const surnameAndInitial = (name: string): string => {
  const [family = '', given = ''] = name.split(',');
  return `${titleKey(family)} ${titleKey(given).charAt(0)}`;
};

const bareLoop = (papers: Works, citing: Works, citations: readonly Citation[]): number => {
  const names = new Map(
    [...papers].map(([id, { authors }]) => [id, new Set(authors.map(({ name }) => surnameAndInitial(name)))]),
  );
  let self = 0;
  for (const { paper, citing: id } of citations) {
    const known = names.get(paper)!;
    let shared = false;
    for (const { name } of citing.get(id)!.authors) if (known.has(surnameAndInitial(name))) shared = true;
    if (shared) self += 1;
  }
  return self;
};

const time = (work: () => unknown): number => {
  const since = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(since);
  return (user + system) / 1000;
};

const { papers, citing, citations, truth } = inventedCitations(counts.papers, counts.citing, 5_020);
const split = () => splitCitations({ papers, citing, citations, rule: 'paper_authors' });
const times = { ours: [] as number[], bare: [] as number[] };
for (let round = 0; round < rounds; round += 1) {
  times.bare.push(time(() => bareLoop(papers, citing, citations)));
  times.ours.push(time(() => countByPaper(split(), [...papers.keys()])));
}

const tally = { self: 0, other: 0, check: 0, wrong: 0 };
for (const { paper, work, verdict } of split()) {
  tally[verdict] += 1;
  const own = truth.has(`${paper} ${work}`);
  if ((verdict === 'self' && !own) || (verdict === 'other' && own)) tally.wrong += 1;
}
const [ours, bare] = [Math.min(...times.ours), Math.min(...times.bare)];
const ratio = ours / bare;
const authors = [...citing.values()].reduce((sum, work) => sum + work.authors.length, 0);
console.log(
  `split ${citations.length.toLocaleString('en')} citations with ${authors.toLocaleString('en')} authors: ${ours.toFixed(0)} ms of processor time (the first time ${times.ours[0]!.toFixed(0)} ms), bare loop ${bare.toFixed(0)} ms, ratio ${ratio.toFixed(2)} (at most ${limits.ratio})`,
);
console.log(
  `  of ${truth.size} true self-citations: self ${tally.self}, to be checked ${tally.check}, others ${tally.other}; bare loop says self ${bareLoop(papers, citing, citations)}; wrong ${tally.wrong}`,
);
if (ratio > limits.ratio || ours > limits.seconds * 1000) tooSlow();
if (tally.wrong > 0) process.exitCode = 1;
