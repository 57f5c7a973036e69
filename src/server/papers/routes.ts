import { paperCalls } from '#contracts/papers.ts';
import { nameForms } from '#domain/identity/name-forms.ts';
import type { Clock } from '../db/scopes.ts';
import { workbook } from '../files/workbook-download.ts';
import { writeRefusedRows } from '../files/write-refused-rows.ts';
import { defineRoutes, type RouteGroup } from '../http/handlers.ts';
import { readPapers } from './read-papers.ts';
import { readPastedText } from './read-pasted-text.ts';
import { readingIn } from './reading-in-english.ts';
import { writePaperTemplate } from './write-template.ts';

export const paperRoutes = (services: Clock): RouteGroup =>
  defineRoutes(paperCalls, {
    'POST /papers/read': async ({ context }) =>
      readingIn(context.from.language, await readPapers(await context.upload(), services.now())),
    'POST /papers/paste': async ({ body, context }) =>
      readingIn(context.from.language, await readPastedText(body.text, services.now())),
    'GET /papers/name-forms': async ({ query }) => ({ list: nameForms(query.name) }),
    'GET /papers/template': async () => workbook(await writePaperTemplate(), '论文清单模板.xlsx'),
    'POST /papers/refused': async ({ body: { headings, rows } }) =>
      workbook(await writeRefusedRows({ headings, refused: rows }), '未读入的论文.xlsx'),
  });
