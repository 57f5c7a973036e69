import { spawn } from 'node:child_process';
import { chownSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { proofTest } from '#tests/builders/proof-test.ts';
import { emptyDatabase } from '#tests/builders/test-platform.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** As root the programs run as a user who owns nothing but the data folder, as `chayin` does. */
const ordinary = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

const commandOf = (unit: string): string[] => {
  const text = readFileSync(path.join(root, 'deploy', unit), 'utf8');
  const line = /^ExecStart=(.+)$/m.exec(text)?.[1] ?? '';
  return line.replaceAll('/opt/chayin', root).split(' ');
};

/** The example's settings, but for what belongs to this machine. */
const environment = (more: Record<string, string>): Record<string, string> => {
  const lines = readFileSync(path.join(root, 'deploy/chayin.env.example'), 'utf8').split('\n');
  const given = lines
    .filter((line) => /^[A-Z_]+=/.test(line))
    .map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string]);
  return { ...Object.fromEntries(given), NODE_ENV: 'production', PATH: process.env.PATH ?? '', ...more };
};

/** The tests' socket lies in a folder of their own user. */
const overTcp = (url: string): string => {
  const address = new URL(url);
  address.searchParams.delete('host');
  return address.href;
};

/** Runs until it ends, or says that it serves. */
const run = (unit: string, env: Record<string, string>): Promise<{ code: number | null; output: string }> =>
  new Promise((resolve) => {
    const [command = '', ...args] = commandOf(unit);
    const child = spawn(command, args, { cwd: root, env, ...ordinary });
    let output = '';
    const hear = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('查引已启动')) child.kill('SIGTERM');
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', (error) => resolve({ code: null, output: String(error) }));
    child.once('close', (code) => resolve({ code, output }));
  });

proofTest('§+ each ExecStart of deploy/ runs as an ordinary user, and the service stops when told', async () => {
  const database = await emptyDatabase();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'chayin-units-'));
  try {
    if (ordinary.uid !== undefined) chownSync(folder, ordinary.uid, ordinary.gid);
    const env = environment({
      DATABASE_URL: overTcp(database.url),
      DATA_DIR: folder,
      KEY_FILE: path.join(folder, 'keys'),
      BACKUP_DIR: path.join(folder, 'backups'),
      PORT: '0',
    });
    const served = await run('chayin.service', env);
    expect([served.code, served.output]).toEqual([0, expect.stringContaining('查引已启动')]);
    const verified = await run('chayin-verify-audit.service', env);
    expect([verified.code, verified.output]).toEqual([0, expect.any(String)]);
  } finally {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
});
