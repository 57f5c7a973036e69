import { recordImportCalls } from '#contracts/literature/record-imports.ts';
import { recordCalls } from '#contracts/literature/records.ts';
import type { Clock } from '../db/scopes.ts';
import type { WithFiles } from '../files/file-store.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import type { WithJobs } from '../jobs/jobs.ts';
import { showColumns } from './columns.ts';
import type { WithImportReactions } from './import-reactions.ts';
import { problemsOf } from './import-store.ts';
import { listRecords, showRecord } from './list-records.ts';
import { reachImport, requireListed } from './open-import.ts';
import { problemWorkbook } from './problem-workbook.ts';
import { receiveImport } from './receive-import.ts';
import { importChoices, showImports, viewOfImport } from './show-imports.ts';
import { rereadImport, startImport } from './start-import.ts';
import { leaning, undoImport } from './undo-import.ts';

type Needs = Clock & WithFiles & WithJobs & WithImportReactions;

export const recordImportRoutes = (services: Needs): RouteGroup =>
  defineRoutes(recordImportCalls, {
    'GET /records/formats': ({ context: { db } }) => importChoices(db),
    'POST /records/imports/upload': ({ query, context }) => receiveImport(services, context, query),
    'POST /records/imports/list': async ({ body, context: { db, actor } }) => {
      await requireListed(db, actor, body);
      return showImports(db, body);
    },
    'GET /records/imports/:id': async ({ params, context: { db, actor } }) =>
      viewOfImport(db, (await reachImport(db, actor, params.id)).id),
    'POST /records/imports/start': ({ body, context }) => startImport(services, context, body),
    'POST /records/imports/reread': ({ body, context }) => rereadImport(services, context, body),
    'GET /records/imports/:id/undo': async ({ params, context: { db, actor } }) =>
      leaning(db, (await reachImport(db, actor, params.id)).id),
    'POST /records/imports/undo': ({ body, context }) => undoImport(services, context, body),
    'POST /records/imports/problems': async ({ body, context: { db, actor } }) =>
      problemsOf(db, (await reachImport(db, actor, body.id)).id, body),
    'GET /records/imports/:id/problems': async ({ params, context: { db, actor } }) =>
      problemWorkbook(db, (await reachImport(db, actor, params.id)).id),
    'GET /records/imports/:id/columns': async ({ params, context: { db, actor } }) =>
      showColumns(services, db, (await reachImport(db, actor, params.id)).id),
  });

export const recordRoutes = (): RouteGroup =>
  defineRoutes(recordCalls, {
    'POST /records/list': async ({ body, context: { db, actor } }) => {
      await requireListed(db, actor, body);
      return listRecords(db, body);
    },
    'GET /records/:id': ({ params, context }) => showRecord(context, params.id),
  });
