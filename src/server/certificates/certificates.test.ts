import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { userDesk } from '#tests/builders/orders/user-desk.ts';
import { proofTest } from '#tests/builders/proof-test.ts';
import { sampled } from '#tests/builders/sampled.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { pixel, upload } from '#tests/builders/upload.ts';
import { kysely } from '../db/kysely.ts';

import { pngOfDataUrl, requirePng } from '../reports/sign/pictures.ts';
import { sealPdf } from '../reports/sign/seal-pdf.ts';
import { verifyPdf } from '../reports/sign/verify-pdf.ts';
import { requireUsable } from './check-certificate.ts';
import { openP12 } from './open-p12.ts';
import { issueCertificate } from './self-made-certificate.ts';

let platform: TestPlatform;
let admin: string;
const folder = mkdtempSync(path.join(os.tmpdir(), 'chayin-p12-'));
const at = (name: string) => path.join(folder, name);
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
if (!hasOpenssl) console.warn('openssl is not installed: P12 files of other makers are left out.');

const openssl = (...args: string[]): void => {
  const { status, stderr } = spawnSync('openssl', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
};

/** A P12 as a bought certificate comes: its name in Chinese. */
const p12 = (name: string, { bits = 2048, days = 30, legacy = false } = {}): Buffer => {
  const subject = `/C=CN/O=示范大学/CN=${name}`;
  const key = ['-newkey', `rsa:${bits}`, '-nodes', '-keyout', at('key.pem')];
  openssl('req', '-x509', '-utf8', ...key, '-out', at('cert.pem'), '-days', String(days), '-subj', subject);
  const more = legacy ? ['-legacy'] : [];
  openssl(
    'pkcs12',
    '-export',
    '-inkey',
    at('key.pem'),
    '-in',
    at('cert.pem'),
    '-out',
    at('a.p12'),
    '-passout',
    'pass:密码 1',
    ...more,
  );
  return readFileSync(at('a.p12'));
};

beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  admin = await platform.signIn('admin');
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await platform.stop();
});

const send = (bytes: Buffer, password = '密码 1') =>
  upload(platform.url, '/certificates/upload', admin, { bytes, name: 'a.p12', fields: { password } });
const inUse = () =>
  platform.services
    .tenant(100)
    .all(
      kysely.selectFrom('certificates').selectAll().where('institution_id', '=', 100).where('retired_at', 'is', null),
    );

test.skipIf(!hasOpenssl)(
  '§+ a P12 of old or new making replaces the certificate in use; its key lies sealed',
  async () => {
    const first = await send(p12('查引 旧式', { legacy: true }));
    expect(first.data).toMatchObject({ selfMade: false, inUse: true, state: 'expiring' });
    const second = await send(p12('查引 新式', { days: 900 }));
    expect(second.data).toMatchObject({ state: 'valid', subject: expect.stringContaining('查引 新式') });
    const [row, ...others] = await inUse();
    expect(others).toEqual([]);
    const { key } = await openP12(readFileSync(at('a.p12')), '密码 1');
    expect(JSON.stringify(row)).not.toContain(key.slice(40, 80));
    const list = await platform.call('GET /certificates', {}, admin);
    expect(list.data.list.filter((one) => one.inUse)).toHaveLength(1);
    expect(JSON.stringify(list.data)).not.toContain('sealed');
    const retired = await platform.call('POST /certificates/retire', { body: { id: row!.id } }, admin);
    expect(retired.status).toBe(200);
    expect(await inUse()).toEqual([]);
  },
);

test.skipIf(!hasOpenssl || !process.env.PROOF)(
  '§+ a wrong password, an expired or a weak certificate is refused with a reason',
  async () => {
    const before = await inUse();
    const good = p12('查引');
    expect((await send(good, 'wrong')).body.message).toContain('密码');
    for (const bits of [512, 1024]) expect((await send(p12('查引', { bits }))).body.message).toContain(`${bits} 位`);
    const now = new Date();
    const [notBefore, notAfter] = [new Date(now.getTime() - 2e9), new Date(now.getTime() - 1e9)];
    const old = await issueCertificate({ name: '旧', organization: '旧', notBefore, notAfter });
    expect(() => requireUsable(Buffer.from(old.certificate, 'base64'), now)).toThrow('过期');
    const cut = await send(good.subarray(0, good.length - 200));
    expect(cut.status).toBe(422);
    expect(await inUse()).toEqual(before);
  },
);

const png = (width: number, height: number): Buffer => {
  const bytes = Buffer.from(pixel);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};

