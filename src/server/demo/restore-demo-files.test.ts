import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endless, startTestPlatform, type TestPlatform } from '#tests/builders/test-platform.ts';
import { kysely } from '../db/kysely.ts';
import { startPlatform } from '../start-platform.ts';
import { demo } from './demo.ts';

let platform: TestPlatform;
let folder: string;

beforeAll(async () => {
  platform = await startTestPlatform({ workers: false });
  folder = await mkdtemp(path.join(os.tmpdir(), 'chayin-beside-'));
});
afterAll(async () => {
  await platform.stop();
  await rm(folder, { recursive: true, force: true });
});

test('§+ beside a data folder that never saw the first start, the demo makes the bytes of all its files again', async () => {
  const { databaseUrl, dataDir } = platform;
  const keyFile = path.join(dataDir, 'keys');
  const beside = await startPlatform({
    patience: endless,
    databaseUrl,
    dataDir: folder,
    keyFile,
    extension: demo,
    poolSize: 2,
    workers: false,
  });
  try {
    const named = await platform.services
      .platform('start')
      .all(kysely.selectFrom('files').select(['purpose', 'name', 'sha256']));
    expect(named.map(({ purpose }) => purpose)).toEqual(
      expect.arrayContaining(['demo-logo', 'demo-report', 'demo-seal', 'records']),
    );
    const missing = [];
    for (const file of named) if (!(await beside.services.files.has(file.sha256))) missing.push(file);
    expect(missing).toEqual([]);
  } finally {
    await beside.stop();
  }
});
