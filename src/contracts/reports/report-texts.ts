import { z } from 'zod';
import { defineCalls } from '../call.ts';

const kind = z.enum(['database', 'sentence', 'institution', 'novelty'], '没有这种文字');
const words = z.object({ zh: z.string(), en: z.string() });

const reportText = z.object({
  kind,
  key: z.string(),
  name: z.string(),
  /** Names in braces that are filled in. */
  places: z.array(z.string()),
  builtIn: words,
  /** The institution's own words; empty where the built-in ones are used. */
  own: words,
  /** Of a database: whether reports list it. */
  listed: z.boolean(),
  /** 0: never changed. */
  version: z.number(),
  changedBy: z.string(),
  changedAt: z.string().nullable(),
});
export type ReportText = z.output<typeof reportText>;

const key = z.string().min(1).max(40);
const version = z.number().int().min(0);

/** /databaseTemplate: which databases a report lists and in what words; its conclusions; the institution's own name. */
export const reportTextCalls = defineCalls({
  'GET /report-texts': {
    summary: '报告用语：数据库说明、结论用句、单位名称',
    access: 'institution.write',
    data: z.object({ list: z.array(reportText) }),
  },
  'POST /report-texts/save': {
    summary: '保存报告用语',
    access: 'institution.write',
    body: z.object({
      kind,
      key,
      version,
      zh: z.string().trim().max(2000, '最多 2000 字').default(''),
      en: z.string().trim().max(2000, '最多 2000 字').default(''),
      listed: z.boolean().default(true),
    }),
    data: z.object({ version: z.number() }),
  },
  'POST /report-texts/reset': {
    summary: '恢复平台的报告用语',
    access: 'institution.write',
    body: z.object({ kind, key, version }),
    data: z.object({ version: z.number() }),
  },
});
