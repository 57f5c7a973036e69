import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kysely } from '#server/db/kysely.ts';
import { type Clock, startClock } from '#tests/builders/clock.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { auditVerifyJob, verifyAuditWhenDue } from './verify-audit-job.ts';

let platform: TestPlatform;
let clock: Clock;
beforeAll(async () => {
  // Two hours and 59 minutes past midnight in China.
  clock = startClock(new Date('2026-11-15T18:59:00Z'));
  platform = await startTestPlatform({ workers: false, now: clock.now });
});
afterAll(() => platform.stop());

const db = () => platform.services.platform('cells');
const due = () => verifyAuditWhenDue(platform.services);
const seen = async () => {
  const { data } = await platform.call('GET /platform/status', {}, await platform.signInRoot());
  const kinds = data.troubles.map(({ kind }) => kind).filter((kind) => kind.startsWith('audit-'));
  const metrics = (await platform.metrics.text()).split('\n').filter((line) => line.startsWith('chayin_audit_check_'));
  return { checked: data.audit.checked, kinds, metrics };
};
/** What the queue would do with the newest task. */
const end = async (state: 'done' | 'failed') => {
  const found =
    state === 'done' ? await auditVerifyJob(platform.services).handler({} as never, { db: db() } as never) : null;
  await db().run(
    kysely
      .updateTable('tasks')
      .set({ state, result: found === null ? null : JSON.stringify(found), finished_at: clock.now() })
      .where('kind', '=', 'audit.verify')
      .where('state', 'in', ['waiting', 'running']),
  );
};

test('§+ each night the platform recounts its audit chains by itself, and page, troubles and metrics say what it found', async () => {
  expect([await due(), await seen()]).toEqual([false, { checked: null, kinds: [], metrics: [] }]);
  clock.forward({ minutes: 1 });
  expect(await due()).toBe(true);
  expect(await due()).toBe(false);
  expect((await seen()).checked).toMatchObject({ running: true, at: null, lines: null });
  await end('done');
  const well = await seen();
  expect(well.checked).toMatchObject({ running: false, at: clock.now().toISOString(), bad: '' });
  expect(well.checked!.lines).toBeGreaterThan(0);
  expect([well.kinds, well.metrics]).toEqual([
    [],
    [`chayin_audit_check_timestamp_seconds ${clock.now().getTime() / 1000}`, 'chayin_audit_check_ok 1'],
  ]);
  clock.forward({ minutes: 12 * 60 });
  expect(await due()).toBe(false);

  // The next night one line is not as it was sealed.
  clock.forward({ minutes: 12 * 60 });
  const owner = new pg.Client({ connectionString: platform.databaseUrl });
  await owner.connect();
  await owner.query('set session_replication_role = replica');
  await owner.query(`update audit_log set action = 'user.forged'
    where id = (select id from audit_log where institution_id is null order by id limit 1)`);
  await owner.end();
  expect(await due()).toBe(true);
  await end('done');
  const broken = await seen();
  expect([broken.kinds, broken.metrics[1]]).toEqual([['audit-broken'], 'chayin_audit_check_ok 0']);
  expect(broken.checked!.bad).toContain('不完整');

  // A night that was missed is made up for at noon; one that breaks off finds nothing, and hides nothing.
  clock.forward({ minutes: 36 * 60 });
  expect(await due()).toBe(false);
  clock.forward({ minutes: 1 });
  expect(await due()).toBe(true);
  await end('failed');
  expect((await seen()).kinds).toEqual(['audit-broken']);
});
