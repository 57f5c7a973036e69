import type { z } from 'zod';
import type { ImportView, recordImportCalls } from '#contracts/literature/record-imports.ts';
import { allDatabases } from '#domain/literature/own-sources.ts';
import type { Db } from '../db/db.ts';
import { ownSourcesFor, ownSourcesOf } from '../search-sources/own-sources.ts';
import { columnFields } from './columns.ts';
import { recordFormats } from './formats.ts';
import { findImport, listImports } from './import-store.ts';
import { importView, unnumbered } from './import-view.ts';

type Formats = z.input<(typeof recordImportCalls)['GET /records/formats']['data']>;
type Asked = z.output<(typeof recordImportCalls)['POST /records/imports/list']['body']>;

/** What a file can be said to be: its format and its database. */
export const importChoices = async (db: Db): Promise<Formats> => ({
  formats: recordFormats(),
  databases: [
    ...allDatabases(await ownSourcesOf(db)).map(({ id, code, chinese }) => ({ id, code, name: chinese })),
    { id: 0, code: unnumbered, name: unnumbered },
  ],
  columnFields,
});

export const viewOfImport = async (db: Db, id: string): Promise<ImportView> => {
  const row = await findImport(db, id);
  return importView(row, await ownSourcesFor(db, [row.database]));
};

export const showImports = async (db: Db, asked: Asked): Promise<{ list: ImportView[]; total: number }> => {
  const { rows, total } = await listImports(db, asked);
  const own = await ownSourcesFor(
    db,
    rows.map(({ database }) => database),
  );
  return { list: rows.map((row) => importView(row, own)), total };
};
