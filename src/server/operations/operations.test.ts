import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ringingTroubles } from '#domain/operations/troubles.ts';
import { verifyArchive } from '#server/backup/read-archive.ts';
import { openKeys } from '#server/backup/sealed-keys.ts';
import { newId } from '#server/db/id.ts';
import { kysely, statement } from '#server/db/kysely.ts';
import { insertRows } from '#server/db/rows.ts';
import { type Clock, startClock } from '#tests/builders/clock.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { type MailServer, startMailServer } from '#tests/builders/outside/mail-server.ts';
import { proofTest } from '#tests/builders/proof-test.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { backUpWhenDue, drillWhenDue } from './schedule-backups.ts';

let platform: TestPlatform;
let mails: MailServer;
let clock: Clock;
let root: string;
beforeAll(async () => {
  // Noon in China.
  clock = startClock(new Date('2026-11-16T04:00:00Z'));
  mails = await startMailServer();
  platform = await startTestPlatform({ smtpUrl: mails.url, now: clock.now });
  root = await platform.signInRoot();
});
afterAll(async () => {
  await platform.stop();
  await mails.stop();
});

const status = async () => (await platform.call('GET /platform/status', {}, root)).data;
const saveSchedule = async (wish: { enabled: boolean; atTime: string; keep: number }) => {
  const { version } = (await status()).backups.schedule;
  return platform.call('POST /platform/backups/schedule', { body: { ...wish, version } }, root);
};
const backedUp = (count: number) =>
  eventually('the backup is whole', async () => {
    const { list, running } = (await status()).backups;
    return !running && list.length === count && list;
  });
/** What there is once nothing runs: the platform's own timer may have begun something meanwhile. */
const quiet = () =>
  eventually('nothing runs', async () => {
    const { list, running, drilling } = (await status()).backups;
    return !running && !drilling && list;
  });
/** One more by hand. */
const makeOne = async () => {
  const before = (await quiet()).length;
  clock.forward({ minutes: 1 });
  const { body } = await platform.call('POST /platform/backups/make', { body: {} }, root);
  expect(body.resultCode).toBe(200);
  return backedUp(before + 1);
};
const archives = async () => (await readdir(path.join(platform.dataDir, 'backups'))).sort();

test('§+ the platform tells version, storage, database, queue, mail and what to look at', async () => {
  const seen = await status();
  expect(seen.version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(seen.database).toMatchObject({ version: expect.stringMatching(/^\d/), connections: expect.any(Number) });
  expect(seen.storage.files).toBeGreaterThan(0);
  expect(seen.disk.total).toBeGreaterThan(seen.disk.free);
  expect(seen.mail).toMatchObject({ configured: true });
  expect(seen.troubles.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['backup-missing', 'demo-present']));
});

test('§+ the bell tells the troubles of the page, and asks each minute for nothing that grows with the files', async () => {
  const ringing = ringingTroubles((await status()).troubles);
  expect(ringing.length).toBeGreaterThan(0);
  const owner = new pg.Client({ connectionString: platform.databaseUrl });
  const looker = new pg.Client({ connectionString: platform.databaseUrl });
  await Promise.all([owner.connect(), looker.connect()]);
  try {
    await owner.query('begin; lock table files in access exclusive mode');
    let answered = false;
    const asked = platform.call('GET /findings', {}, root).then(({ data }) => {
      answered = true;
      return data.list.find(({ kind }) => kind === 'platform');
    });
    const readsFiles = async () =>
      (
        await looker.query(
          `select 1 from pg_locks where not granted and relation = 'files'::regclass and database =
            (select oid from pg_database where datname = current_database())`,
        )
      ).rows.length > 0;
    await eventually('it is answered, or waits for the files', async () => answered || (await readsFiles()));
    expect(answered).toBe(true);
    expect(await asked).toMatchObject({ count: ringing.length, detail: ringing[0]!.sentence });
  } finally {
    await owner.end();
    await looker.end();
  }
});

test('§+ an institution that a move left without writes is told, once the move is well under way', async () => {
  const stopped = async (step: 'copying' | 'stopped' | 'moved') => {
    const stoppedAt = new Date(clock.now().getTime() - 600_000);
    await platform.services.platform('cells').run(
      kysely
        .insertInto('cell_moves')
        .values({ institution_id: 187, target: 'b', step, stopped_at: stoppedAt })
        .onConflict((conflict) => conflict.column('institution_id').doUpdateSet({ step })),
    );
    return (await status()).troubles.filter(({ kind }) => kind === 'move-stopped').map(({ sentence }) => sentence);
  };
  expect(await stopped('copying')).toEqual([]);
  expect(await stopped('stopped')).toEqual([expect.stringMatching(/搬往单元 b 停在半途，自 11-16 11:50 起不能保存$/)]);
  expect(await stopped('moved')).toEqual([]);
  await platform.services.platform('cells').run(kysely.deleteFrom('cell_moves').where('institution_id', '=', 187));
});