/** Honest pages behind a password, or behind none: no seal could be laid over either. */
const lockedPdf = async (userPassword: string): Promise<Uint8Array> => {
  const document = PDF.create();
  document.addPage().drawText('sealed elsewhere');
  document.setProtection({ userPassword, ownerPassword: 'owner' });
  return document.save();
};

test('§+ certificates and signing settings take a right of their own', async () => {
  const users = userDesk(platform, admin);
  const signing = async (permissions: string[]) => {
    const roleIds = [await users.customRole(100, permissions)];
    const username = `keeper${permissions.length}`;
    const { password } = await users.appoint({ username, type: 2, roleIds }, admin, await platform.signInRoot());
    const token = await platform.signInFirst(username, 100, password);
    return [
      (await platform.call('GET /certificates', {}, token)).status,
      (await platform.call('POST /certificates/self-made', { body: {} }, token)).status,
      (await platform.call('GET /signing-settings', {}, token)).status,
    ];
  };
  expect(await signing(['institution.write', 'institution.read'])).toEqual([403, 403, 403]);
  expect(await signing(['signing.write'])).toEqual([200, 200, 200]);
});

proofTest('§+ hostile uploads: nothing is kept, nothing hangs, each is told why', async () => {
  const before = await inUse();
  for (const bytes of [
    Buffer.from('not a certificate'),
    Buffer.alloc(300_000, 0x30),
    ...(process.env.PROOF ? [Buffer.alloc(50 * 1024 * 1024, 0x30)] : []),
    Buffer.from('3080308030803080', 'hex'),
    Buffer.from('-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n'),
    pixel,
  ]) {
    const { status, body } = await send(bytes);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body.message).toMatch(/[一-鿿]/);
  }
  expect(await inUse()).toEqual(before);

  expect(() => requirePng(png(60_000, 60_000), '印章')).toThrow('尺寸');
  expect(() => requirePng(Buffer.from('<svg/>'), '印章')).toThrow('PNG');
  expect(() => pngOfDataUrl('data:text/html;base64,PGI+', '手写签名')).toThrow('PNG');
  const broken = Buffer.concat([pixel.subarray(0, 40), Buffer.alloc(30)]);
  const claimed = Buffer.from('%PDF-1.4\ntrailer << /Encrypt 1 0 R /Root 2 0 R >>\n%%EOF');
  const locked = await Promise.all(['secret', ''].map(lockedPdf));
  for (const pdf of sampled([Buffer.from('%PDF-1.7\n'), claimed, Buffer.alloc(10), ...locked], 3, 1))
    await expect(sealPdf({ pdf: new Uint8Array(pdf), stamps: { seal: broken } })).rejects.toThrow('无法加盖签章');
});

test('§+ a PDF that claims a signature it does not bear is not signed, whatever it claims', async () => {
  const claims = [
    '/ByteRange [0 10 20 999999999]',
    '/ByteRange [0 5 3 2]',
    '/ByteRange [0 40 60 10] <ffffffff>',
    `/ByteRange [${'9'.repeat(12)} 1 2 3]`,
    '/ByteRange[0 9 11 4]<>   ',
  ];
  for (const claim of claims)
    expect(await verifyPdf(Buffer.from(`%PDF-1.7\n${claim}\n%%EOF`))).toMatchObject({ intact: false, trusted: false });
  // Millions of ranges that are none, and a signature of millions of little parts: neither is unpacked.
  const flood = Buffer.alloc(30 * 1024 * 1024, '/ByteRange [0 1 2 3]\n');
  flood.write('%PDF-1.7\n');
  const nulls = Buffer.concat([
    Buffer.from('30840098 9680'.replace(' ', ''), 'hex'),
    Buffer.alloc(10_000_000, Buffer.from('0500', 'hex')),
  ]);
  const hole = `<${nulls.toString('hex')}>`;
  const head = '%PDF-1.7\n/ByteRange [0 0000000000 0000000000 0000000006]\n';
  const size = String(head.length).padStart(10, '0');
  const next = String(head.length + hole.length).padStart(10, '0');
  const wide = Buffer.from(`${head.replace('0 0000000000 0000000000', `0 ${size} ${next}`)}${hole}%%EOF\n`, 'latin1');
  const before = process.memoryUsage().rss;
  for (const bytes of [flood, wide]) expect(await verifyPdf(bytes)).toMatchObject({ signed: false, intact: false });
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
  const polyglot = await upload(platform.url, '/verification/file', '', {
    bytes: 'PK\u0003\u0004%PDF-1.7',
    name: 'a.pdf',
  });
  expect(polyglot.status).toBe(415);
});
