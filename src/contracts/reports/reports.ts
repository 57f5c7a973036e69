import { z } from 'zod';
import { serviceKeys } from '#domain/services/service.ts';
import { defineCalls } from '../call.ts';
import { listOf, paging } from '../paging.ts';

const id = z.uuid('编号不正确');
const service = z.enum(serviceKeys, '没有这种服务');
const state = z.enum(['draft', 'frozen', 'under-objection', 'void', 'withdrawn'], '没有这种状态');
const kind = z.enum(['docx', 'pdf', 'xlsx', 'sealed', 'unsealed'], '没有这种文件');
const release = z.enum(['whole', 'marked', 'held']);

const reportLine = z.object({
  id: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  /** Empty until it is drawn. */
  number: z.string(),
  version: z.number(),
  service,
  serviceName: z.string(),
  title: z.string(),
  applicantName: z.string(),
  department: z.string(),
  state,
  stateName: z.string(),
  /** The day of issue; empty for a draft. */
  issuedOn: z.string(),
  gatheredAt: z.string(),
  kinds: z.array(kind),
});
export type ReportLine = z.output<typeof reportLine>;

const reportFile = z.object({
  kind,
  kindName: z.string(),
  /** null where this reader does not get the file as it is. */
  fileId: z.string().nullable(),
  name: z.string(),
  size: z.number(),
  madeAt: z.string(),
  /** Who drew it: LibreOffice, the standard layout, or a person who attached it. */
  madeBy: z.string(),
  /** How this reader gets it now. */
  release,
  note: z.string(),
});
export type ReportFile = z.output<typeof reportFile>;

const reportView = reportLine.extend({
  /** Everything it says (ReportData); null while it is held back. */
  data: z.unknown(),
  /** What is shown on screen carries a watermark. */
  marked: z.boolean(),
  sha256: z.string(),
  /** What it says, without number, day and people; null before the draft is finished. */
  contentHash: z.string().nullable(),
  /** Which finished draft it is. */
  revision: z.number().nullable(),
  code: z.string(),
  verificationUrl: z.string(),
  template: z.string().nullable(),
  /** The institution's form of novelty reports. */
  noveltyTemplate: z.string(),
  attached: z.boolean(),
  successor: z.object({ id: z.string(), number: z.string(), version: z.number() }).nullable(),
  /** When and why the library took it back. */
  withdrawal: z.object({ on: z.string(), reason: z.string(), by: z.string() }).nullable(),
  versions: z.array(
    z.object({
      id: z.string(),
      version: z.number(),
      state,
      stateName: z.string(),
      issuedOn: z.string(),
      /** What it says otherwise than the version before it. */
      changes: z.array(z.string()),
    }),
  ),
  files: z.array(reportFile),
  /** The drawing under way, or the one that failed. */
  making: z
    .object({
      taskId: z.string(),
      state: z.enum(['waiting', 'running', 'failed']),
      done: z.number(),
      total: z.number().nullable(),
      error: z.string().nullable(),
    })
    .nullable(),
  /** Who draws the PDF here: LibreOffice in the institution's form, or the standard layout. */
  pdfBy: z.enum(['libreoffice', 'embedded']),
  may: z.object({
    make: z.boolean(),
    /** The Word form of the signed report could not be turned into a PDF: agree to the standard layout. */
    agreeLayout: z.boolean(),
    gather: z.boolean(),
    download: z.boolean(),
    why: z.string(),
    /** Propose it, for another person to confirm. */
    withdraw: z.boolean(),
    correct: z.boolean(),
    /** Has the right: sees what waits for a second person. */
    retract: z.boolean(),
  }),
});
export type ReportView = z.output<typeof reportView>;

const started = z.object({ reportId: z.string(), taskId: z.string() });

export const reportCalls = defineCalls({
  'POST /reports/draft': {
    summary: '生成报告初稿：收集内容并制作 Word、PDF、Excel',
    access: 'order.search',
    body: z.object({ orderId: id, template: z.string().max(40).optional() }),
    data: started,
  },
  'POST /reports/make': {
    summary: '重新制作报告的文件；签章人可以同意改用标准版式',
    access: 'session',
    body: z.object({ id, standardLayout: z.boolean().default(false) }),
    data: started,
  },
  'POST /reports/retract': {
    summary: '提出撤回或更正已出具的报告，由另一人确认后生效',
    access: 'report.withdraw',
    body: z.object({
      id,
      kind: z.enum(['withdraw', 'correct'], '请选择撤回或更正'),
      reason: z.string('请填写原因').trim().min(1, '请填写原因').max(200, '最多 200 个字'),
      /** Of a withdrawn report: the number of the one that takes its place. */
      successorNumber: z.string().trim().max(60, '最多 60 个字').default(''),
    }),
    data: z.object({ confirmationId: z.string() }),
  },
  'POST /reports/list': {
    summary: '报告列表：委托人看自己的，馆员看本单位的',
    access: 'session',
    body: z.object({
      ...paging,
      /** Number, name or title. */
      q: z.string().trim().max(100).optional(),
      service: service.optional(),
      states: z.array(state).max(5).optional(),
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      orderId: id.optional(),
    }),
    data: listOf(reportLine),
  },
  'GET /reports/:id': { summary: '一份报告', access: 'session', params: z.object({ id }), data: reportView },
  'GET /reports/:id/files/:kind': {
    summary: '下载报告的文件',
    access: 'session',
    params: z.object({ id, kind }),
    /** marked: with a watermark, whoever asks. */
    query: z.object({ marked: z.stringbool().optional() }),
    blob: true,
  },
  'POST /reports/link': {
    summary: '报告或委托文件的限时链接，供预览页使用',
    access: 'session',
    body: z
      .object({
        reportId: id.optional(),
        kind: kind.optional(),
        orderId: id.optional(),
        fileId: id.optional(),
        marked: z.boolean().default(false),
        /** anyone: whoever holds the link; me: only with this user's session. */
        audience: z.enum(['anyone', 'me']).default('me'),
      })
      .refine(({ reportId, kind: of, orderId, fileId }) => (reportId && of) || (orderId && fileId), '请指明文件'),
    data: z.object({ token: z.string(), url: z.string(), name: z.string(), expiresAt: z.string() }),
  },
  'GET /linked-files/:token': {
    summary: '凭限时链接取文件',
    access: 'public',
    sessionIfAny: true,
    params: z.object({ token: z.string().max(1000) }),
    blob: true,
  },
  'POST /reports/batch': {
    summary: '多张委托的报告：合成一个 Word，或各自成文打包；任务的结果是文件与每张的结果',
    access: 'session',
    body: z.object({
      orderIds: z.array(id).min(1, '请选择委托').max(200, '一次最多 200 张'),
      as: z.enum(['one-file', 'zip']),
      template: z.string().max(40).optional(),
    }),
    data: z.object({ taskId: z.string() }),
  },
});
