import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { inDatabase } from '#tests/builders/two-cells.ts';
import { beginMove, besideRows, forgetStop, moveOf, noteStop, stoppedFor } from './move-store.ts';

let platform: TestPlatform;

beforeAll(async () => {
  const never = defineJob({
    name: 'test.never',
    retryLimit: 2,
    backoff: { seconds: 40, longestSeconds: 40 },
    input: z.object({}),
    handler: async () => null,
  });
  platform = await startTestPlatform({ moreJobs: [never], workers: false });
});
afterAll(() => platform.stop());

const begin = (institutionId: number): Promise<string> =>
  platform.services.jobs.start(
    platform.services.tenant(institutionId),
    { actor: null, from: { ip: '127.0.0.1', host: '', userAgent: '', requestId: '' } },
    { kind: 'test.never', title: '', input: {}, institutionId },
  );

/** A task in this state, whose job in the queue stands so. */
const stands = async (client: pg.Client, job: string, task = 'waiting', institutionId = 100): Promise<string> => {
  const id = await begin(institutionId);
  await client.query('update tasks set state = $2 where id = $1', [id, task]);
  await client.query(
    `update jobs.job_common set state = $2::jobs.job_state, retry_count = 2, start_after = now() + interval '1 hour',
       output = '{"message": "moving"}', completed_on = case when $2 in ('failed', 'completed', 'cancelled') then now() end
     where id = (select job_id from tasks where id = $1)`,
    [id, job],
  );
  return id;
};

test('§+ work that is not over moves along: begun, refused by the hold or out of attempts, it is due at once', async () => {
  await inDatabase(platform.databaseUrl, async (client) => {
    const planned = await stands(client, 'created');
    const moving = [
      await stands(client, 'retry'),
      await stands(client, 'active', 'running'),
      await stands(client, 'failed', 'running'),
      await stands(client, 'failed'),
    ];
    // What is over, what another institution does, and the letter about a job that is begun anew stay behind.
    for (const over of ['done', 'failed', 'cancelled']) await stands(client, 'failed', over);
    await stands(client, 'completed', 'done');
    await stands(client, 'cancelled', 'cancelled');
    await stands(client, 'retry', 'waiting', 187);
    await client.query(
      `insert into jobs.job_common (id, name, data, state) select gen_random_uuid(), 'dead-letters', data, 'created'
       from jobs.job_common where id = (select job_id from tasks where id = $1)`,
      [moving[3]],
    );

    const jobs = (await besideRows(client, 100)).find(({ table }) => table === 'jobs.job_common')!.rows as {
      data: { taskId: string };
      state: string;
      retry_count: number;
      start_after: string;
      completed_on: string | null;
      output: unknown;
    }[];
    expect(jobs.map(({ data }) => data.taskId).sort()).toEqual([planned, ...moving].sort());
    for (const { data, state, retry_count, start_after, completed_on, output } of jobs) {
      expect([state, retry_count, completed_on, output]).toEqual(['created', 0, null, null]);
      expect(new Date(start_after) > new Date(), data.taskId).toBe(data.taskId === planned);
    }
  });
});

test('§+ that an institution once arrived here is no move, and it can leave again', async () => {
  await inDatabase(platform.databaseUrl, async (client) => {
    for (const step of ['arriving', 'arrived']) {
      await client.query(
        `insert into cell_moves (institution_id, target, step, moved_at) values (151, 'here', $1, now())
         on conflict (institution_id) do update set target = 'here', step = $1, moved_at = now()`,
        [step],
      );
      expect(await moveOf(client, 151), step).toBeUndefined();
    }
    await beginMove(client, 151, 'there');
    expect(await moveOf(client, 151)).toEqual({ target: 'there', step: 'copying', decided: false });
  });
});

test('§+ the stop is counted from its beginning, whichever run says it, and from a new one where none was refused', async () => {
  await inDatabase(platform.databaseUrl, async (client) => {
    await beginMove(client, 187, 'there');
    await noteStop(client, 187);
    await client.query(`update cell_moves set stopped_at = stopped_at - interval '1 hour' where institution_id = 187`);
    await noteStop(client, 187);
    expect(await stoppedFor(client, 187)).toBeGreaterThanOrEqual(3_600_000);
    await forgetStop(client, 187);
    await noteStop(client, 187);
    expect(await stoppedFor(client, 187)).toBeLessThan(3_600_000);
  });
});
