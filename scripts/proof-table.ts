import type { LoadFigures, LoadRow } from '../tests/load/load-figures.ts';
import { thinkSeconds } from '../tests/load/scale.ts';
import type { Claim, LoadClaim } from './proof-claims.ts';

export type Verdict = 'passed' | 'failed' | 'skipped';

const words: Readonly<Record<Verdict | 'missing', string>> = {
  passed: '通过',
  failed: '**失败**',
  skipped: '跳过',
  missing: '没有运行',
};

/** The worst of what its tests said; a test that did not run proves nothing. */
export const verdictOf = (claim: Claim, tests: ReadonlyMap<string, Verdict>): Verdict | 'missing' => {
  const found = claim.tests.map((part) =>
    [...tests].filter(([title]) => title.includes(part)).map(([, verdict]) => verdict),
  );
  const all = found.flat();
  if (all.includes('failed')) return 'failed';
  if (found.some(({ length }) => length === 0)) return 'missing';
  return all.includes('skipped') ? 'skipped' : 'passed';
};

const verdictOfLoad = ({ holds }: LoadClaim, figures: LoadFigures | undefined): Verdict | 'missing' => {
  const said = figures && holds(figures);
  if (said === undefined) return 'missing';
  return said ? 'passed' : 'failed';
};

const whole = (n: number): string => Math.round(n).toLocaleString('en-US');

const loadRow = ({ orders, processes, held, twice, recoverySeconds, ended }: LoadRow): string => {
  const { heard } = held;
  const share = ((100 * twice.heard.refused) / Math.max(1, twice.heard.calls)).toFixed(0);
  const cells = [
    whole(orders),
    String(processes),
    whole(held.users),
    heard.callsPerSecond.toFixed(0),
    heard.p50.toFixed(0),
    heard.p99.toFixed(0),
    [heard.spent.platform, heard.spent.readers, heard.spent.database, heard.spent.crowd]
      .map((ms) => (ms / Math.max(1, heard.calls)).toFixed(1))
      .join(' + '),
    `${whole(twice.users)} 人：回绝 ${share} %（${twice.heard.withoutRetryAfter} 次没有 Retry-After），出错 ${twice.heard.failed}，p99 ${twice.heard.p99.toFixed(0)} ms`,
    `${recoverySeconds.toFixed(1)} 秒`,
    String(ended),
  ];
  return `| ${cells.join(' | ')} |`;
};

const loadPart = (figures: LoadFigures): string[] => [
  '## 负载',
  '',
  `${figures.cores} 核（${figures.processor}），${figures.gibibytes} GB，Node ${figures.node}；发出请求的程序、平台与数据库在同一台机器上。` +
    `混合：列表与详情 80 %，写入 10 %，导入 5 %，报告 5 %（其中十分之一重新制作）。一个用户平均每 ${thinkSeconds} 秒一次请求；` +
    '“承受”指 99 % 的请求在 500 ms 内答复，没有出错，回绝不到千分之一；量之前每个进程各先答复几百个请求，连续两次做不到才算多。',
  '',
  '“每请求 CPU”是承受时每个请求用掉的处理器毫秒：平台 + 读取文件与制作报告的进程 + 数据库 + 发出请求的程序。',
  '',
  '| 委托数 | 进程 | 承受用户 | 每秒请求 | p50 ms | p99 ms | 每请求 CPU ms | 两倍用户时 | 恢复 | 退出的进程 |',
  '|--:|--:|--:|--:|--:|--:|--:|---|--:|--:|',
  ...figures.planned.map(({ orders, processes }) => {
    const row = figures.rows.find((one) => one.orders === orders && one.processes === processes);
    return row ? loadRow(row) : `| ${whole(orders)} | ${processes} | 没有量到 | | | | | | | |`;
  }),
  '',
  `确认过的写入 ${whole(figures.acknowledged)} 条，丢失 ${figures.lost} 条，重复 ${figures.twice} 条；共 ${Math.round(figures.seconds / 60)} 分钟。`,
  ...figures.problems.map((problem) => `- 没有量到：${problem}`),
];

export interface ProofRun {
  at: Date;
  claims: readonly Claim[];
  loadClaims: readonly LoadClaim[];
  tests: ReadonlyMap<string, Verdict>;
  /** Absent: the load was not measured, or its measuring failed. */
  figures: LoadFigures | undefined;
  /** Programs that are not installed here, with what could not be tried. */
  missing: readonly string[];
  /** Steps of the run with their seconds. */
  steps: readonly { name: string; seconds: number; ended: string }[];
}

/** The table that `npm run proof -- operations` ends with, as Markdown. */
export const proofTable = ({ at, claims, loadClaims, tests, figures, missing, steps }: ProofRun): string =>
  [
    '# 运行的证明',
    '',
    `由 \`npm run proof -- operations\` 写于 ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC，不要手改。`,
    ...(figures?.scale === 'small' ? ['', '**缩小的规模（PROOF_SCALE=small），数字不作数。**'] : []),
    ...(figures?.scale === 'processes' ? ['', '**只量了进程数（PROOF_SCALE=processes）。**'] : []),
    ...(missing.length > 0 ? ['', '这台机器上没有：', ...missing.map((line) => `- ${line}`)] : []),
    '',
    ...(figures ? loadPart(figures) : ['## 负载', '', '没有量到。']),
    '',
    '## 各项',
    '',
    '“没有运行”与“跳过”都不算通过。',
    '',
    '| 情形 | 结果 |',
    '|---|---|',
    ...loadClaims.map((claim) => `| ${claim.title} | ${words[verdictOfLoad(claim, figures)]} |`),
    ...claims.map((claim) => `| ${claim.title} | ${words[verdictOf(claim, tests)]} |`),
    '',
    '## 用时',
    '',
    '| 步骤 | 秒 | 结果 |',
    '|---|--:|---|',
    ...steps.map(({ name, seconds, ended }) => `| ${name} | ${whole(seconds)} | ${ended} |`),
    '',
  ].join('\n');
