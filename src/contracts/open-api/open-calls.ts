import { z } from 'zod';
import { numberSourceNames } from '#domain/identity/person-numbers.ts';
import type { OpenCallName } from '#domain/open-api/open-call-list.ts';
import { orderedServices } from '#domain/open-api/ordered-services.ts';
import { orderStatuses } from '#domain/orders/status.ts';
import { verdicts } from '#domain/reports/verdict.ts';
import { serviceKeys } from '#domain/services/service.ts';

/**
 * The shapes of /open/v2. Unlike the calls of the pages they carry no envelope: an answer is the value itself, a refusal
 * is problem JSON (RFC 9457). Fields that nobody knows are null, never 0.
 */
export interface OpenShape {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  status: 200 | 201;
  answer: z.ZodType;
  /** The answer is a stream of such lines. */
  lines?: true;
}

const limit = z.coerce
  .number('每页条数应为数字')
  .int('每页条数应为整数')
  .min(1)
  .max(200, '每页最多 200 条')
  .default(50)
  .describe('每页几条');
const cursor = z.string().max(500, '游标不正确').optional().describe('上一页答复中的 next');

const citations = z.object({
  database: z.string(),
  total: z.number().nullable(),
  others: z.number().nullable(),
  self: z.number().nullable(),
  undecided: z.number().nullable().describe('还没有判定是自引还是他引的'),
});

const proof = z.object({
  report: z.string().describe('报告编号'),
  version: z.number(),
  code: z.string().describe('验真码'),
  url: z.string().describe('验真网址；平台没有设网址、单位也没有登记域名时只有路径'),
  issuedOn: z.string(),
  author: z.string().describe('报告里的作者姓名'),
  rule: z.string().nullable().describe('自引口径'),
});

const paper = z.object({
  id: z.string().describe('同一篇论文在各次报告中相同'),
  title: z.string(),
  authors: z.string(),
  ownRole: z.string().nullable().describe('本人角色；没有核过为 null'),
  source: z.string(),
  issn: z.string().nullable(),
  year: z.number().nullable(),
  volume: z.string().nullable(),
  issue: z.string().nullable(),
  pages: z.string().nullable(),
  doi: z.string().nullable(),
  documentType: z.string().nullable(),
  indexed: z.array(
    z.object({
      database: z.string(),
      editions: z.array(z.string()),
      accession: z.string().nullable(),
      checkedOn: z.string().nullable(),
    }),
  ),
  metrics: z.array(
    z.object({ name: z.string(), scheme: z.string(), year: z.number(), value: z.string(), detail: z.string() }),
  ),
  searches: z
    .array(
      z.object({
        database: z.string(),
        question: z.string().describe('收录、被引或他引'),
        state: z
          .enum(['found', 'none', 'unsearched', 'open'])
          .describe('found 有，none 检索过而没有，unsearched 没有检索，open 有可能是它的题录，还没有核实'),
        searchedOn: z.string().nullable().describe('检索日期'),
      }),
    )
    .nullable()
    .describe('逐库逐项的检索情况；早先出具的报告没有，为 null'),
  citations: z
    .object({
      total: z.number(),
      others: z.number().nullable().describe('没有在每个查被引的数据库都委托他引时为 null'),
      self: z.number().nullable(),
      undecided: z.number().nullable().describe('还没有判定是自引还是他引的'),
      unconfirmed: z.number().nullable().describe('还没有确认是否引用、没有计入的参考文献；旧版报告没有记下的为 null'),
      years: z.string().nullable().describe('只计这些年份发表的施引文献；不限为 null'),
      byDatabase: z.array(citations),
    })
    .nullable()
    .describe('没有委托检索引用，或没有在委托的每个库检索，为 null，不是 0'),
  proof,
});
export type OpenPaper = z.output<typeof paper>;

