import { z } from 'zod';
import { chartVerdicts } from '#domain/patents/claim-chart.ts';
import { landscapeCharts } from '#domain/patents/landscape/charts.ts';
import type { PatentReport } from '#domain/reports/patents/patent-report.ts';
import { keysOf, patentTypes } from '#domain/services/choices.ts';

const text = z.string();
const texts = z.array(text);
const number = z.number();

const document = z.looseObject({
  number,
  name: text,
  title: text,
  owner: text,
  officeName: text,
  publishedOn: text,
  filedOn: text,
  ipc: text,
  category: text,
  categoryName: text,
  priorArt: text,
  isLiterature: z.boolean(),
  cells: z.array(
    z.looseObject({
      feature: text,
      verdict: z.enum(chartVerdicts).nullable(),
      verdictName: text,
      quote: text,
      place: text,
      reason: text,
    }),
  ),
  results: z.array(z.looseObject({ claim: number, result: text })),
});

const status = z.looseObject({
  number: text,
  title: text,
  applicants: text,
  filedOn: text,
  stateName: text,
  status: text,
  event: text,
  expiresOn: text,
  checkedOn: text,
  source: text,
  note: text,
});

const listed = z.looseObject({
  family: number,
  title: text,
  publicationNumber: text,
  applicationNumber: text,
  officeName: text,
  type: text,
  filedOn: text,
  publishedOn: text,
  applicants: text,
  inventors: text,
  ipc: text,
  stateName: text,
  status: text,
  checkedOn: text,
  source: text,
  marks: text,
});

const country = z.looseObject({
  name: text,
  valid: number,
  pending: number,
  dead: number,
  unknown: number,
  rights: z.array(z.looseObject({ number: text, title: text, applicants: text, stateName: text, claim: text })),
});

const chart = z.looseObject({
  key: z.enum(landscapeCharts),
  title: text,
  unit: text,
  day: text,
  filter: text,
  counted: number,
  missing: number,
  notes: texts,
  kind: z.enum(['stacked', 'bars', 'heat', 'matrix', 'ring', 'pairs', 'ladder']),
  columns: texts,
  rows: z.array(z.looseObject({ label: text, values: z.array(number.nullable()) })),
  incomplete: texts,
  drawn: z.boolean(),
});

/** What a patent report says, as it was frozen. */
export const patentReport = z.looseObject({
  kind: z.enum(keysOf(patentTypes)),
  kindName: text,
  sections: z.array(
    z.looseObject({
      key: z.enum([
        'subject',
        'search',
        'statuses',
        'families',
        'live',
        'claims',
        'documents',
        'literature',
        'chart',
        'landscape',
        'conclusion',
        'list',
        'limits',
      ]),
      title: text,
    }),
  ),
  subject: z.looseObject({
    title: text,
    applicant: text,
    inventors: texts,
    numbers: texts,
    day: text,
    dayName: text,
    field: text,
    solution: text,
    product: text,
    countries: texts,
  }),
  searches: z.array(z.looseObject({ database: text, formula: text, runOn: text, hits: number, note: text })),
  terms: z.array(z.looseObject({ chinese: text, english: text })),
  classes: texts,
  files: z.array(z.looseObject({ name: text, format: text, documents: number, day: text })),
  counts: z.looseObject({ documents: number, applications: number, families: number }),
  filter: text,
  chartMode: z.enum(['disclosure', 'use']),
  claims: z.array(
    z.looseObject({
      number,
      parent: number.nullable(),
      features: z.array(z.looseObject({ key: text, text })),
    }),
  ),
  documents: z.array(document),
  sentences: texts,
  statuses: z.looseObject({
    day: text,
    counts: z.looseObject({ asked: number, valid: number, pending: number, dead: number, open: number }),
    list: z.array(status),
  }),
  list: z.array(listed),
  unlisted: number,
  live: z.array(country),
  charts: z.array(chart),
  comment: texts,
  limits: texts,
}) satisfies z.ZodType<PatentReport>;
