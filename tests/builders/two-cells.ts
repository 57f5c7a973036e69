import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { type CellsFile, membershipOf } from '#server/cells/cells-file.ts';
import { hideInstitution, movedTables } from '#server/cells/move/moved-tables-store.ts';
import type { PlatformOptions } from '#server/start/platform-options.ts';
import { startPlatform } from '#server/start-platform.ts';
import { loopback } from './outside/loopback.ts';
import { clientOf } from './service-client.ts';
import { endless, startTestPlatform, type TestPlatform } from './test-platform.ts';

/** A port that was free a moment ago: a cell's address stands in the file before it listens. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

export const inDatabase = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** As if the others had never been here. */
const keepOnly = async (client: pg.Client, ids: readonly number[]): Promise<void> => {
  const tables = await movedTables(client);
  const seen = `institution_id is null or institution_id in (${ids.join(', ')})`;
  const policies = tables.map(
    ({ name }) =>
      `create policy here_only on ${name} as restrictive to chayin_app, chayin_platform using (${seen}) with check (${seen})`,
  );
  await client.query(policies.join(';'));
};

/** The file of cells on this machine, with the keys of the tests' template. */
export const cellsFileOf = async (
  ports: Readonly<Record<string, number>>,
  home: string,
  { keyFile = inject('keyFile'), databases = {} }: { keyFile?: string; databases?: Record<string, string> } = {},
): Promise<CellsFile> => {
  const { keys } = JSON.parse(await readFile(keyFile, 'utf8')) as { keys: CellsFile['keys'] };
  return {
    version: 1,
    home,
    cells: Object.entries(ports).map(([name, port]) => ({
      name,
      address: `http://127.0.0.1:${port}`,
      key: randomBytes(32).toString('base64'),
      ...(databases[name] ? { database: databases[name] } : {}),
    })),
    keys: {
      'password-key': keys['password-key'],
      'session-key': keys['session-key'],
      'file-link-key': keys['file-link-key'],
    },
  };
};

/** As startTestPlatform starts one, on a database that is there already. */
export const startCell = async (
  options: Pick<PlatformOptions, 'databaseUrl' | 'dataDir' | 'cells'> & Partial<PlatformOptions>,
  port: number,
): Promise<TestPlatform> => {
  const platform = await startPlatform({
    poolSize: 5,
    outgoingAllow: loopback,
    patience: endless,
    soffice: null,
    workers: false,
    webFolder: path.join(options.dataDir, 'no-web'),
    ...options,
  });
  const url = await platform.app.listen({ host: '127.0.0.1', port });
  const { databaseUrl, dataDir } = options;
  return { ...platform, ...clientOf(url), url, databaseUrl, dataDir, works: false };
};

export interface TwoCells {
  home: TestPlatform;
  other: TestPlatform;
  file: CellsFile;
  stop(): Promise<void>;
}

/** Two whole platforms: the institutions named live in cell `other`, the rest in cell `home`; each sees its own alone. */
export const startTwoCells = async (
  inOther: readonly number[],
  { workers = false }: { workers?: boolean } = {},
): Promise<TwoCells> => {
  const ports = { home: await freePort(), other: await freePort() };
  const file = await cellsFileOf(ports, 'home');
  const start = (name: 'home' | 'other') =>
    startTestPlatform({ workers, cells: membershipOf(name, file) }, ports[name]);
  const [home, other] = await Promise.all([start('home'), start('other')]);
  const inEach = Object.entries({ home, other }).map(async ([name, { databaseUrl, url }]) => {
    if (new URL(url).port !== String(ports[name as 'home'])) throw new Error('Somebody took the port.');
    await inDatabase(databaseUrl, async (client) => {
      for (const id of inOther)
        await client.query('insert into cell_institutions (institution_id, cell) values ($1, $2)', [id, 'other']);
      if (name === 'home') for (const id of inOther) await hideInstitution(client, id);
      else await keepOnly(client, inOther);
    });
  });
  await Promise.all(inEach);
  await Promise.all([home, other].map(({ cells }) => cells!.directory.refresh()));
  return {
    home,
    other,
    file,
    stop: async () => {
      await Promise.all([home.stop(), other.stop()]);
    },
  };
};
