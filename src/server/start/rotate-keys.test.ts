import { readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { base32, inGroups } from '#domain/identity/second-factor.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { certificateBelongsTo } from '../certificates/certificate-store.ts';
import { openDeploymentKeys } from '../db/deployment-keys.ts';
import { kysely } from '../db/kysely.ts';
import { sealingFrom } from '../db/sealing.ts';
import { secretOf } from '../identity/second-factor-store.ts';
import { secretBelongsTo } from '../open-api/application-store.ts';
import { saveGatewaySettings } from '../payments/gateway-settings-store.ts';
import { keysFrom } from '../payments/payment-keys.ts';
import { webhookBelongsTo } from '../webhooks/webhook-store.ts';
import { replaceLostKeys } from './replace-lost-keys.ts';
import { rotateKeys } from './rotate-keys.ts';
import { sealedValues } from './sealed-values.ts';

let platform: TestPlatform;
let file: string;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  file = path.join(platform.dataDir, 'keys');
});
afterAll(() => platform.stop());

test('§+ every key is exchanged, what lies sealed opens with the new ones alone, and everybody signs in again', async () => {
  const db = platform.services.platform('start');
  const token = await platform.signIn('admin');
  await platform.call('POST /certificates/self-made', { body: {} }, token);
  const settings = { enabled: false, publicUrl: '', values: { secret: 'x' }, version: 0, by: null, now: new Date() };
  await saveGatewaySettings(db, platform.services.paymentKeys, 100, 'alipay', settings);
  const application = (
    await platform.call('POST /open-applications/create', { body: { name: '科研', scopes: ['papers.read'] } }, token)
  ).data;
  const hook = { applicationId: application.id, url: 'https://ky.example.edu/', events: ['order.updated' as const] };
  const webhook = (await platform.call('POST /webhooks/create', { body: hook }, token)).data;
  const phone = { password: await platform.encrypt('Demo@2026') };
  const { secret: shown } = (await platform.call('POST /secondFactor/begin', { body: phone }, token)).data;
  const before = await readFile(file, 'utf8');

  const done = await rotateKeys(db, file, new Date());
  expect(done).toMatchObject({
    resealed: { certificates: expect.any(Number), gateways: 1, applications: 1, webhooks: 1, secondFactors: 1 },
    sessions: expect.any(Number),
  });
  expect((await platform.call('GET /auth/info', {}, token)).body).toEqual({ code: 303 });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(`${file}.old`, 'utf8')).toBe(before);
  const keys = await openDeploymentKeys(db, file);
  const gateway = await db.one(
    kysely.selectFrom('gateway_settings').select('sealed').where('institution_id', '=', 100),
  );
  expect(keysFrom(keys.bytes('payment-key')).open(gateway.sealed, '100:alipay')).toBe('{"secret":"x"}');
  expect(() => platform.services.paymentKeys.open(gateway.sealed, '100:alipay')).toThrow();
  const certificates = await db.all(kysely.selectFrom('certificates').select(['id', 'sealed_key']));
  expect(certificates.length).toBeGreaterThan(0);
  for (const { id, sealed_key } of certificates)
    expect(keysFrom(keys.bytes('certificate-key')).open(sealed_key, certificateBelongsTo(id))).toContain('{');
  const connections = sealingFrom(keys.bytes('connection-key'), 'connections');
  const secret = await db.one(kysely.selectFrom('open_secrets').select('sealed'));
  expect(connections.open(secret.sealed, secretBelongsTo(application.id, 'A'))).toBe(application.secret);
  expect(() => platform.services.connectionKeys.open(secret.sealed, secretBelongsTo(application.id, 'A'))).toThrow();
  const sealed = await db.one(kysely.selectFrom('webhooks').select('sealed_secret'));
  expect(connections.open(sealed.sealed_secret, webhookBelongsTo(webhook.id))).toBe(webhook.secret);
  const factor = await db.one(kysely.selectFrom('second_factors').select(['user_id', 'sealed']));
  const opened = sealingFrom(keys.bytes('connection-key'), 'second factors').open(
    factor.sealed,
    secretOf(factor.user_id),
  );
  expect(inGroups(base32(Buffer.from(opened, 'base64')))).toBe(shown);

  // As if it had stopped between the database and the file.
  await rename(file, `${file}.next`);
  await rename(`${file}.old`, file);
  await expect(openDeploymentKeys(db, file)).rejects.toThrow('不是同一个');
  expect(await rotateKeys(db, file, new Date())).toBe('finished');
  expect((await openDeploymentKeys(db, file)).text('payment-key')).toBe(keys.text('payment-key'));
});

test('§+ every column with something sealed is in the list of what keys seal', async () => {
  const owner = new pg.Client({ connectionString: platform.databaseUrl });
  await owner.connect();
  const { rows } = await owner
    .query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and column_name ~ '^sealed(_|$)' and data_type = 'text'`,
    )
    .finally(() => owner.end());
  const listed: string[] = Object.values(sealedValues).flatMap(({ columns }) => columns);
  expect(rows.map(({ name }) => name).sort()).toEqual(listed.sort());
});

test('§+ with the keys lost, what only they could open is emptied and told, and the platform starts again', async () => {
  const db = platform.services.platform('start');
  const admin = await platform.signIn('admin');
  await platform.call('POST /certificates/self-made', { body: {} }, admin);
  const issued = await db.one(kysely.selectFrom('report_files').select(sql<number>`count(*)::int`.as('n')));
  await rm(file);

  const emptied = await replaceLostKeys(db, file, new Date());
  expect(emptied.map(({ words }) => words)).toEqual([
    '签章证书的私钥',
    '支付设置',
    '开放接口的应用密钥',
    '事件推送的签名密钥',
    '两步验证',
  ]);
  expect(emptied.find(({ words }) => words === '支付设置')?.names).toEqual([expect.stringContaining('alipay')]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const keys = await openDeploymentKeys(db, file);
  const inUse = kysely.selectFrom('certificates').select('id').where('retired_at', 'is', null);
  expect(await db.all(inUse)).toEqual([]);
  expect(await db.all(kysely.selectFrom('gateway_settings').selectAll())).toEqual([]);
  expect(await db.all(kysely.selectFrom('second_factors').selectAll())).toEqual([]);
  const [hook] = await db.all(kysely.selectFrom('webhooks').select(['id', 'sealed_secret', 'disabled_at']));
  const connections = sealingFrom(keys.bytes('connection-key'), 'connections');
  expect([connections.open(hook!.sealed_secret, webhookBelongsTo(hook!.id)).length > 30, hook!.disabled_at]).toEqual([
    true,
    expect.any(Date),
  ]);
  // Reports and their files stand as they did.
  expect(await db.one(kysely.selectFrom('report_files').select(sql<number>`count(*)::int`.as('n')))).toEqual(issued);
  const line = kysely.selectFrom('audit_log').select('after').where('action', '=', 'deployment.replace-lost-keys');
  expect(JSON.stringify(await db.one(line))).toContain('支付设置 1');
  // A key file that came back meanwhile is not overwritten, and nothing is emptied then.
  await expect(replaceLostKeys(db, file, new Date())).rejects.toThrow('已经存在');
});
