import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sized, tooSlow } from '../size.ts';
import { type ExportFormat, exportText } from './invented-exports.ts';

/**
 * Our readers against others on the same invented files, each turn a process of its own from its start to its end: ours
 * with the start of Node, reading the file and making every field; bibutils with writing its XML to nowhere. Nothing is
 * subtracted. Counted is processor time of all threads, since a shared machine lends its time unevenly; it can only add
 * to what a turn needs, so of each side the least of its turns counts. Turns alternate. Libraries that need minutes get
 * shorter files.
 */
const rounds = sized(5, 1);

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
  // As many as an import must take (50,000): what the engine spends on its own start and compiler no longer counts.
  { format: 'wos', other: 'isi2xml', records: 50_000, least: 10 },
];

/** `node bench/literature/parse.ts wos` runs the races of one format. */
const wanted = process.argv.slice(2);

const folder = mkdtempSync(path.join(os.tmpdir(), 'chayin-parse-'));
const isProgram = (name: string): boolean => name.endsWith('2xml');

const command = (who: string, format: string, file: string): string[] =>
  isProgram(who) ? [who, file] : ['node', path.join(import.meta.dirname, 'parse-with.ts'), who, format, file];

/** `times` of the shell tells, in its second line, what its children took: `0m1.25s 0m0.07s`. */
const timed = 'answer=$1; shift; "$@" >"$answer" 2>&1; code=$?; times; exit $code';
const secondsOf = (times: string): number => {
  const told = [...(times.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/g)];
  return told.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
};

// What Node compiled in one turn it finds in the next, as a server that has started does; the same for every library.
const env = { ...process.env, NODE_COMPILE_CACHE: path.join(folder, 'compiled') };

const turn = (who: string, format: string, file: string, records: number): number => {
  const answer = isProgram(who) ? '/dev/null' : path.join(folder, 'answer');
  const { status, stdout } = spawnSync('sh', ['-c', timed, 'sh', answer, ...command(who, format, file)], {
    encoding: 'utf8',
    env,
  });
  const said = isProgram(who) ? '' : readFileSync(answer, 'utf8').trim();
  if (status !== 0) throw new Error(`${who} on ${format} ended with ${status}: ${said}`);
  // A reader that reads less than everything runs another race.
  if (who === 'ours' && Number(said) !== records) throw new Error(`ours read ${said} of ${records} records`);
  return secondsOf(stdout);
};

const here = (name: string): boolean =>
  !isProgram(name) || spawnSync('sh', ['-c', 'command -v "$1"', 'sh', name]).status === 0;

const run = ({ format, other, records: usual, least }: Race): void => {
  const records = sized(usual, 20);
  if (!here(other)) {
    console.log(`parse ${format}: ${other} is not installed, its race is left out`);
    return;
  }
  const file = path.join(folder, `${format}-${records}.txt`);
  const text = exportText(format, records);
  writeFileSync(file, text);
  let [ours, theirs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < rounds; round += 1) {
    theirs = Math.min(theirs, turn(other, format, file, records));
    ours = Math.min(ours, turn('ours', format, file, records));
  }
  const ratio = theirs / ours;
  const size = (text.length / 1e6).toFixed(0);
  console.log(
    `parse ${format.padEnd(6)} ${records} records, ${size} MB: ours ${ours.toFixed(2)} s, ${other} ${theirs.toFixed(2)} s, ${ratio.toFixed(1)} times as long (at least ${least})`,
  );
  if (ratio < least) tooSlow();
};

try {
  for (const race of races) if (wanted.length === 0 || wanted.includes(race.format)) run(race);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
