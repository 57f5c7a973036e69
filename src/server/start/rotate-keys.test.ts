import { readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
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
import { rotateKeys } from './rotate-keys.ts';

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
    certificates: expect.any(Number),
    gateways: 1,
    connections: 2,
    secondFactors: 1,
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
