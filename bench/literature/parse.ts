import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type ExportFormat, exportText } from './invented-exports.ts';

/**
 * Our readers against others on the same invented files, each run a process of its own from its start to its end: ours
 * with the start of Node, reading the file and making every field; bibutils with writing its XML to nowhere. Nothing is
 * subtracted. Turns alternate; the median of their ratios counts. Libraries that need minutes get shorter files.
 */
const rounds = 3;

interface Race {
  format: ExportFormat;
  other: string;
  records: number;
  /** How many times as long the other must take. */
  least: number;
}

const races: Race[] = [
  { format: 'ris', other: 'ris2xml', records: 20_000, least: 1 },
  { format: 'ris', other: 'citation-js', records: 5_000, least: 1 },
  { format: 'bibtex', other: 'bib2xml', records: 20_000, least: 1 },
  { format: 'bibtex', other: 'citation-js', records: 5_000, least: 1 },
  { format: 'bibtex', other: 'bibtex-parser', records: 500, least: 1 },
  { format: 'wos', other: 'isi2xml', records: 20_000, least: 10 },
];

const folder = mkdtempSync(path.join(os.tmpdir(), 'chayin-parse-'));
const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
const isProgram = (name: string): boolean => name.endsWith('2xml');

const command = (who: string, format: string, file: string): [string, string[]] =>
  isProgram(who) ? [who, [file]] : ['node', [path.join(import.meta.dirname, 'parse-with.ts'), who, format, file]];

const seconds = (who: string, format: string, file: string, records: number): number => {
  const [program, args] = command(who, format, file);
  const since = performance.now();
  const stdio: ['ignore', 'ignore' | 'pipe', 'ignore' | 'inherit'] = isProgram(who)
    ? ['ignore', 'ignore', 'ignore']
    : ['ignore', 'pipe', 'inherit'];
  const { status, stdout } = spawnSync(program, args, { stdio, encoding: 'utf8' });
  const took = (performance.now() - since) / 1000;
  if (status !== 0) throw new Error(`${who} on ${format} ended with ${status}`);
  // A reader that reads less than everything runs another race.
  if (who === 'ours' && Number(stdout) !== records) throw new Error(`ours read ${stdout.trim()} of ${records} records`);
  return took;
};

const here = (name: string): boolean => {
  if (!isProgram(name)) return true;
  try {
    execFileSync(name, ['--help'], { stdio: 'ignore' });
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOENT';
  }
};

try {
  for (const { format, other, records, least } of races) {
    if (!here(other)) {
      console.log(`parse ${format}: ${other} is not installed, its race is left out`);
      continue;
    }
    const file = path.join(folder, `${format}-${records}.txt`);
    const text = exportText(format, records);
    writeFileSync(file, text);
    const times = { ours: [] as number[], other: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      times.other.push(seconds(other, format, file, records));
      times.ours.push(seconds('ours', format, file, records));
    }
    const ratio = median(times.other.map((one, at) => one / times.ours[at]!));
    const size = (text.length / 1e6).toFixed(0);
    console.log(
      `parse ${format.padEnd(6)} ${records} records, ${size} MB: ours ${median(times.ours).toFixed(2)} s, ${other} ${median(times.other).toFixed(2)} s, ${ratio.toFixed(1)} times as long (at least ${least})`,
    );
    if (ratio < least) process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
