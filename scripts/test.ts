import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { missingPrograms } from '../tests/builders/debian-programs.ts';
import { systemPostgresBin } from '../tests/builders/system-postgres.ts';
import type { LoadFigures } from '../tests/load/load-figures.ts';
import { scaleOf } from '../tests/load/scale.ts';
import { watchMachine } from './machine-log.ts';
import { loadClaims, operationsClaims } from './proof-claims.ts';
import { isProofPart, type ProofPart, type ProofProgram, proofParts, publishedVersions } from './proof-parts.ts';
import { proofTable, type Verdict } from './proof-table.ts';

/**
 * `npm test` in its steps; `npm run proof` runs the long forms of the same tests (PROOF=1), `npm run proof -- trust` those
 * of one part.
 */
const proof = process.argv.includes('--proof');
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const reports = await mkdtemp(path.join(os.tmpdir(), 'chayin-reports-'));

interface Step {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  report?: string;
  /** Ended after so many minutes: a step that stands still must not keep the others' results back. */
  within?: number;
}

const vitest = (name: string, projects: string[], env: Record<string, string> = {}, only: string[] = []): Step => {
  const report = path.join(reports, `${name}.json`);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return { name, command: 'vitest', args: ['run', ...only, ...chosen, ...reporters], env, report };
};

const olderPostgres = systemPostgresBin();
if (!olderPostgres && process.env.CI && named.length === 0)
  throw new Error('没有找到 PostgreSQL 的系统安装（Debian 软件包 postgresql）');

/** What leans on the database itself; the proof runs every server test on the older one. */
const onOlder = proof ? [] : ['src/server/db/migrate', 'src/server/db/search', 'src/server/db/dump-restore'];

const wrong = named.filter((name) => !isProofPart(name));
if (wrong.length > 0 || (named.length > 0 && !proof)) {
  console.error(
    proof
      ? `没有叫“${wrong.join('、')}”的部分。可以单独运行的部分：${Object.keys(proofParts).join('、')}`
      : 'npm test 运行全部测试；只运行一个部分用 npm run proof -- 部分名',
  );
  process.exit(2);
}

/** Minutes after which a step of a part is ended, so that a part is over within forty. */
const longestStep = 33;

/** Lives of orders that a part tells; the ten thousand of the whole proof take longer than a part may. */
const livesOfPart = { SEQUENCES: process.env.SEQUENCES ?? '1500' };

/** The chosen parts alone, each its projects and files. */
const partStages: Step[][][] = named.filter(isProofPart).flatMap((name) => {
  const { title, files, onSystemPostgres }: ProofPart = proofParts[name];
  const steps = Object.entries(files).map(([project, chosen]) =>
    vitest(`${title}（${project}）`, [project], livesOfPart, [...chosen]),
  );
  if (onSystemPostgres && olderPostgres)
    steps.push(
      vitest(`${title}（系统 PostgreSQL）`, ['server'], { TEST_POSTGRES_BIN: olderPostgres }, [...onSystemPostgres]),
    );
  return steps.map((step) => [[{ ...step, within: longestStep }]]);
});

const program = ({ title, args, within }: ProofProgram): Step => ({
  name: title,
  command: 'node',
  args: [...args],
  within,
});
for (const name of named.filter(isProofPart)) {
  const { programs = [] }: ProofPart = proofParts[name];
  partStages.push(...programs.map((one) => [[program(one)]]));
}

/** The load is measured last, with the machine to itself. */
const measuresLoad = named.includes('operations');
const loadFile = path.join(reports, 'load.json');
const loadScale = scaleOf(process.env);
const load: Step = {
  name: '负载',
  command: 'node',
  args: ['tests/load/drive.ts', loadFile],
  // It ends by itself before that.
  within: loadScale.minutes + 3,
};
if (measuresLoad) partStages.push([[load]]);

// A fifth less work for two gigabytes more: the compiler collects its memory less often.
const types: Step = { name: '类型检查', command: 'tsc', args: ['-b', '--checkers', '1'], env: { GOGC: '400' } };
const lint: Step = { name: '代码规范', command: 'biome', args: ['check', '--error-on-warnings'] };
const specMap: Step = { name: '规格对照', command: 'node', args: ['scripts/spec-map.ts', '--check'] };
// The ten thousand lives of orders are told once; on the older one three hundred will do. Outside the proof one worker
// takes the few files, which need no demo: others would load the server again, each for itself.
const onOlderBy = {
  TEST_POSTGRES_BIN: olderPostgres ?? '',
  SEQUENCES: '300',
  ...(proof ? {} : { VITEST_MAX_WORKERS: '1', TEST_DEMO: 'none' }),
};
const older: Step[] = olderPostgres ? [vitest('服务测试（系统 PostgreSQL）', ['server'], onOlderBy, onOlder)] : [];

/** One after another; in the first stage two rows beside each other: much of a fault is waiting until somebody notices it. */
const stages: Step[][][] = [
  [
    [types, vitest('单元与组件测试', ['unit', 'components', 'fifth-service'])],
    [...older, vitest('故障', ['faults']), lint, specMap],
  ],
  [[vitest('服务测试', ['server'])]],
  [[vitest('浏览器旅程', ['journeys'])]],
  ...(proof ? [[[program(publishedVersions), ...proofParts.mutants.programs.map(program)]]] : []),
];

interface Ended {
  code: number;
  output: string;
  late: boolean;
}

const running = new Set<ChildProcess>();

/** Whoever ends the run ends its steps: a load that went on alone would spoil the figures of the next. */
const endAll = async (): Promise<void> => {
  await Promise.all(
    [...running].map((child) => {
      const closed = once(child, 'close');
      child.kill('SIGTERM');
      return closed;
    }),
  );
  await rm(reports, { recursive: true, force: true });
  process.exit(1);
};
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    stopping = true;
    void endAll();
  });

