import { execFileSync } from 'node:child_process';
import { appendFileSync, globSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chooseMutants, filesOf, type PlacedMutant } from './mutants/choose-mutants.ts';
import { nearestTests } from './mutants/nearest-tests.ts';
import { noteFigures } from './mutants/note-figures.ts';
import type { Trial } from './mutants/plan.ts';
import { runTrials } from './mutants/run-trials.ts';

/**
 * Puts faults into the code and looks whether the tests notice:
 * `node scripts/mutants.ts domain --seed 7 --seed 8 --count 60`, `--changed main` for the files changed since a commit,
 * or files and folders by name.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', multiple: true, default: [String(Math.floor(Date.now() / 86_400_000))] },
    count: { type: 'string', default: '60' },
    changed: { type: 'string' },
    /** Test files tried for each mutant, the quickest of those that reach it. */
    tries: { type: 'string', default: '12' },
    /** The share that must be noticed. */
    least: { type: 'string', default: '0' },
    log: { type: 'string' },
    /** Only test files whose path begins so: quick draws while writing tests. */
    tests: { type: 'string', default: '' },
    /** Notes the figures in docs/mutation.md. */
    write: { type: 'boolean', default: false },
  },
});

const root = path.resolve(import.meta.dirname, '..');
const [room = 'domain', ...only] = positionals;

/** Slow ones, which start whole machines or send every call; what they notice others notice too. */
const leftOut =
  /hostile|fuzz|matrix|rolling-upgrade|three-processes|production-start|units-run|behind-nginx|server\/operat|orders-random|recount|ensure-embedded|typst\/|office|backup/;

const testsByRoom: Readonly<Record<string, string[]>> = {
  domain: ['src/{domain,contracts,web}/**/*.test.ts'],
  server: ['src/server/**/*.test.ts', 'tests/server/**/*.test.ts'],
};
const tests = globSync(testsByRoom[room] ?? [], { cwd: root }).filter(
  (file) => file.startsWith(values.tests) && !leftOut.test(file),
);

const changed = values.changed
  ? execFileSync('git', ['diff', '--name-only', values.changed], { cwd: root, encoding: 'utf8' }).split('\n')
  : undefined;
const files = filesOf(room)
  .filter((file) => !changed || changed.includes(file))
  .filter((file) => only.length === 0 || only.some((prefix) => file.startsWith(prefix)));

/** Milliseconds of tests for one mutant, as they took without it. */
const patience = room === 'domain' ? 12_000 : 30_000;

const seeds = values.seed.map(Number);
const mutants = chooseMutants(files, seeds, Number(values.count)).map((mutant, at) => ({ ...mutant, id: at + 1 }));
const since = Date.now();
const tell = (text: string): void => console.log(`${((Date.now() - since) / 1000).toFixed(0)} 秒  ${text}`);
tell(`${mutants.length} 处，${files.length} 个文件，${tests.length} 个测试文件`);

const nearest = nearestTests(new Set(tests));
const nounOf = (file: string): string => file.split('/').slice(0, 3).join('/');
/** Every server test loads the whole server: those of the noun and the nearest others stand for them. */
const testsFor = (file: string): string[] => {
  const loading = nearest(file);
  if (room === 'domain') return loading;
  return [...new Set([...tests.filter((one) => nounOf(one) === nounOf(file)), ...loading.slice(0, 5)])];
};
const loads = new Map([...new Set(mutants.map(({ file }) => file))].map((file) => [file, testsFor(file)]));
const needed = new Set(mutants.flatMap(({ file }) => loads.get(file) ?? []));

const healthy = await runTrials({
  room,
  mutants,
  trials: tests.filter((file) => needed.has(file)).map((file) => ({ mutant: 0, file })),
  cold: false,
});
const broken = healthy.filter(({ failed }) => failed);
for (const { file, reason } of broken) tell(`没有改动也不通过，不用：${file}（${reason}）`);
const sound = healthy.filter(({ failed }) => !failed);
tell(`没有改动时 ${sound.length} 个测试文件通过`);

/** Tests beside a file or in a folder above it, up to its noun's, speak of its rules; others only pass through it. */
const isNear = (test: string, file: string): boolean => path.dirname(file).startsWith(path.dirname(test));

/** The quickest first, near ones before others as quick; slow ones only as long as the sum is small. */
const triedFor = ({ id, file }: PlacedMutant & { id: number }): Trial[] => {
  let spent = 0;
  return sound
    .filter(({ passed }) => passed.includes(id))
    .map((one) => ({ ...one, weight: one.milliseconds * (isNear(one.file, file) ? 1 : 20) }))
    .toSorted((one, other) => one.weight - other.weight)
    .filter(({ milliseconds }, at) => {
      spent += milliseconds;
      return at < 2 || (at < Number(values.tries) && spent < patience);
    })
    .map((one) => ({ mutant: id, file: one.file }));
};

const warm = await runTrials({ room, mutants, trials: mutants.flatMap(triedFor), cold: false });
const noticedBy = new Map(warm.filter(({ failed }) => failed).map((one) => [one.mutant, one]));
tell(`${noticedBy.size} 处已被发现`);

/** Once more in a process of their own: what modules work out while they load, and what they keep. */
const left = mutants.filter(({ id }) => !noticedBy.has(id));
const coldTrials = left.flatMap((mutant) => {
  const reached = triedFor(mutant);
  const loading = (loads.get(mutant.file) ?? []).filter((file) => sound.some((one) => one.file === file));
  return reached.length > 0
    ? reached.slice(0, 3)
    : loading.slice(0, 4).map((file): Trial => ({ mutant: mutant.id, file }));
});
const cold = await runTrials({ room, mutants, trials: coldTrials, cold: true });
for (const one of cold) if (one.failed) noticedBy.set(one.mutant, one);

const again = await runTrials({
  room,
  mutants,
  trials: [...new Set(warm.filter(({ failed }) => failed).map(({ file }) => file))].map((file) => ({
    mutant: 0,
    file,
  })),
  cold: false,
});
for (const { file } of again.filter(({ failed }) => failed)) tell(`之后不再通过：${file}`);

for (const { id, seed, kind, file, line, start, end, text, ...mutant } of mutants) {
  const by = noticedBy.get(id);
  const tried = warm.filter((one) => one.mutant === id).length;
  if (values.log)
    appendFileSync(
      values.log,
      `${JSON.stringify({ seed, kind, file, line, start, end, text, by: by?.file, reason: by?.reason, tried, ...mutant })}\n`,
    );
  if (!by)
    tell(
      `没有发现  ${seed}  ${kind}  ${file}:${line}  →  ${text.replaceAll(/\s+/g, ' ').slice(0, 80)}（${tried} 个测试文件经过）`,
    );
}
let worst = 100;
for (const seed of seeds) {
  const own = mutants.filter((mutant) => mutant.seed === seed);
  const noticed = own.filter(({ id }) => noticedBy.has(id)).length;
  const share = (100 * noticed) / Math.max(1, own.length);
  worst = Math.min(worst, share);
  if (values.write) noteFigures({ day: new Date(), room, seed, tried: own.length, noticed });
  tell(`${room} 种子 ${seed}：${own.length} 处发现 ${noticed} 处，${share.toFixed(1)} %`);
}
process.exit(worst < Number(values.least) ? 1 : 0);
