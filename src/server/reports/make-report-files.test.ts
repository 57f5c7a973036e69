import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kysely } from '#server/db/kysely.ts';
import { lockOrder } from '#server/orders/order-store.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { openReportDesk, type ReportDesk } from '#tests/builders/orders/report-desk.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { makeReportFiles } from './make-report-files.ts';
import { lockReport } from './report-store.ts';

let platform: TestPlatform;
let desk: ReportDesk;
let admin: pg.Client;

beforeAll(async () => {
  platform = await startTestPlatform();
  desk = await openReportDesk(platform);
  admin = new pg.Client({ connectionString: platform.databaseUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await platform.stop();
});

test('§+ drawing files while a step holds the order waits for it, and the step still reaches the report', async () => {
  const orderId = await desk.inProgress();
  const { id } = await desk.draft(orderId);
  const db = platform.services.tenant(100);
  await db.run(kysely.deleteFrom('report_files').where('report_id', '=', id));
  const run = { progress: async () => {}, signal: new AbortController().signal };
  const waiting = async () =>
    (
      await admin.query(
        'select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()',
      )
    ).rowCount;
  const drawing = await db.tx(async (step) => {
    await lockOrder(step, orderId);
    const drawn = makeReportFiles(platform.services, db, id, run);
    await eventually('the drawing waits for the order', waiting);
    expect((await lockReport(step, id)).id).toBe(id);
    return { drawn };
  });
  expect((await drawing.drawn).made).toEqual(['docx', 'xlsx', 'pdf']);
});
