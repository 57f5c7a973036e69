import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { CallName } from '#contracts/calls.ts';
import { fill, personOf, type Side } from '#tests/builders/fill-institution.ts';
import { startBenchPlatform } from '../bench-platform.ts';
import { sized, tooSlow } from '../size.ts';

/**
 * Users, the audit log and the statistics of a large institution against those of a small one, in one database: a page's
 * time at most 1.5 of the small one's. USERS, LINES and ORDERS for other sizes; KEEP names a directory whose database is
 * filled once and kept, ASK a part of the questions' names.
 */
const small: Side = { institution: 312, users: sized(1_000, 20), lines: sized(1_000, 20), orders: sized(1_000, 20) };
const large: Side = {
  institution: 151,
  users: Number(process.env.USERS ?? sized(100_000, 100)),
  lines: Number(process.env.LINES ?? sized(5_000_000, 200)),
  orders: Number(process.env.ORDERS ?? sized(1_000_000, 200)),
};
/** Of every share that is asked for this one has more than are counted. */
const middle: Side = {
  institution: 270,
  users: Math.floor(large.users / 5),
  lines: Math.floor(large.lines / 10),
  orders: Math.floor(large.orders / 10),
};
const rounds = Number(process.env.ROUNDS ?? sized(40, 1));
const limit = 1.5;

interface Question {
  call: CallName;
  body: object;
}

const range = { from: '2026-01-01', to: '2026-12-31' };
const ask = (call: CallName, body: object = {}): Question => ({ call, body });

/** Answered in the time of a thousand, or counted to ten thousand and no further: then against the middle one. */
const questions: Record<string, [Question, Side]> = {
  'statistics of a year': [ask('POST /statistics/workload', range), small],
  'statistics of odd days': [ask('POST /statistics/workload', { from: '2025-03-11', to: '2026-08-23' }), small],
  'statistics of a month': [ask('POST /statistics/workload', { from: '2026-09-01', to: '2026-09-30' }), small],
  'tasks of a year': [ask('POST /statistics/tasks', range), small],
  'what goes on': [ask('GET /statistics/going-on'), middle],
  'users: a rare name': [ask('POST /sys/user/list', { text: '罕见' }), small],
  'users: first page': [ask('POST /sys/user/list'), middle],
  'users: librarians': [ask('POST /sys/user/list', { type: 2 }), middle],
  'users: a name in all': [ask('POST /sys/user/list', { text: '用户' }), middle],
  'users: last page': [ask('POST /sys/user/list', { page: 500 }), middle],
  'log: first page': [ask('POST /audit/list'), middle],
  'log: one thing': [ask('POST /audit/list', { subjectId: 't-' }), small],
  'log: a noun': [ask('POST /audit/list', { action: 'order' }), middle],
  'log: an action': [ask('POST /audit/list', { action: 'user.change' }), middle],
  'log: a person': [ask('POST /audit/list', { actor: '馆员7' }), middle],
  'log: a person’s id': [ask('POST /audit/list', { actor: 'id' }), middle],
  'log: a person’s noun': [ask('POST /audit/list', { actor: '馆员7', action: 'report' }), middle],
  'log: a rare noun': [ask('POST /audit/list', { action: 'rare' }), middle],
  'log: a month': [
    ask('POST /audit/list', { from: '2026-09-01T00:00:00+08:00', to: '2026-09-30T00:00:00+08:00' }),
    middle,
  ],
  'log: last page': [ask('POST /audit/list', { page: 500 }), middle],
};

/** Things and people are each institution's own. */
const ownOf = (body: object, institution: number): object => ({
  ...body,
  ...('subjectId' in body && { subjectId: `t${institution}-5` }),
  ...('actor' in body && body.actor === 'id' && { actor: personOf(institution, 7) }),
});

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

const platform = await startBenchPlatform({ dataDir: process.env.KEEP, workers: false });
try {
  const owner = new pg.Client({ connectionString: platform.databaseUrl });
  await owner.connect();
  const filled = path.join(platform.dataDir, 'filled');
  if (!existsSync(filled)) await fill(owner, [small, middle, large]);
  await writeFile(filled, '');
  await owner.end();
  const { client } = await platform.listen();
  const tokens = new Map<number, string>();
  for (const { institution } of [small, middle, large])
    tokens.set(institution, await client.signIn('admin', institution));
  const timed = async ({ call, body }: Question, { institution }: Side): Promise<number> => {
    const sent = ownOf(body, institution);
    const since = performance.now();
    const answer = await client.call(call, { body: sent } as never, tokens.get(institution)!);
    if (answer.body.resultCode !== 200) throw new Error(`${call}: ${answer.body.errormsg}`);
    return performance.now() - since;
  };
  console.log(`${large.users} users, ${large.lines} lines, ${large.orders} orders`);
  for (const [name, [question, smaller]] of Object.entries(questions)) {
    if (!name.includes(process.env.ASK ?? '')) continue;
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      times[0].push(await timed(question, smaller));
      times[1].push(await timed(question, large));
    }
    const [before, after] = [median(times[0]), median(times[1])];
    const against = smaller === small ? 'a thousand' : 'the middle';
    const words = `${before.toFixed(1)} ms → ${after.toFixed(1)} ms  ratio ${(after / before).toFixed(2)} (at most ${limit})`;
    console.log(`  ${name.padEnd(24)} ${against.padEnd(11)} ${words}`);
    if (after / before > limit) tooSlow();
  }
} finally {
  await platform.stop();
}