/** What it says appears as it comes, or at the end in one piece where two run at once. */
const run = ({ command, args, env, within }: Step, apart: boolean): Promise<Ended> =>
  new Promise((resolve) => {
    // The run is about to end: nothing begins any more.
    if (stopping) return;
    const child = spawn(command, args, {
      stdio: apart ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, TEST_DEMO_EXACT: '1', ...env, ...(proof ? { PROOF: '1' } : {}) },
    });
    running.add(child);
    const pieces: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => pieces.push(piece));
    let late = false;
    const clock = within
      ? setTimeout(() => {
          late = true;
          child.kill('SIGTERM');
          setTimeout(() => child.kill('SIGKILL'), 30_000).unref();
        }, within * 60_000)
      : undefined;
    const end = (code: number) => {
      running.delete(child);
      clearTimeout(clock);
      resolve({ code, output: Buffer.concat(pieces).toString(), late });
    };
    child.on('close', (code) => end(code ?? 1));
    child.on('error', () => end(1));
  });

/** What vitest's report in JSON says, as far as it is read here. */
interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

/** Packages of Debian that some tests need; what is missing is said once more at the end. */
const missing = missingPrograms();
const tellMissing = (): void => {
  if (missing.length > 0) console.log(`\n缺少软件包，下列各项跳过：\n${missing.map((line) => `  ${line}`).join('\n')}`);
};

const verdicts = new Map<string, Verdict>();
const verdictOfStatus = (status: string): Verdict =>
  status === 'passed' ? 'passed' : status === 'failed' ? 'failed' : 'skipped';

/** A test that ran in several projects or forms has failed where one of them failed. */
const noteVerdicts = ({ testResults = [] }: Report): void => {
  for (const { fullName, status } of testResults.flatMap(({ assertionResults }) => assertionResults))
    if (verdicts.get(fullName) !== 'failed') verdicts.set(fullName, verdictOfStatus(status));
};

/** Absent, or cut off half-way, when the load was ended. */
const readFigures = async (): Promise<LoadFigures | undefined> => {
  const text = await readFile(loadFile, 'utf8').catch(() => '');
  try {
    return JSON.parse(text) as LoadFigures;
  } catch {
    return undefined;
  }
};

/** Printed at the end; the full run also keeps it in the documentation. */
const tellProof = async (): Promise<void> => {
  const figures = await readFigures();
  const claims = { claims: operationsClaims, loadClaims };
  const table = proofTable({ at: new Date(), ...claims, tests: verdicts, figures, missing, steps: told });
  console.log(`\n${table}`);
  if (loadScale.name === 'full') await writeFile(path.resolve(import.meta.dirname, '../docs/proof.md'), table);
};

const told: { name: string; seconds: number; ended: string }[] = [];
let passed = 0;
let failed = 0;
const failedSteps: string[] = [];
const failures: string[] = [];

/** Each failed test with the first lines of its reason; a file that did not even load stands for its tests. */
const failuresOf = ({ testResults = [] }: Report): string[] =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message = '', assertionResults }) => {
      const file = path.relative(process.cwd(), name);
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      if (tests.length === 0) return [`${file}\n${message}`];
      return tests.map(({ fullName, failureMessages = [] }) => `${file} > ${fullName}\n${failureMessages.join('\n')}`);
    })
    .map((text) => text.split('\n').slice(0, 12).join('\n    '));

/** A step that was ended leaves no report, or half of one. */
const readReport = (text: string): Report => {
  try {
    return JSON.parse(text) as Report;
  } catch {
    return {};
  }
};

const runStep = async (step: Step, apart: boolean): Promise<void> => {
  const since = Date.now();
  if (!apart) console.log(`\n── ${step.name}`);
  const machine = watchMachine();
  const { code, output, late } = await run(step, apart);
  const meanwhile = machine.end();
  if (apart) console.log(`\n── ${step.name}\n${output}`);
  if (step.report) {
    const text = await readFile(step.report, 'utf8').catch(() => '{}');
    const report = readReport(text);
    passed += report.numPassedTests ?? 0;
    failed += report.numFailedTests ?? 0;
    failures.push(...failuresOf(report));
    noteVerdicts(report);
  }
  if (code !== 0) {
    failedSteps.push(step.name);
    console.log(`\n── ${step.name}：期间机器的负担\n${meanwhile.join('\n')}`);
  }
  const seconds = (Date.now() - since) / 1000;
  const ended = code === 0 ? '通过' : late ? `失败（超过 ${step.within} 分钟，已停止）` : '失败';
  told.push({ name: step.name, seconds, ended });
  console.log(`── ${step.name}：${ended}，${seconds.toFixed(1)} 秒`);
};

for (const stage of named.length > 0 ? partStages : stages) {
  const rows = stage.filter(({ length }) => length > 0);
  await Promise.all(
    rows.map(async (row) => {
      for (const step of row) await runStep(step, rows.length > 1);
    }),
  );
}
if (measuresLoad) await tellProof();
if (named.length === 0 || measuresLoad) tellMissing();
await rm(reports, { recursive: true, force: true });
if (failedSteps.length > 0) console.log(`\n失败的步骤：${failedSteps.join('、')}`);
// Once more at the end, where somebody looks who has only the last page.
for (const failure of failures) console.log(`\n✗ ${failure}`);
console.log(`\n${told.map(({ name, seconds }) => `${name} ${seconds.toFixed(0)} 秒`).join('，')}`);
console.log(`${passed} passed, ${failed} failed, ${(performance.now() / 60_000).toFixed(1)} 分钟`);
process.exit(failedSteps.length > 0 ? 1 : 0);
