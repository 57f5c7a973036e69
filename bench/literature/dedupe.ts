import { existsSync } from 'node:fs';
import path from 'node:path';
import { clusterWorks } from '#domain/literature/matching/cluster-works.ts';
import { readLabelledSet, readTruth } from '../../scripts/records/labelled-set.ts';
import { scoreGroups } from '../../scripts/records/score-groups.ts';
import { inventedRecords } from './invented-works.ts';

/** De-duplication on the labelled sets of bib-dedupe: what was reached beside what the README must say, and in which time. */
const folder = path.join(
  process.env.CORPUS_DIR ?? path.resolve(import.meta.dirname, '../../../shared/corpus'),
  'dedupe',
);
const least: Record<string, { precision: number; recall: number }> = {
  cytology_screening: { precision: 0.998, recall: 0.97 },
  stroke: { precision: 0.998, recall: 0.97 },
  digital_work: { precision: 0.998, recall: 0.9 },
};

if (!existsSync(folder)) console.log(`dedupe: the labelled sets are not at ${folder} (set CORPUS_DIR)`);
else
  for (const [name, { precision, recall }] of Object.entries(least)) {
    const set = readLabelledSet(path.join(folder, `bibdedupe_${name}`, 'records_pre_merged.csv'));
    const truth = readTruth(path.join(folder, `bibdedupe_${name}`, 'merged_record_ids.csv'));
    const records = set.map(({ record }) => record);
    const since = performance.now();
    const { groups } = clusterWorks(records);
    const milliseconds = performance.now() - since;
    const score = scoreGroups(
      groups.map((members) => members.map((at) => set[at]!.id)),
      truth,
    );
    console.log(
      `dedupe ${name.padEnd(18)} ${String(set.length).padStart(5)} records ${milliseconds.toFixed(0).padStart(5)} ms  precision ${score.precision.toFixed(4)} (at least ${precision})  recall ${score.recall.toFixed(4)} (at least ${recall})  pairs ${score.pairPrecision.toFixed(4)} / ${score.pairRecall.toFixed(4)}`,
    );
    if (score.precision < precision || score.recall < recall) process.exitCode = 1;
  }

/** Ten times the records may take little more than ten times the time. */
const sizes = [5_000, 50_000] as const;
const perRecord = sizes.map((size) => {
  const records = inventedRecords(size, 3);
  const since = performance.now();
  clusterWorks(records);
  return ((performance.now() - since) / size) * 1000;
});
const growth = perRecord[1]! / perRecord[0]!;
console.log(
  `dedupe growth: ${perRecord.map((one) => one.toFixed(0)).join(' → ')} µs a record from ${sizes.join(' to ')}, ratio ${growth.toFixed(2)} (at most 2)`,
);
if (growth > 2) process.exitCode = 1;
