import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { ensureEmbeddedPostgres } from '#server/db/embedded/ensure-embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { columnTypesFile, namedColumns, tablesFile } from './table-types/files.ts';
import { readColumns } from './table-types/read-columns.ts';
import { writeTypes } from './table-types/write-types.ts';

/** `npm run table-types`: migrates an empty database and writes its tables as types. */
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'chayin-table-types-'));
const postgres = await ensureEmbeddedPostgres({ dataDir, durable: false });
try {
  await migrate(postgres.url);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const columns = await readColumns(client);
  await client.end();
  writeFileSync(tablesFile, writeTypes(columns, namedColumns(readFileSync(columnTypesFile, 'utf8'))));
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
