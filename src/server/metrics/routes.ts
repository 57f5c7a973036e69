import { metricCalls } from '#contracts/metrics.ts';
import { refuse } from '#domain/errors.ts';
import type { Clock } from '../db/scopes.ts';
import type { WithFiles } from '../files/file-store.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import { deleteMetrics } from './delete-metrics.ts';
import { findMetrics } from './find-metrics.ts';
import { importMetrics } from './import-metrics.ts';
import { findTable, journalsOf, listTables } from './metric-store.ts';
import { tableView } from './metric-view.ts';
import { openMetricFile } from './open-metric-file.ts';

export const metricRoutes = (services: Clock & WithFiles): RouteGroup =>
  defineRoutes(metricCalls, {
    'POST /metrics/list': async ({ context }) => ({
      list: (await listTables(context.db)).map((row) => tableView(row, context.actor)),
    }),
    'POST /metrics/rows': async ({ body, context }) => {
      if (!(await findTable(context.db, body.tableId))) throw refuse('not-found');
      const { list, total } = await journalsOf(context.db, body);
      return {
        total,
        list: list.map(({ title, other_title, issn, eissn, metrics }) => ({
          title,
          otherTitle: other_title,
          issn,
          eissn,
          values: metrics,
        })),
      };
    },
    'POST /metrics/peek': async ({ body, context }) => {
      const { header, sample, rows, mapping } = await openMetricFile(services, context, body.fileId);
      return { header: [...header], sample, rows, mapping };
    },
    'POST /metrics/import': ({ body, context }) => importMetrics(services, context, body),
    'POST /metrics/delete': async ({ body, context }) => {
      await deleteMetrics(services, context, body.id);
      return null;
    },
    'POST /metrics/find': async ({ body, context }) => {
      const [list = []] = await findMetrics(context.db, [body], body);
      return { list };
    },
  });
