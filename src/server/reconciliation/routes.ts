import { reconciliationCalls } from '#contracts/payments/reconciliation.ts';
import type { Clock } from '../db/scopes.ts';
import type { WithFiles } from '../files/file-store.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import type { WithOrderCommands } from '../orders/act-on-order.ts';
import { bookFoundRefund } from './book-found-refund.ts';
import { exportReconciliation } from './export-reconciliation.ts';
import { listFindings } from './finding-store.ts';
import { lookAtStatement } from './look-at-statement.ts';
import { findRun, listRuns } from './reconciliation-store.ts';
import { runReconciliation } from './run-reconciliation.ts';
import { settleFinding } from './settle-finding.ts';

type Needs = Clock & WithFiles & WithOrderCommands;

export const reconciliationRoutes = (services: Needs): RouteGroup =>
  defineRoutes(reconciliationCalls, {
    'POST /reconciliation/look': ({ context }) => lookAtStatement(services, context),
    'POST /reconciliation/run': ({ body, context }) => runReconciliation(services, context, body),
    'POST /reconciliation/list': ({ body, context: { db } }) => listRuns(db, body),
    'GET /reconciliation/:id': ({ params, context: { db } }) => findRun(db, params.id),
    'POST /reconciliation/findings': async ({ body, context: { db } }) => {
      await findRun(db, body.id);
      return listFindings(db, body);
    },
    'GET /reconciliation/:id/excel': ({ params, context }) => exportReconciliation(context, params.id, services.now()),
    'POST /reconciliation/settle': ({ body, context }) => settleFinding(context, body, services.now()),
    'POST /reconciliation/book-refund': ({ body, context }) =>
      bookFoundRefund(services.orderCommands, context, body, services.now()),
  });