test('§+ the platform tells its requests, their last minutes and what happened last', async () => {
  const before = await status();
  await platform.services.load.look();
  const seen = await status();
  const counted = ({ trends }: typeof seen) => trends.requests.reduce((sum, calls) => sum + calls, 0);
  expect(counted(seen)).toBeGreaterThan(counted(before));
  expect(seen.requests.perSecond).toBeGreaterThan(0);
  expect(seen.requests.p99Milliseconds).toBeGreaterThan(0);
  expect(seen.trends.connections.at(-1)).toBeGreaterThan(0);
  expect(seen.trends.diskFree.at(-1)).toBeLessThanOrEqual(seen.disk.total);
  expect(seen.events[0]).toMatchObject({ action: 'session.open', institutionName: '' });
  const admin = await platform.signIn('admin');
  await platform.call('POST /audit/list', { body: {} }, admin);
  // What an institution's people do stays in its own log.
  expect((await status()).events.every(({ institutionName }) => institutionName === '')).toBe(true);
});

test('§+ a backup begun at the page is one whole file of its owner, listed as verified', async () => {
  const [made, ...others] = await makeOne();
  expect(others).toEqual([]);
  expect(made).toMatchObject({ verified: true, error: null, scheduled: false });
  const file = path.join(platform.dataDir, 'backups', made!.file);
  expect([(await stat(file)).size, (await stat(file)).mode & 0o777]).toEqual([made!.bytes, 0o600]);
  expect((await verifyArchive(file)).manifest.tables.length).toBeGreaterThan(80);
  expect((await status()).troubles.map(({ kind }) => kind)).not.toContain('backup-missing');
});

test('§+ a scheduled backup comes once a day after its time, and the oldest goes when there are too many', async () => {
  expect((await saveSchedule({ enabled: true, atTime: '12:30', keep: 1 })).body.resultCode).toBe(200);
  expect(await backUpWhenDue(platform.services)).toBe(false);
  clock.forward({ minutes: 31 });
  // One of the two, or the platform's own timer.
  const begun = await Promise.all([backUpWhenDue(platform.services), backUpWhenDue(platform.services)]);
  expect(begun.filter(Boolean).length).toBeLessThanOrEqual(1);
  const [newest] = await eventually('the second one replaced the first', async () => {
    const { list, running } = (await status()).backups;
    return !running && list.length === 1 && list[0]!.scheduled && list;
  });
  expect(await archives()).toEqual([newest!.file]);
  expect(await backUpWhenDue(platform.services)).toBe(false);
});

test('§+ a short passphrase is refused; once one is set the next backup holds the keys, and only it opens them', async () => {
  const set = async (passphrase: string) =>
    platform.call(
      'POST /platform/backups/passphrase',
      { body: { passphrase: await platform.encrypt(passphrase) } },
      root,
    );
  expect((await set('十一个字还不够长的口')).body).toMatchObject({
    resultCode: -1,
    fields: { passphrase: '口令至少 12 个字符' },
  });
  expect((await status()).backups.passphrase).toBeNull();
  expect((await status()).troubles.map(({ kind }) => kind)).toContain('passphrase-missing');
  const { fingerprint } = (await set('correct horse battery')).data;
  const seen = await status();
  expect(seen.backups.passphrase).toMatchObject({ fingerprint });
  expect(seen.backups.list[0]).toMatchObject({ keys: 'absent' });
  expect(seen.troubles.map(({ kind }) => kind)).not.toContain('passphrase-missing');

  await saveSchedule({ enabled: false, atTime: '12:30', keep: 5 });
  const [made] = await makeOne();
  expect(made).toMatchObject({ verified: true, keys: 'sealed' });
  const { keys } = await verifyArchive(path.join(platform.dataDir, 'backups', made!.file));
  expect(await openKeys(keys!, 'correct horse battery')).toEqual(await readFile(path.join(platform.dataDir, 'keys')));
  await expect(openKeys(keys!, 'correct horse batterz')).rejects.toThrow('口令不对');
  // Neither the passphrase nor what opens is kept anywhere.
  const kept = await platform.services.platform('administration').all(kysely.selectFrom('backup_seal').selectAll());
  expect(Object.keys(kept[0]!).sort()).toEqual(['fingerprint', 'public_key', 'salt', 'set_at', 'set_by_name', 'sole']);
});

