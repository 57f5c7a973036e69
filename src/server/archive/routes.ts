import { archiveCalls } from '#contracts/archive.ts';
import type { Clock, PlatformScope } from '../db/scopes.ts';
import type { WithFiles } from '../files/file-store.ts';
import { workbook } from '../files/workbook-download.ts';
import { writeRefusedRows } from '../files/write-refused-rows.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import { archiveOf, mayChangeArchive, ownOnly } from './archive-policy.ts';
import { listArchived } from './archive-store.ts';
import { archivedView } from './archive-view.ts';
import { attachReport } from './attach-report.ts';
import { applyArchive, readArchive } from './import-archive.ts';
import { readArchivedReport } from './read-archived-report.ts';
import { removeArchived } from './remove-archived.ts';
import { writeArchiveTemplate } from './write-archive-template.ts';

export const archiveRoutes = (services: Clock & PlatformScope & WithFiles): RouteGroup =>
  defineRoutes(archiveCalls, {
    'GET /archive/template': async () => workbook(await writeArchiveTemplate(), '旧系统登记表.xlsx'),
    'POST /archive/read': ({ query, context }) => readArchive(context, query.system),
    'POST /archive/apply': ({ body, context }) => applyArchive(services, context, body),
    'POST /archive/refused': async ({ body: { headings, rows } }) =>
      workbook(await writeRefusedRows({ headings, refused: rows }), '没有登记的行.xlsx'),
    'POST /archive/report': ({ context }) => attachReport(services, context),
    'POST /archive/list': async ({ body, context: { db, actor } }) => {
      archiveOf(actor);
      const { rows, total } = await listArchived(db, { ...body, userId: ownOnly(actor) });
      return { list: rows.map(archivedView), total, may: { change: mayChangeArchive(actor) } };
    },
    'GET /archive/:id/report': ({ params, context }) => readArchivedReport(services, context, params.id),
    'POST /archive/remove': ({ body, context }) => removeArchived(context, body),
  });
