import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { clusterWorks } from '#domain/literature/matching/cluster-works.ts';
import { sized, tooSlow } from '../size.ts';
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

interface Reached {
  records: number;
  precision: number;
  recall: number;
  seconds: number;
  pairPrecision: number;
  pairRecall: number;
}

/** As a librarian runs it: the last line of the command line's answer. */
const dedupe = (name: string): Reached => {
  const file = (kind: string): string => path.join(folder, `bibdedupe_${name}`, kind);
  const command = path.resolve(import.meta.dirname, '../../scripts/records.ts');
  const args = [command, 'dedupe', file('records_pre_merged.csv'), '--truth', file('merged_record_ids.csv')];
  const lines = execFileSync('node', args, { encoding: 'utf8', maxBuffer: 1 << 26 })
    .trim()
    .split('\n');
  return JSON.parse(lines.at(-1)!) as Reached;
};

if (!existsSync(folder)) console.log(`dedupe: the labelled sets are not at ${folder} (set CORPUS_DIR)`);
else
  for (const [name, { precision, recall }] of Object.entries(least)) {
    const reached = dedupe(name);
    console.log(
      `dedupe ${name.padEnd(18)} ${reached.records} records in ${reached.seconds} s  precision ${reached.precision} (at least ${precision})  recall ${reached.recall} (at least ${recall})  pairs ${reached.pairPrecision} / ${reached.pairRecall}`,
    );
    if (reached.precision < precision || reached.recall < recall) process.exitCode = 1;
  }

/** Ten times the records may take little more than ten times the time. */
const sizes = [sized(5_000, 50), sized(50_000, 500)] as const;
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
if (growth > 2) tooSlow();
