import { reportTemplateCalls } from '#contracts/reports/templates.ts';
import type { Clock } from '../db/scopes.ts';
import type { WithFiles } from '../files/file-store.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import type { WithPdf } from '../reports/pdf/make-pdf.ts';
import { listTemplates, showTemplate } from './list-templates.ts';
import { downloadTemplate, previewTemplate } from './preview-template.ts';
import { publishTemplate } from './publish-template.ts';
import { uploadTemplate } from './upload-template.ts';

type Needs = Clock & WithFiles & WithPdf;

export const reportTemplateRoutes = (services: Needs): RouteGroup =>
  defineRoutes(reportTemplateCalls, {
    'GET /report-templates': async ({ context }) => ({ list: await listTemplates(context) }),
    'GET /report-templates/:key': ({ params, context }) => showTemplate(services, context, params.key),
    'POST /report-templates/:key/upload': ({ params, context }) => uploadTemplate(services, context, params.key),
    'POST /report-templates/publish': ({ body, context }) => publishTemplate(context, body, services.now()),
    'GET /report-templates/:key/file': ({ params, query, context }) =>
      downloadTemplate(services, context, { key: params.key, version: query.version ?? null }),
    'GET /report-templates/:key/preview': ({ params, query, context }) =>
      previewTemplate(services, context, { key: params.key, version: query.version ?? null, format: query.format }),
  });
