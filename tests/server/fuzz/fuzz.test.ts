import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallShape } from '#contracts/call.ts';
import { calls } from '#contracts/calls.ts';
import { guardRows, type RowsGuard } from '#tests/builders/rows-guard.ts';
import { sampled } from '#tests/builders/sampled.ts';
import { seededDraw } from '#tests/builders/seeded-random.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { type FuzzedRequest, fuzzed, oversized } from './fuzzed-requests.ts';

const proof = Boolean(process.env.PROOF);
const seed = Number(process.env.SEED ?? (proof ? Date.now() % 1_000_000 : 20_261_115));
/** Of each call, by each of the four; in a usual run by two of them, others from call to call. */
const rounds = Number(process.env.ROUNDS ?? (proof ? 40 : 1));

let platform: TestPlatform;
let owner: pg.Client;
let guard: RowsGuard;
let tokens: Record<string, string | undefined>;
let tried = 0;
let slowest = { took: 0, what: '' };

beforeAll(async () => {
  platform = await startTestPlatform({ workers: false, callsPerMinute: 1_000_000 });
  owner = new pg.Client({ connectionString: platform.databaseUrl });
  await owner.connect();
  tokens = {
    stranger: undefined,
    applicant: await platform.signIn('reader'),
    administrator: await platform.signIn('admin'),
    root: await platform.signInRoot(),
  };
  guard = await guardRows(owner);
});

afterAll(async () => {
  console.log(`接口模糊测试：${tried} 例（种子 ${seed}），最慢 ${Math.round(slowest.took)} 毫秒：${slowest.what}`);
  await owner.end();
  await platform.stop();
});

const names = Object.keys(calls);
const shapes = calls as Readonly<Record<string, CallShape>>;

/** Words of the validator, which no user should have to read. */
const validatorWords = /期望|实际接收|无效输入|无效字符|invalid|expected|received|required|zod|undefined|NaN/i;
const insides = /node_modules|\.ts:\d|at async|postgres|syntax error|relation "|duplicate key|stack/i;

/** What is wrong with an answer, if anything. */
const faultOf = (status: number, type: string, text: string): string | undefined => {
  if (status >= 500) return `${status} ${text.slice(0, 200)}`;
  if (!type.includes('json')) return status === 200 || status === 304 ? undefined : `${status} as ${type}`;
  const answer = JSON.parse(text) as { resultCode?: number; code?: number; errormsg?: string; fields?: object };
  if (answer.code === 303 || answer.resultCode === 200) return undefined;
  if (answer.resultCode !== -1) return `no envelope: ${text.slice(0, 200)}`;
  if (!/\p{Script=Han}/u.test(answer.errormsg ?? '')) return `not Chinese: ${text.slice(0, 200)}`;
  const words = `${answer.errormsg} ${Object.values(answer.fields ?? {}).join(' ')}`;
  if (insides.test(words)) return `shows its inside: ${words.slice(0, 200)}`;
  // What was sent may be quoted back: those words are the sender's own.
  return validatorWords.test(words.replaceAll(/“[^”]{0,200}”/g, ''))
    ? `speaks like a validator: ${words.slice(0, 200)}`
    : undefined;
};

const send = async (who: string, { method, path, headers, body }: FuzzedRequest) => {
  const token = tokens[who];
  const since = performance.now();
  const response = await fetch(`${platform.url}${path}`, {
    method,
    headers: { ...headers, ...(token ? { authorization: token } : {}) },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  tried += 1;
  return {
    took: performance.now() - since,
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    text,
  };
};

const attempt = async (name: string, who: string, request: FuzzedRequest): Promise<string[]> => {
  const { took, status, type, text } = await send(who, request);
  if (took > slowest.took) slowest = { took, what: `${name} ${request.how}`.slice(0, 120) };
  const fault = faultOf(status, type, text);
  return fault ? [`${name} as ${who}, ${request.how}: ${fault}`] : [];
};

/** Each call, hostile in as many ways as there are rounds; what was done is put back in between. */
const hunt = async (name: string, at: number): Promise<string[]> => {
  const draw = seededDraw(seed + at);
  const askers = sampled(Object.keys(tokens), 2, at);
  const faults: string[] = [];
  for (let round = 0; round < rounds; round += 1)
    faults.push(
      ...(await Promise.all(askers.map((who) => attempt(name, who, fuzzed(name, shapes[name]!, draw))))).flat(),
    );
  await guard.restore();
  return faults;
};

const expectNone = (faults: readonly string[]): void => {
  if (faults.length > 0) expect.fail(`${faults.length} faults\n${faults.slice(0, 80).join('\n')}`);
};

/** Few enough calls in one test that only a call that stands still runs into its time limit. */
const groups = names.reduce<string[][]>((all, name, at) => {
  if (at % 40 === 0) all.push([]);
  all.at(-1)!.push(name);
  return all;
}, []);
const groupsByFirst = groups.map((group) => [group[0]!, group] as const);

test.each(groupsByFirst)(
  '§+ whatever is sent to %s and after, every call answers in its envelope and in Chinese, and never with a fault',
  async (_first, group) => {
    const faults: string[] = [];
    for (const name of group) faults.push(...(await hunt(name, names.indexOf(name))));
    expectNone(faults);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  },
);

describe.runIf(proof)('in every call', () => {
  test.each(groupsByFirst)(
    '§+ ten megabytes of text, a million elements and endless nesting are refused by %s and after',
    async (_first, group) => {
      const faults: string[] = [];
      for (const name of group) {
        for (const request of oversized(name, shapes[name]!))
          for (const who of ['stranger', 'administrator']) faults.push(...(await attempt(name, who, request)));
        await guard.restore();
      }
      expectNone(faults);
    },
  );
});

test('§+ afterwards the platform still answers', async () => {
  expect((await platform.call('GET /site', {} as never)).status).toBe(200);
});
