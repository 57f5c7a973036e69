import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueCertificate, makeCertificate } from '#server/certificates/self-made-certificate.ts';
import { demoReport } from '#server/demo/orders/demo-report-file.ts';
import { type HttpServer, startHttpServer } from '#tests/builders/outside/http-server.ts';
import { loopback } from '#tests/builders/outside/loopback.ts';
import { proofTest } from '#tests/builders/proof-test.ts';
import { sealPdf } from './seal-pdf.ts';
import { verifyPdf } from './verify-pdf.ts';

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
if (!hasOpenssl) console.warn('openssl is not installed: no timestamp authority to ask.');
const folder = mkdtempSync(path.join(os.tmpdir(), 'chayin-tsa-'));
const at = (name: string) => path.join(folder, name);
const pem = (label: string, base64: string) =>
  `-----BEGIN ${label}-----\n${base64.match(/.{1,64}/g)!.join('\n')}\n-----END ${label}-----\n`;

const config = `[tsa]
serial = ${at('serial')}
crypto_device = builtin
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
ess_cert_id_alg = sha256
`;

let server: HttpServer;
/** A timestamp authority by RFC 3161: openssl answers what is posted. */
beforeAll(async () => {
  const now = new Date();
  const tsa = await issueCertificate({
    name: '演示时间戳',
    organization: '演示',
    notBefore: new Date(now.getTime() - 60_000),
    notAfter: new Date(now.getTime() + 86_400_000),
    usages: ['1.3.6.1.5.5.7.3.8'],
  });
  writeFileSync(at('tsa.pem'), pem('CERTIFICATE', tsa.certificate));
  writeFileSync(at('key.pem'), pem('PRIVATE KEY', tsa.key));
  writeFileSync(at('serial'), '01\n');
  writeFileSync(at('tsa.cnf'), config);
  server = await startHttpServer(({ body }, reply) => {
    writeFileSync(at('ask.tsq'), body);
    const files = ['-queryfile', at('ask.tsq'), '-signer', at('tsa.pem'), '-inkey', at('key.pem'), '-out', at('a.tsr')];
    const { status } = spawnSync('openssl', ['ts', '-reply', '-config', at('tsa.cnf'), '-section', 'tsa', ...files]);
    if (status !== 0) throw new Error(`openssl ended with ${status}`);
    reply.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(readFileSync(at('a.tsr')));
  });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const seal = async (tsaUrl: string) =>
  sealPdf({
    pdf: new Uint8Array(demoReport()),
    stamps: {},
    signing: {
      key: await makeCertificate('示范大学图书馆', new Date()),
      reason: '签章',
      location: '',
      at: new Date().toISOString(),
      tsaUrl,
      outgoingAllow: loopback,
    },
  });

test.skipIf(!hasOpenssl)('§+ with an authority set the signature carries its timestamp, which holds', async () => {
  const { bytes } = await seal(server.url);
  const verdict = await verifyPdf(bytes);
  expect(verdict).toMatchObject({ intact: true, coversWhole: true, timestamp: { intact: true } });
  expect(Math.abs((verdict.timestamp?.at.getTime() ?? 0) - Date.now())).toBeLessThan(600_000);
});

proofTest('§+ an authority that does not answer leaves the report unsigned and says so', async () => {
  await expect(seal('http://127.0.0.1:1/')).rejects.toThrow('时间戳服务没有应答');
});
