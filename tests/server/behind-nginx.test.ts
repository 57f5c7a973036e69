import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import https from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { debianProgram } from '#tests/builders/debian-programs.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { freePort } from '#tests/builders/server-process.ts';
import { startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Debian's package nginx brings it; elsewhere this is not tried, and the run says so at its end. */
const nginx = debianProgram('nginx');

let platform: TestPlatform;
let folder: string;
let proxy: ChildProcess;
let port: number;
let plainPort: number;

beforeAll(async () => {
  if (!nginx) return;
  platform = await startTestPlatform({ workers: false, trustProxy: ['127.0.0.1'] });
  folder = await mkdtemp(path.join(os.tmpdir(), 'chayin-nginx-'));
  await chmod(folder, 0o755);
  [port, plainPort] = [await freePort(), await freePort()];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=lib.example.edu', '-days', '2'],
      ...['-keyout', path.join(folder, 'privkey.pem'), '-out', path.join(folder, 'fullchain.pem')],
    ],
    { stdio: 'ignore' },
  );
  // As it stands but for what belongs to this machine: places, ports and where the platform listens.
  const site = readFileSync(path.join(root, 'deploy/nginx.conf'), 'utf8')
    .replaceAll('/etc/ssl/chayin', folder)
    .replaceAll('/var/log/nginx', folder)
    .replace('127.0.0.1:3000', new URL(platform.url).host)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  await writeFile(
    path.join(folder, 'nginx.conf'),
    `daemon off;\nmaster_process off;\npid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\n${temporary.join('\n')}\n${site}\n}\n`,
  );
  proxy = spawn(nginx, ['-c', path.join(folder, 'nginx.conf')], { stdio: 'ignore' });
  await eventually('nginx answers', async () => (await ask('/health/live')).status === 200);
});

afterAll(async () => {
  proxy?.kill('SIGKILL');
  await platform?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

const ask = (where: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
    const asked = https.get(
      {
        host: '127.0.0.1',
        port,
        path: where,
        headers: { host: 'lib.example.edu', ...headers },
        rejectUnauthorized: false,
      },
      (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => {
          text += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
      },
    );
    asked.on('error', reject);
  });

test.skipIf(!nginx)(
  '§+ deploy/nginx.conf serves the platform by TLS, keeps the metrics inside and the websocket’s token out of its log',
  async () => {
    const token = await platform.signIn('reader');
    const info = await ask('/service/auth/info', { authorization: token });
    expect([info.status, JSON.parse(info.text).resultCode]).toEqual([200, 200]);
    expect(info.headers['strict-transport-security']).toContain('max-age=');
    expect((await ask('/metrics')).status).toBe(404);
    const plain = await fetch(`http://127.0.0.1:${plainPort}/login`, { redirect: 'manual' });
    expect(plain.status).toBe(301);

    const socket = new WebSocket(`wss://127.0.0.1:${port}/service/websocket?token=${token}`, {
      rejectUnauthorized: false,
      headers: { host: 'lib.example.edu' },
    });
    const opened = await new Promise<boolean>((resolve) => {
      socket.once('open', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    expect(opened).toBe(true);
    socket.close();
    const log = await eventually('the log names the websocket', async () => {
      const text = await readFile(path.join(folder, 'chayin.log'), 'utf8');
      return text.includes('/service/websocket') && text;
    });
    expect(log).not.toContain(token);
    expect(log).not.toContain('token=');
    expect(await readFile(path.join(folder, 'error.log'), 'utf8')).not.toContain(token);
  },
);
