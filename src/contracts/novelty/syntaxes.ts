import { z } from 'zod';
import { databaseNames } from '#domain/novelty/query/database-syntax.ts';
import { documentTypes } from '#domain/novelty/query/query-model.ts';
import { defineCalls } from '../call.ts';

const sign = (what: string) => z.string().trim().min(1, `${what}不能为空`).max(20, `${what}最多 20 字`);
const pattern = (what: string) => z.string().trim().min(1, `${what}不能为空`).max(200, `${what}最多 200 字`);
const codes = z
  .array(z.string().trim().min(1, '字段代码不能为空').max(40, '字段代码最多 40 字'))
  .min(1, '字段代码不能为空')
  .max(6, '一个字段最多 6 个代码');
const count = (what: string, most: number) =>
  z.int(`${what}应为整数`).min(1, `${what}至少为 1`).max(most, `${what}太大`);
const yes = z.boolean('应为是或否');
const words = (what: string) =>
  z.array(z.string().trim().min(1, `${what}不能为空`).max(40, `${what}最多 40 字`)).max(60, `${what}太多`);
const operators = z.object({ and: sign('与'), or: sign('或'), not: sign('非') });
const type = z.enum(Object.keys(documentTypes) as [keyof typeof documentTypes], '没有这种文献类型');

/** The rules of one database as they are sent and kept. */
export const rulesShape = z.strictObject({
  site: z
    .url({ protocol: /^https?$/, error: '网址应以 http:// 或 https:// 开头' })
    .max(300, '网址最多 300 字')
    .optional(),
  languages: z
    .array(z.enum(['zh', 'en'], '语言应为中文或英文'))
    .min(1, '至少要有一种语言')
    .max(2),
  ...operators.shape,
  inside: operators.optional(),
  alsoRead: z
    .object({ and: words('与').optional(), or: words('或').optional(), not: words('非').optional() })
    .optional(),
  leftToRight: yes.optional(),
  form: z.enum(['group', 'each'], '字段应写在一组词外，或写在每个词上'),
  pattern: pattern('字段写法'),
  patterns: z.record(z.string().trim().min(1).max(40), pattern('字段写法')).optional(),
  fields: z.object({
    topic: codes,
    title: codes.optional(),
    abstract: codes.optional(),
    keywords: codes.optional(),
    author: codes.optional(),
    affiliation: codes.optional(),
    doi: codes.optional(),
  }),
  quote: z.object({ sign: z.enum(['"', "'"], '引号应为 " 或 \''), always: yes, doubled: yes }).optional(),
  loose: z.enum(['words', 'phrase'], '不加引号的几个词应为分别检索或作词组'),
  tagsPhrases: yes.optional(),
  operatorSigns: z.string().trim().min(1).max(20, '运算符号最多 20 个').optional(),
  forbidden: z.string().max(60, '禁用符号最多 60 个'),
  truncation: z
    .object({
      sign: z.string().trim().length(1, '截词符应为一个符号'),
      minimum: count('截词前的字母数', 20),
      inQuotes: yes,
    })
    .optional(),
  wildcard: z
    .object({
      signs: z
        .string()
        .trim()
        .regex(/^[?*]{1,2}$/, '词中通配符应为 ? 或 *'),
      inQuotes: yes,
    })
    .optional(),
  near: z
    .object({
      any: pattern('邻近写法').optional(),
      ordered: pattern('邻近写法').optional(),
      maximum: count('邻近的最大距离', 1000),
      takes: z.enum(['term', 'bare', 'atom'], '没有这种邻近写法'),
      wordsOnly: yes.optional(),
      inQuotes: yes.optional(),
    })
    .optional(),
  years: z.union(
    [z.strictObject({ clause: pattern('年份写法') }), z.strictObject({ box: pattern('年份框的名称') })],
    '年份应写明检索式里的写法，或页面上的框名',
  ),
  types: z.object({
    holds: z.array(type).min(1, '至少要有一种文献类型').max(10),
    clause: pattern('类型写法').optional(),
    codes: z.partialRecord(type, words('类型代码')).optional(),
    box: pattern('类型框的名称').optional(),
  }),
  limits: z.object({
    characters: z.int('长度上限应为整数').min(100, '长度上限至少 100 字').max(100_000, '长度上限最多 100000 字'),
    terms: count('词数上限', 10_000).optional(),
    wildcards: count('截词上限', 10_000).optional(),
  }),
  reserved: words('保留词'),
  unconfirmed: words('未证实的规则'),
});

const database = z.enum(databaseNames, '没有这个数据库');

const syntax = z.object({
  database,
  /** By which rules a formula is written: `1` the platform's, `1.3` after the institution's third change. */
  version: z.string(),
  /** Counts the institution's changes; sent back with the next. */
  revision: z.int(),
  rules: rulesShape,
  /** Names of the rules that differ from the platform's. */
  changed: z.array(z.string()),
  changedBy: z.string(),
  changedAt: z.string().nullable(),
});
export type QuerySyntax = z.output<typeof syntax>;

/** /system/querySyntax: how each database is asked, as data of the institution. */
export const syntaxCalls = defineCalls({
  'GET /novelty/syntaxes': {
    summary: '各数据库的检索语法',
    access: 'session',
    data: z.object({ list: z.array(syntax) }),
  },
  'GET /novelty/syntaxes/:database/history': {
    summary: '一个数据库的检索语法的历次修改',
    access: 'institution.write',
    params: z.object({ database }),
    data: z.object({
      list: z.array(
        z.object({
          version: z.string(),
          rules: rulesShape,
          changed: z.array(z.string()),
          reason: z.string(),
          changedBy: z.string(),
          changedAt: z.string(),
        }),
      ),
    }),
  },
  'POST /novelty/syntaxes/save': {
    summary: '修改一个数据库的检索语法',
    access: 'institution.write',
    body: z.object({
      database,
      /** The revision it was made from. */
      version: z.int().min(0),
      rules: rulesShape,
      reason: z.string().trim().min(1, '请写明修改的依据').max(500, '修改依据最多 500 字'),
    }),
    data: syntax,
  },
});
