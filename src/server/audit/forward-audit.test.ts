import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { deliverMessages } from '../outgoing/syslog/deliver-messages.ts';
import { forwardAudit } from './forward-audit.ts';
import { sealAudit } from './seal-audit.ts';
import { writeAudit } from './write-audit.ts';

let platform: TestPlatform;
let owner: pg.Client;
beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  owner = new pg.Client({ connectionString: platform.databaseUrl });
  await owner.connect();
  await sealAudit(platform.services);
});
afterAll(async () => {
  await owner.end();
  await platform.stop();
});

interface Told {
  chain: number | null;
  number: number;
  digest: string;
  id: string;
  action: string;
  actorName: string;
  after: unknown;
}
const toldBy = (messages: readonly Buffer[]): Told[] =>
  messages.map((one) => JSON.parse(one.toString().split('\uFEFF')[1]!) as Told);

const write = (institutionId: number, action: string) =>
  writeAudit(platform.services.tenant(institutionId), {
    by: {
      actor: { userId: '00000000-0000-7000-8000-000000000077', fullName: '赵六', institutionId },
      from: { ip: '10.0.0.9', host: '', userAgent: '', requestId: 'r-1' },
    },
    action,
    subject: 'thing',
    after: { 金额: 12.5 },
  });

test('§+ without a collector nothing is sent and nothing is noted', async () => {
  expect(await forwardAudit({ platform: platform.services.platform, syslog: undefined })).toBe(0);
  expect((await owner.query('select * from audit_forwarded')).rows).toEqual([]);
});

test('§+ every sealed line arrives once, each chain in its order, with the number and digest the platform keeps', async () => {
  const got: Buffer[] = [];
  const syslog = async (messages: readonly Buffer[]) => void got.push(...messages);
  const sent = await forwardAudit({ platform: platform.services.platform, syslog });
  const kept = await owner.query<{ chain: number | null; number: string; digest: Buffer; id: string }>(
    'select institution_id as chain, number, digest, audit_id as id from audit_seals',
  );
  expect(kept.rows.length).toBeGreaterThan(500);
  const told = toldBy(got);
  expect(sent).toBe(kept.rows.length);
  const lines = (rows: { chain: number | null; number: unknown; digest: string; id: string }[]) =>
    rows.map(({ chain, number, digest, id }) => `${chain} ${number} ${digest} ${id}`).sort();
  expect(lines(told)).toEqual(lines(kept.rows.map((row) => ({ ...row, digest: row.digest.toString('hex') }))));
  for (const chain of new Set(told.map((one) => one.chain))) {
    const numbers = told.filter((one) => one.chain === chain).map(({ number }) => number);
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  }

  await write(100, 'forward.one');
  expect(await forwardAudit({ platform: platform.services.platform, syslog })).toBe(0);
  await sealAudit(platform.services);
  got.length = 0;
  expect(await forwardAudit({ platform: platform.services.platform, syslog })).toBe(1);
  expect(toldBy(got)[0]).toMatchObject({ chain: 100, action: 'forward.one', actorName: '赵六', after: { 金额: 12.5 } });
  expect(got[0]!.toString()).toMatch(/^<109>1 /);
});

test('§+ what the collector did not take is sent again: none is left out, in no chain', async () => {
  await write(100, 'forward.two');
  await write(151, 'forward.three');
  await sealAudit(platform.services);
  let away = true;
  const got: Buffer[] = [];
  const syslog = async (messages: readonly Buffer[]) => {
    if (away && toldBy(messages).some(({ chain }) => chain === 151)) throw new Error('away');
    got.push(...messages);
  };
  await expect(forwardAudit({ platform: platform.services.platform, syslog })).rejects.toThrow('away');
  away = false;
  await forwardAudit({ platform: platform.services.platform, syslog });
  expect(toldBy(got).map(({ action }) => action)).toEqual(['forward.two', 'forward.three']);
});

test('§+ through a real connection the collector holds the very bytes', async () => {
  const hash = createHash('sha256');
  const server = createServer((socket) => socket.on('data', (piece) => hash.update(piece)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = { transport: 'tcp', host: '127.0.0.1', port: (server.address() as AddressInfo).port } as const;
  await write(100, 'forward.four');
  await sealAudit(platform.services);
  const sent: Buffer[] = [];
  const syslog = async (messages: readonly Buffer[]) => {
    sent.push(...messages);
    await deliverMessages(address, messages);
  };
  expect(await forwardAudit({ platform: platform.services.platform, syslog })).toBe(1);
  server.close();
  await once(server, 'close');
  const framed = Buffer.concat(sent.map((one) => Buffer.concat([Buffer.from(`${one.length} `), one])));
  expect(hash.digest('hex')).toBe(createHash('sha256').update(framed).digest('hex'));
});