const change = z.object({
  kind: z.enum(['verified', 'under-review', 'replaced', 'withdrawn']),
  at: z.string(),
  staffNumber: z.string().nullable(),
  orcid: z.string().nullable(),
  report: z.string(),
  version: z.number(),
  department: z
    .object({ code: z.string().nullable().describe('名册里的部门代码；没有为 null'), name: z.string() })
    .nullable(),
  papers: z.array(paper).describe('withdrawn、replaced 时为失效前的内容'),
});
export type OpenChange = z.output<typeof change>;

const instant = z
  .string()
  .refine((text) => !Number.isNaN(Date.parse(text)), '时间应形如 2026-01-01T00:00:00Z')
  .refine((text) => /^\d{4}-\d{2}-\d{2}/.test(text), '时间应形如 2026-01-01T00:00:00Z')
  .describe('从这时起的变化，形如 2026-01-01T00:00:00Z；给了 cursor 就不用');

const day = z.iso.date('日期应形如 2026-01-01');

const verdict = z.object({
  verdict: z.enum(verdicts).describe('altered：文件里的签名与内容不符；archived：与单位存档的一致，由以前的系统出具'),
  sentence: z.string(),
  report: z
    .object({
      number: z.string(),
      version: z.number(),
      title: z.string(),
      issuedOn: z.string(),
      institution: z.string(),
      client: z.string().describe('只显示姓'),
      endedOn: z.string().nullable(),
      papers: z.number().nullable(),
      citations: z
        .object({
          total: z.number(),
          others: z.number().nullable(),
          self: z.number().nullable(),
          undecided: z.number().nullable().describe('还没有判定是自引还是他引的'),
          years: z.string().nullable().describe('只计这些年份发表的施引文献；不限为 null'),
        })
        .nullable(),
      conclusion: z.array(z.string()),
    })
    .nullable(),
  successor: z.object({ number: z.string(), version: z.number() }).nullable(),
});
export type OpenVerdict = z.output<typeof verdict>;

export const openOrder = z.object({
  number: z.string(),
  service: z.enum(serviceKeys),
  summary: z.string(),
  staffNumber: z.string().nullable(),
  staffNumberSource: z.enum(numberSourceNames).nullable().describe('谁确认这个工号；typed 是本人填写、没有人确认'),
  applicant: z.string(),
  stateCode: z.enum(orderStatuses).describe('状态代码，程序请认它'),
  state: z.string().describe('委托人看到的状态，供人看'),
  finished: z.boolean(),
  dueOn: z.string().nullable(),
  submittedAt: z.string().nullable(),
  updatedAt: z.string(),
  report: z.object({ number: z.string(), code: z.string(), url: z.string(), issuedOn: z.string() }).nullable(),
});
export type OpenOrder = z.output<typeof openOrder>;

const form = z.object({
  service: z.enum(orderedServices),
  schema: z.record(z.string(), z.unknown()).describe('委托单的 JSON Schema，代码是本单位的'),
  prices: z
    .array(
      z.object({
        userClass: z.string(),
        name: z.string(),
        unit: z.literal('fen'),
        lines: z.array(z.record(z.string(), z.unknown())).describe('按 kind 认；金额是分'),
      }),
    )
    .describe('没有价目表为空'),
});
export type OpenForm = z.output<typeof form>;

export const openTrial = z.object({
  dryRun: z.literal(true),
  service: z.enum(orderedServices),
  applicant: z.string(),
  amount: z.number().nullable().describe('按现在的内容，单位分；不收费或没有价目表为 null'),
  warnings: z.array(z.object({ field: z.string(), detail: z.string() })),
});
export type OpenTrial = z.output<typeof openTrial>;

const counted = z.object({
  submitted: z.number(),
  completed: z.number(),
  papers: z.number().describe('已完成委托的论文'),
  medianDays: z.number().nullable().describe('受理到完成的工作日中位数'),
});
const statistics = z.object({
  from: z.string(),
  to: z.string(),
  ...counted.shape,
  services: z.array(counted.extend({ service: z.string(), name: z.string() })),
});
export type OpenStatistics = z.output<typeof statistics>;

const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next: z.string().nullable().describe('下一页的游标；没有为 null') });

