import { similarityCalls } from '#contracts/similarity.ts';
import { chinaDay } from '#domain/dates/china-day.ts';
import { refuse } from '#domain/errors.ts';
import type { Clock, PlatformScope } from '../db/scopes.ts';
import type { WithFiles } from '../files/file-store.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import { profileOf } from '../institutions/profile-of.ts';
import type { WithJobs } from '../jobs/jobs.ts';
import { daysKept } from '../jobs/retention-store.ts';
import type { WithPdf } from '../reports/pdf/make-pdf.ts';
import { changeSettings, showSettings } from './change-settings.ts';
import { checkOrder, showOrdered } from './check-order.ts';
import { countClosed, listChecks } from './check-store.ts';
import { lineOf, viewOf } from './check-view.ts';
import { deleteCheck } from './delete-check.ts';
import { linkText } from './link-text.ts';
import { listOpenings, listOrderOpenings, requireReadable } from './list-openings.ts';
import { downloadManuscript, downloadReport, makeReport } from './make-report.ts';
import { markPassage } from './mark-passage.ts';
import { noteOpening } from './note-opening.ts';
import { reachCheck } from './reach-check.ts';
import { shareCheck } from './share-check.ts';
import { showSource } from './show-source.ts';
import { keepsTexts, maySetQuota, requireAll, similarityOf } from './similarity-policy.ts';
import { bodyOf, countHeld, findText, listTexts } from './text-store.ts';
import { textLineOf } from './text-view.ts';
import { hasTexts, quotaOf, uploadCheck } from './upload-check.ts';
import { uploadText } from './upload-text.ts';
import { takeBack, withdrawText } from './withdraw-text.ts';

type Needs = Clock & PlatformScope & WithFiles & WithJobs & WithPdf;

export const similarityRoutes = (services: Needs): RouteGroup =>
  defineRoutes(similarityCalls, {
    'GET /similarity': async ({ context: { db, actor } }) => {
      const institutionId = similarityOf(actor);
      const now = services.now();
      return {
        held: await countHeld(db),
        day: chinaDay(now),
        quota: await quotaOf(db, institutionId, actor.userId, now),
        staff: keepsTexts(actor),
        maySet: maySetQuota(actor),
        ordered: (await profileOf(db, institutionId)).services.similarity.offered,
        compared: {
          others: await hasTexts(db, institutionId, actor.userId, false),
          withOwn: await hasTexts(db, institutionId, actor.userId, true),
        },
        keepDays: await daysKept(services.platform('jobs')),
      };
    },
    'POST /similarity/checks/upload': ({ query, context }) => uploadCheck(services, context, query),
    'POST /similarity/checks/list': async ({ body: { all, ...asked }, context: { db, actor } }) => {
      similarityOf(actor);
      if (all) requireAll(actor);
      const { rows, total } = await listChecks(db, {
        ...asked,
        readerId: actor.userId,
        ...(!all && { userId: actor.userId }),
      });
      return { list: rows.map((row) => lineOf(row, actor)), total, closed: all ? await countClosed(db) : null };
    },
    'GET /similarity/checks/:id': async ({ params, context: { db, actor } }) => {
      const row = await reachCheck(db, actor, params.id);
      await noteOpening(db, actor, row, 'result', services.now());
      return viewOf(db, row, actor);
    },
    'GET /similarity/checks/:id/file': ({ params, context: { db, actor } }) =>
      downloadManuscript(services, db, actor, params.id),
    'GET /similarity/checks/:id/passages/:number': ({ params, context: { db, actor } }) =>
      showSource(db, actor, params, services.now()),
    'POST /similarity/checks/mark': ({ body, context }) => markPassage(context, body),
    'POST /similarity/checks/report': ({ body, context }) => makeReport(services, context, body),
    'GET /similarity/checks/:id/report': ({ params, context: { db, actor } }) =>
      downloadReport(services, db, actor, params.id),
    'POST /similarity/checks/take-back': ({ body, context }) => takeBack(context, body, services.now()),
    'POST /similarity/checks/share': ({ body, context }) => shareCheck(context, body, services.now()),
    'POST /similarity/checks/delete': ({ body, context }) => deleteCheck(context, body, services.now()),
    'GET /similarity/checks/:id/openings': ({ params, context }) => listOpenings(context, params.id),
    'GET /similarity/orders/:id/openings': ({ params, context }) => listOrderOpenings(context, params.id),
    'GET /similarity/orders/:id': ({ params, context }) => showOrdered(context, params.id, services.now()),
    'POST /similarity/orders/check': ({ body, context }) => checkOrder(services, context, body),
    'POST /similarity/texts/upload': ({ query, context }) => uploadText(services, context, query),
    'POST /similarity/texts/list': async ({ body, context: { db, actor } }) => {
      similarityOf(actor);
      const { rows, total } = await listTexts(db, body);
      return { list: rows.map(textLineOf), total };
    },
    'GET /similarity/texts/:id': async ({ params, context: { db, actor } }) => {
      similarityOf(actor);
      const row = await findText(db, params.id);
      if (!row) throw refuse('not-found', { sentence: '没有找到这份文本' });
      await requireReadable(db, actor, row, services.now());
      return { ...textLineOf(row), body: (await bodyOf(db, row.id)) ?? '' };
    },
    'POST /similarity/texts/link': ({ body, context }) => linkText(context, body),
    'POST /similarity/texts/withdraw': ({ body, context }) => withdrawText(context, body, services.now()),
    'GET /similarity/settings': ({ context }) => showSettings(context),
    'POST /similarity/settings': ({ body, context }) => changeSettings(context, body, services.now()),
  });
