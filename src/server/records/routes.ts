import { recordImportCalls } from '#contracts/literature/record-imports.ts';
import { recordCalls } from '#contracts/literature/records.ts';
import type { Clock } from '../db/scopes.ts';
import type { WithFiles } from '../files/file-store.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import type { WithJobs } from '../jobs/jobs.ts';
import { reachOrder } from '../orders/reach-order.ts';
import { showColumns } from './columns.ts';
import type { WithImportReactions } from './import-reactions.ts';
import { findImport, problemsOf } from './import-store.ts';
import { listRecords, showRecord } from './list-records.ts';
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
      if (body.orderId) await reachOrder(db, actor, body.orderId);
      return showImports(db, body);
    },
    'GET /records/imports/:id': ({ params, context: { db } }) => viewOfImport(db, params.id),
    'POST /records/imports/start': ({ body, context }) => startImport(services, context, body),
    'POST /records/imports/reread': ({ body, context }) => rereadImport(services, context, body),
    'GET /records/imports/:id/undo': async ({ params, context: { db } }) =>
      leaning(db, (await findImport(db, params.id)).id),
    'POST /records/imports/undo': ({ body, context }) => undoImport(services, context, body),
    'POST /records/imports/problems': async ({ body, context: { db } }) =>
      problemsOf(db, (await findImport(db, body.id)).id, body),
    'GET /records/imports/:id/problems': ({ params, context: { db } }) => problemWorkbook(db, params.id),
    'GET /records/imports/:id/columns': ({ params, context: { db } }) => showColumns(services, db, params.id),
  });

export const recordRoutes = (): RouteGroup =>
  defineRoutes(recordCalls, {
    'POST /records/list': ({ body, context: { db } }) => listRecords(db, body),
    'GET /records/:id': ({ params, context }) => showRecord(context, params.id),
  });