export const openShapes = {
  'GET /papers': {
    query: z
      .strictObject({
        staffNumber: z
          .string()
          .trim()
          .min(1, '请给出工号')
          .max(60)
          .optional()
          .describe('工号；与 orcid 给一个。没有人确认过的答 404'),
        orcid: z.string().trim().min(1, '请给出 ORCID').max(60).optional().describe('与 staffNumber 给一个'),
        limit,
        cursor,
      })
      .refine(({ staffNumber, orcid }) => (staffNumber === undefined) !== (orcid === undefined), {
        error: '请给出 staffNumber 或 orcid，只给一个',
        path: ['staffNumber'],
      }),
    status: 200,
    answer: pageOf(paper),
  },
  'GET /papers/changes': {
    query: z
      .strictObject({ since: instant.optional(), limit, cursor })
      .refine(({ since, cursor: from }) => since !== undefined || from !== undefined, {
        error: '请给出 since，或上次答复中的 next 作为 cursor',
        path: ['since'],
      }),
    status: 200,
    answer: z.object({
      items: z.array(change),
      next: z.string().describe('从这里接着取；没有更多时也给出，供下次使用'),
      more: z.boolean(),
    }),
  },
  'GET /papers/export': {
    query: z.strictObject({}),
    status: 200,
    lines: true,
    answer: z
      .union([change, z.object({ next: z.string().describe('从这里用 /papers/changes 接着取') })])
      .describe('每行一个 JSON；最后一行是 next'),
  },
  'POST /reports/verify': {
    body: z
      .strictObject({
        number: z.string().trim().min(1).max(60).optional().describe('报告编号；三项只给一项'),
        code: z.string().trim().min(1).max(40).optional().describe('验真码'),
        sha256: z
          .string()
          .regex(/^[0-9a-fA-F]{64}$/, '文件指纹应为 64 位十六进制')
          .optional()
          .describe('报告文件的 SHA-256，十六进制'),
      })
      .refine((given) => Object.values(given).filter((one) => one !== undefined).length === 1, {
        error: '请给出 number、code、sha256 之一，只给一个',
        path: ['number'],
      }),
    status: 200,
    answer: verdict,
  },
  'POST /orders': {
    body: z.strictObject({
      service: z.enum(orderedServices, '没有这种服务'),
      staffNumber: z
        .string('请给出委托人的工号')
        .trim()
        .min(1, '请给出委托人的工号')
        .max(60)
        .describe('委托人的工号：已有人确认，或在名册里在册'),
      form: z.record(z.string(), z.unknown(), '请给出委托单的内容').describe('见 /forms/{service}'),
      dryRun: z.boolean('dryRun 应为 true 或 false').default(false).describe('只检查与报价，不提交'),
    }),
    status: 201,
    answer: z.union([openTrial, openOrder]),
  },
  'GET /forms/{service}': {
    params: z.strictObject({ service: z.enum(orderedServices, '没有这种服务') }),
    status: 200,
    answer: form,
  },
  'GET /orders/{number}': {
    params: z.strictObject({ number: z.string().min(1).max(60).describe('委托编号') }),
    status: 200,
    answer: openOrder,
  },
  'GET /statistics': {
    query: z
      .strictObject({
        from: day.optional().describe('不给时为结束日期所在年的 1 月 1 日'),
        to: day.optional().describe('不给时为今天'),
      })
      .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
        path: ['to'],
        error: '结束日期不能早于开始日期',
      })
      .refine(({ from, to }) => from === undefined || Date.parse(to ?? from) - Date.parse(from) <= 3660 * 86_400_000, {
        path: ['to'],
        error: '一次最多统计 10 年',
      }),
    status: 200,
    answer: statistics,
  },
} as const satisfies Record<OpenCallName, OpenShape>;

export const openProblem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  code: z.string().describe('原因的代码，程序请认它'),
  requestId: z.string(),
  errors: z.array(z.object({ field: z.string(), detail: z.string() })).optional(),
});
export type OpenProblem = z.output<typeof openProblem>;
