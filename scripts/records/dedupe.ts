import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { clusterWorks } from '#domain/literature/matching/cluster-works.ts';
import { isLabelledSet, type LabelledRecord, readLabelledSet, readTruth } from './labelled-set.ts';
import { existing, readFile } from './read-file.ts';
import { scoreGroups } from './score-groups.ts';

/** A labelled table names its records; those of an export are named by their number in it. */
const recordsOf = async (file: string): Promise<LabelledRecord[]> => {
  const there = existing(file);
  if (isLabelledSet(there)) return readLabelledSet(there);
  const { records } = await readFile(file);
  return records.map((record, at) => ({ id: String(at + 1), record }));
};

const usage = (): number => {
  console.error('用法：npm run -s records -- dedupe 文件 [--truth merged_record_ids.csv]');
  return 2;
};

const rounded = (share: number): number => Math.round(share * 10_000) / 10_000;

/** Prints one group a line, then `{ records, clusters, precision, recall, seconds }`. */
export const run = async (args: string[]): Promise<number> => {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { truth: { type: 'string' } } });
  const [file] = positionals;
  if (!file || positionals.length > 1) return usage();
  const truth = values.truth === undefined ? '' : existing(values.truth);
  const set = await recordsOf(file);
  const since = performance.now();
  const { groups, doubtful } = clusterWorks(set.map(({ record }) => record));
  const seconds = Math.round(performance.now() - since) / 1000;
  const named = groups.map((members) => members.map((at) => set[at]!.id));
  for (const ids of named) console.log(ids.join(';'));
  const counts = {
    records: set.length,
    clusters: set.length - groups.reduce((all, { length }) => all + length - 1, 0),
  };
  const rest = { seconds, groups: groups.length, doubtful: doubtful.length };
  if (values.truth === undefined) {
    console.log(JSON.stringify({ ...counts, precision: null, recall: null, ...rest }));
    return 0;
  }
  const score = scoreGroups(named, readTruth(truth));
  const shares = { precision: rounded(score.precision), recall: rounded(score.recall) };
  const pairs = { pairPrecision: rounded(score.pairPrecision), pairRecall: rounded(score.pairRecall) };
  const { truePositives, falsePositives, falseNegatives } = score;
  console.log(
    JSON.stringify({ ...counts, ...shares, ...rest, ...pairs, truePositives, falsePositives, falseNegatives }),
  );
  return 0;
};
