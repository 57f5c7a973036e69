import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { systemPostgresBin } from '../tests/builders/system-postgres.ts';
import type { LoadFigures } from '../tests/load/load-figures.ts';
import { operationsClaims } from './proof-claims.ts';
import { isProofPart, proofParts } from './proof-parts.ts';
import { proofTable, type Verdict } from './proof-table.ts';
import { findCommand } from './ready/find.mjs';

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
const onOlder = proof
  ? []
  : ['src/server/db/migrate', 'src/server/db/scoped-query', 'src/server/db/search', 'src/server/push/'];

const wrong = named.filter((name) => !isProofPart(name));
if (wrong.length > 0 || (named.length > 0 && !proof)) {
  console.error(
    proof
      ? `没有叫“${wrong.join('、')}”的部分。可以单独运行的部分：${Object.keys(proofParts).join('、')}`
      : 'npm test 运行全部测试；只运行一个部分用 npm run proof -- 部分名',
  );
  process.exit(2);
}

/** The chosen parts alone, each its projects and files. */
const partStages: Step[][][] = named
  .filter(isProofPart)
  .flatMap((name) =>
    Object.entries(proofParts[name].files).map(([project, files]) => [
      [vitest(`${proofParts[name].title}（${project}）`, [project], {}, [...files])],
    ]),
  );

/** The load is measured last, with the machine to itself. */
const measuresLoad = named.includes('operations');
const loadFile = path.join(reports, 'load.json');
const load: Step = { name: '负载', command: 'node', args: ['tests/load/drive.ts', loadFile] };
if (measuresLoad) partStages.push([[load]]);

const types: Step = { name: '类型检查', command: 'tsc', args: ['-b'] };
const lint: Step = { name: '代码规范', command: 'biome', args: ['check', '--error-on-warnings'] };
const specMap: Step = { name: '规格对照', command: 'node', args: ['scripts/spec-map.ts', '--check'] };
// The ten thousand lives of orders are told once; on the older one three hundred will do.
const older: Step[] = olderPostgres
  ? [vitest('服务测试（系统 PostgreSQL）', ['server'], { TEST_POSTGRES_BIN: olderPostgres, SEQUENCES: '300' }, onOlder)]
  : [];

/** One after another; in the first stage two rows beside each other: much of a fault is waiting until somebody notices it. */
const stages: Step[][][] = [
  [
    [types, lint, specMap, vitest('单元与组件测试', ['unit', 'components'])],
    [...older, vitest('故障', ['faults'])],
  ],
  [[vitest('服务测试', ['server'])]],
  [[vitest('浏览器旅程', ['journeys'])]],
];

interface Ended {
  code: number;
  output: string;
}

/** What it says appears as it comes, or at the end in one piece where two run at once. */
const run = ({ command, args, env }: Step, apart: boolean): Promise<Ended> =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: apart ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...env, ...(proof ? { PROOF: '1' } : {}) },
    });
    const pieces: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => pieces.push(piece));
    const end = (code: number) => resolve({ code, output: Buffer.concat(pieces).toString() });
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

/** Programs of Debian that parts of the proof need. */
const missing = measuresLoad
  ? [
      ...(olderPostgres ? [] : ['postgresql：备机接管、时间点恢复、较旧版本没有试']),
      ...(findCommand(['nginx']) ? [] : ['nginx：配置与 TLS 没有试']),
      ...(findCommand(['pgbouncer']) ? [] : ['pgbouncer：事务模式的连接池没有试']),
      ...(findCommand(['systemd-analyze']) ? [] : ['systemd：单元文件没有核对']),
    ]
  : [];
if (missing.length > 0) console.log(`缺少软件包，下列各项跳过：\n${missing.map((line) => `  ${line}`).join('\n')}`);

const verdicts = new Map<string, Verdict>();
const verdictOfStatus = (status: string): Verdict =>
  status === 'passed' ? 'passed' : status === 'failed' ? 'failed' : 'skipped';

/** A test that ran in several projects or forms has failed where one of them failed. */
const noteVerdicts = ({ testResults = [] }: Report): void => {
  for (const { fullName, status } of testResults.flatMap(({ assertionResults }) => assertionResults))
    if (verdicts.get(fullName) !== 'failed') verdicts.set(fullName, verdictOfStatus(status));
};

/** Printed at the end; the full run also keeps it in the documentation. */
const tellProof = async (): Promise<void> => {
  const text = await readFile(loadFile, 'utf8').catch(() => undefined);
  const figures = text === undefined ? undefined : (JSON.parse(text) as LoadFigures);
  const table = proofTable({ at: new Date(), claims: operationsClaims, tests: verdicts, figures, missing });
  console.log(`\n${table}`);
  if (figures?.scale === 'full') await writeFile(path.resolve(import.meta.dirname, '../docs/proof.md'), table);
};

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

const runStep = async (step: Step, apart: boolean): Promise<void> => {
  const since = Date.now();
  if (!apart) console.log(`\n── ${step.name}`);
  const { code, output } = await run(step, apart);
  if (apart) console.log(`\n── ${step.name}\n${output}`);
  if (step.report) {
    const text = await readFile(step.report, 'utf8').catch(() => '{}');
    const report = JSON.parse(text) as Report;
    passed += report.numPassedTests ?? 0;
    failed += report.numFailedTests ?? 0;
    failures.push(...failuresOf(report));
    noteVerdicts(report);
  }
  if (code !== 0) failedSteps.push(step.name);
  console.log(`── ${step.name}：${code === 0 ? '通过' : '失败'}，${((Date.now() - since) / 1000).toFixed(1)} 秒`);
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
await rm(reports, { recursive: true, force: true });
if (failedSteps.length > 0) console.log(`\n失败的步骤：${failedSteps.join('、')}`);
// Once more at the end, where somebody looks who has only the last page.
for (const failure of failures) console.log(`\n✗ ${failure}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failedSteps.length > 0 ? 1 : 0);
