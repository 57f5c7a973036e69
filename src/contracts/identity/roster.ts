import { z } from 'zod';
import { rosterFieldNames } from '#domain/roster/read-rows.ts';
import {
  changeKindNames,
  personKindNames,
  rosterSourceNames,
  runSourceNames,
  runStateNames,
} from '#domain/roster/roster.ts';
import { defineCalls } from '../call.ts';
import { listOf, paging } from '../paging.ts';

const mebibyte = 1024 * 1024;

const counts = z.record(z.enum(changeKindNames), z.number());
export const runCounts = z.object({ person: counts, unit: counts });
export type RunCounts = z.output<typeof runCounts>;

const run = z.object({
  id: z.string(),
  source: z.enum(runSourceNames),
  state: z.enum(runStateNames),
  begunAt: z.string(),
  endedAt: z.string().nullable(),
  byName: z.string(),
  fileName: z.string(),
  complete: z.boolean(),
  counts: runCounts,
  /** What the brake asks; empty: nothing. */
  question: z.string(),
  problem: z.string(),
});
export type RosterRunView = z.output<typeof run>;

const change = z.object({
  id: z.string(),
  about: z.enum(['person', 'unit']),
  what: z.enum(changeKindNames),
  number: z.string(),
  name: z.string(),
  lines: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  why: z.string(),
  place: z.string(),
});
export type RosterChangeView = z.output<typeof change>;

const address = z.string().trim().max(500, '最多 500 个字');
const word = z.string().trim().max(100, '最多 100 个字');

export const fieldNames = z.partialRecord(z.enum(rosterFieldNames), word);

/** How the people are read from an interface of the campus. */
export const restSettings = z.strictObject({
  peopleUrl: address.default(''),
  /** Empty: the source says nothing of departments. */
  unitsUrl: address.default(''),
  /** The header that carries the secret. */
  header: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9-]{0,60}$/, '请求头的名称只能有字母、数字和连字符')
    .default('Authorization'),
  /** Where the rows stand in the answer, such as data.list; empty: the answer itself. */
  listPath: word.default(''),
  /** Names of the parameters; empty: everything comes in one answer. */
  pageParameter: word.default(''),
  sizeParameter: word.default(''),
  pageSize: z.number().int().min(1).max(10_000).default(500),
  firstPage: z.number().int().min(0).max(1).default(1),
});
export type RestSettings = z.output<typeof restSettings>;

const settings = z.object({
  source: z.enum(rosterSourceNames),
  atTime: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, '时间应为 02:30 这样的形式'),
  brakePercent: z.number('请填写百分数').int('请填写整数').min(0, '不能小于 0').max(100, '不能大于 100'),
  fields: fieldNames,
  rest: restSettings,
});
export type RosterSettingsInput = z.output<typeof settings>;

const overview = z.object({
  settings: settings.extend({
    version: z.number(),
    hasSecret: z.boolean(),
    tokenTail: z.string(),
    tokenMadeAt: z.string().nullable(),
    updatedBy: z.string(),
    updatedAt: z.string().nullable(),
  }),
  folder: z.string(),
  files: z.array(z.object({ name: z.string(), size: z.number(), changedAt: z.string() })),
  scimUrl: z.string(),
  /** The next departure by push, of a person or of a department, waits for an answer. */
  heldByBrake: z.boolean(),
  releasedUntil: z.string().nullable(),
  people: z.object({ active: z.number(), left: z.number(), withAccount: z.number() }),
  units: z.number(),
  /** What waits for a person: the brake's question, or a dry run. */
  waiting: run.nullable(),
  last: run.nullable(),
});
export type RosterOverview = z.output<typeof overview>;

const person = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  unitCode: z.string(),
  unit: z.string(),
  email: z.string(),
  phone: z.string(),
  kind: z.enum(personKindNames),
  state: z.enum(['active', 'left']),
  leftAt: z.string().nullable(),
  username: z.string().nullable(),
  accountClosed: z.boolean(),
});
export type RosterPersonView = z.output<typeof person>;

export const rosterCalls = defineCalls({
  'GET /roster': { summary: '人员名册：来源、现状与等待确认的一次', access: 'user.write', data: overview },
  'POST /roster/settings': {
    summary: '修改名册来源与刹车线',
    access: 'user.write',
    body: settings.extend({
      version: z.number().int().min(0),
      /** Absent: stays; empty: removed. */
      secret: z.string().max(4_000, '最多 4000 个字').optional(),
    }),
    data: z.object({ version: z.number() }),
  },
  'POST /roster/token': {
    summary: '生成 SCIM 令牌，只显示一次；原来的随即失效',
    access: 'user.write',
    body: z.object({ version: z.number().int().min(0) }),
    data: z.object({ token: z.string(), version: z.number() }),
  },
  'POST /roster/release': {
    summary: '允许 SCIM 在一天内继续推送离开的人',
    access: 'user.write',
    body: z.object({ version: z.number().int().min(0) }),
    data: z.object({ version: z.number() }),
  },
  'POST /roster/upload': {
    summary: '上传名册表格试运行，不改动任何人',
    access: 'user.write',
    bodyKind: 'multipart',
    bodyLimit: 50 * mebibyte,
    query: z.object({ complete: z.enum(['true', 'false']).default('true') }),
    data: run,
  },
  'POST /roster/try': { summary: '从所设来源读取一次，试运行', access: 'user.write', body: z.object({}), data: run },
  'POST /roster/apply': {
    summary: '让试运行或等待确认的一次生效',
    access: 'user.write',
    body: z.object({
      id: z.uuid('编号不正确'),
      /** The counts that were shown: whoever changed since stops the whole. */
      counts: runCounts,
      /** The brake's question is answered with yes. */
      despiteBrake: z.boolean().default(false),
    }),
    data: run,
  },
  'POST /roster/drop': {
    summary: '放弃试运行或等待确认的一次',
    access: 'user.write',
    body: z.object({ id: z.uuid('编号不正确') }),
    data: run,
  },
  'POST /roster/runs': {
    summary: '名册的历次运行',
    access: 'user.write',
    body: z.object({ ...paging }),
    data: listOf(run),
  },
  'POST /roster/changes': {
    summary: '一次运行的变化，逐人逐项',
    access: 'user.write',
    body: z.object({
      ...paging,
      runId: z.uuid('编号不正确'),
      about: z.enum(['person', 'unit']).optional(),
      what: z.enum(changeKindNames).optional(),
    }),
    data: listOf(change),
  },
  'POST /roster/people': {
    summary: '名册中的人员',
    access: 'user.read',
    body: z.object({
      ...paging,
      text: z.string().trim().max(100).default(''),
      state: z.enum(['active', 'left']).optional(),
      unitCode: z.string().max(64).optional(),
    }),
    data: listOf(person),
  },
  'GET /departments': {
    summary: '院系与部门，供选择',
    access: 'session',
    data: z.array(z.object({ code: z.string(), name: z.string(), parentCode: z.string(), path: z.string() })),
  },
});