test('§+ a drill takes the newest backup into a database of its own, compares it and leaves nothing behind', async () => {
  const drilled = (count: number) =>
    eventually('the drill has ended', async () => {
      const { drills, drilling } = (await status()).backups;
      return !drilling && drills.length === count && drills;
    });
  await platform.call('POST /platform/backups/drill', { body: {} }, root);
  const [passed] = await drilled(1);
  expect(passed).toMatchObject({ passed: true, error: null, place: 'database', keys: 'sealed' });
  expect(passed!.rows).toBeGreaterThan(1000);
  const databases = await platform.services
    .platform('administration')
    .all(statement(sql<{ name: string }>`select datname as name from pg_database where datname like '%drill'`));
  expect(databases).toEqual([]);

  // One byte changed in the middle of the file.
  const [made] = (await status()).backups.list;
  const file = path.join(platform.dataDir, 'backups', made!.file);
  const bytes = await readFile(file);
  bytes[Math.floor(bytes.length / 2)]! ^= 0x55;
  await writeFile(file, bytes);
  clock.forward({ minutes: 1 });
  await platform.call('POST /platform/backups/drill', { body: {} }, root);
  const [failed] = await drilled(2);
  expect(failed).toMatchObject({ passed: false, error: expect.stringMatching(/损坏|不符/) });
  expect((await status()).troubles).toContainEqual(
    expect.objectContaining({ kind: 'drill-failed', serious: true, sentence: expect.stringContaining('没有通过') }),
  );
});

test('§+ what a killed backup left goes before the next one; what is not in the book stays', async () => {
  const db = platform.services.platform('administration');
  const folder = path.join(platform.dataDir, 'backups');
  const started = new Date(clock.now().getTime() - 1000);
  const row = { id: newId(started.getTime()), file: 'chayin-killed.backup', scheduled: true, started_at: started };
  await quiet();
  await insertRows(db, 'platform_backups', row);
  for (const name of ['chayin-killed.backup', 'chayin-killed.backup.part', 'by-hand.chayin.part'])
    await writeFile(path.join(folder, name), 'half');
  const list = await makeOne();
  const names = await archives();
  expect(names.filter((name) => name.includes('killed'))).toEqual([]);
  expect(names).toContain('by-hand.chayin.part');
  expect(list.find(({ id }) => id === row.id)).toMatchObject({ verified: false, error: '备份中断，没有完成' });
  expect(list[0]).toMatchObject({ verified: true });
  await rm(path.join(folder, 'by-hand.chayin.part'));
  await db.run(kysely.deleteFrom('platform_backups').where('id', '=', row.id));
});

test('§+ a leftover that cannot be removed keeps no backup from being made, and is tried again', async () => {
  const db = platform.services.platform('administration');
  const started = new Date(clock.now().getTime() - 1000);
  const row = { id: newId(started.getTime()), file: 'chayin-stuck.backup', scheduled: true, started_at: started };
  const stuck = path.join(platform.dataDir, 'backups', row.file);
  await quiet();
  await insertRows(db, 'platform_backups', row);
  await mkdir(stuck);
  expect((await makeOne())[0]).toMatchObject({ verified: true });
  expect((await status()).backups.list.find(({ id }) => id === row.id)).toMatchObject({ finishedAt: null });
  await rm(stuck, { recursive: true });
  const list = await makeOne();
  expect(list.find(({ id }) => id === row.id)).toMatchObject({ error: '备份中断，没有完成' });
  await db.run(kysely.deleteFrom('platform_backups').where('id', '=', row.id));
});

test('§+ a whole backup is found however many failed since, and can still be drilled and restored', async () => {
  const db = platform.services.platform('administration');
  const { list, whole } = (await status()).backups;
  expect(whole).toEqual(list.find(({ verified }) => verified));
  const failed = Array.from({ length: 11 }, (_, place) => ({
    id: newId(clock.now().getTime() + place),
    file: `failed-${place}`,
    scheduled: true,
    started_at: new Date(clock.now().getTime() + place),
    finished_at: clock.now(),
    error: '磁盘空间不足',
  }));
  await insertRows(db, 'platform_backups', failed);
  const seen = await status();
  expect(seen.backups.list.filter(({ verified }) => verified)).toEqual([]);
  expect(seen.backups.whole).toEqual(whole);
  expect(seen.troubles.find(({ kind }) => kind === 'backup-failed')?.sentence).toContain('上一份完好的备份是');
  await db.run(kysely.deleteFrom('platform_backups').where('file', 'like', 'failed-%'));
});

test('§+ a drill comes by itself once a month, in the hours after the end of the scheduled backup, over midnight too', async () => {
  const drills = async () => (await status()).backups.drills[0]!;
  const last = await drills();
  await saveSchedule({ enabled: true, atTime: '23:30', keep: 5 });
  expect(await drillWhenDue(platform.services)).toBe(false);
  // The evening before the month is over.
  clock.forward({ minutes: 29 * 24 * 60 + 11 * 60 });
  root = await platform.signInRoot();
  await backUpWhenDue(platform.services);
  const [made] = await eventually('the scheduled backup is whole', async () => {
    const { list, running } = (await status()).backups;
    return !running && list[0]!.scheduled && list[0]!.verified && list;
  });
  expect(await drillWhenDue(platform.services)).toBe(false);
  const ended = (at: Date) =>
    platform.services
      .platform('administration')
      .run(kysely.updateTable('platform_backups').set({ finished_at: at }).where('id', '=', made!.id));
  const hoursAgo = (hours: number, milliseconds = 0) =>
    new Date(clock.now().getTime() + (13 - hours) * 3_600_000 - milliseconds);
  // It took until the next morning; a millisecond later is too late, and today's own time has not come.
  await ended(hoursAgo(4, 1));
  clock.forward({ minutes: 13 * 60 });
  root = await platform.signInRoot();
  expect(await drillWhenDue(platform.services)).toBe(false);
  expect((await drills()).id).toBe(last.id);
  await ended(new Date(clock.now().getTime() - 4 * 3_600_000));
  const begun = await Promise.all([drillWhenDue(platform.services), drillWhenDue(platform.services)]);
  expect(begun.filter(Boolean).length).toBeLessThanOrEqual(1);
  await quiet();
  expect((await drills()).id).not.toBe(last.id);
  expect(await drillWhenDue(platform.services)).toBe(false);
  await saveSchedule({ enabled: false, atTime: '12:30', keep: 5 });
});

proofTest('§+ a lower number to keep leaves files until they are pruned, and both are audited', async () => {
  await saveSchedule({ enabled: false, atTime: '12:30', keep: 9 });
  const before = (await makeOne()).length - 1;
  await saveSchedule({ enabled: false, atTime: '12:30', keep: 1 });
  expect((await status()).backups.removable).toBe(before);
  const { data } = await platform.call('POST /platform/backups/prune', { body: {} }, root);
  expect(data).toMatchObject({ removed: before });
  expect(await archives()).toHaveLength(1);
  const lines = await platform.services
    .platform('administration')
    .all(kysely.selectFrom('audit_log').select('action').where('action', 'like', 'backup.%').orderBy('id'));
  expect(lines.map(({ action }) => action).slice(-3)).toEqual(['backup.schedule', 'backup.schedule', 'backup.prune']);
});

test('§+ a bad time or number is refused in Chinese, and nothing changes', async () => {
  const before = (await status()).backups.schedule;
  for (const wish of [
    { enabled: true, atTime: '25:00', keep: 3 },
    { enabled: true, atTime: '12:00', keep: 0 },
  ])
    expect((await saveSchedule(wish)).body).toMatchObject({
      resultCode: -1,
      errormsg: expect.stringMatching(/时间应为|至少保留/),
    });
  expect((await status()).backups.schedule).toEqual(before);
});

test('§+ a test mail leaves at once; a refusal of the mail server is told as it came', async () => {
  const send = async () =>
    (await platform.call('POST /platform/mail-test', { body: { recipient: 'ops@example.edu' } }, root)).data;
  expect(await send()).toEqual({ sent: true, error: '' });
  // Mails of the demo may leave meanwhile.
  expect(mails.received.flatMap(({ to }) => to)).toContain('ops@example.edu');
  mails.refuseWith = 'mailbox full';
  expect(await send()).toEqual({ sent: false, error: expect.stringContaining('mailbox full') });
  const seen = await status();
  // Mails of other tests that were still under way are refused with it.
  expect(seen.mail.failed).toBeGreaterThanOrEqual(1);
  expect(seen.mail.lastError).toContain('mailbox full');
  expect(seen.troubles.map(({ kind }) => kind)).toContain('mails-failed');
});
