import { z } from 'zod';
import { services } from '#domain/services/service.ts';
import { defineCalls } from './call.ts';
import { listOf, paging } from './paging.ts';
import { plannedSheetRow, refusedToDownload, sheetHeadings, sheetPlan, sheetRow } from './sheet-table.ts';

const mebibyte = 1024 * 1024;
export const mostArchiveRows = 5_000;

const service = z.enum(Object.keys(services) as [keyof typeof services]);
const system = z.string('请填写旧系统的名称').trim().min(1, '请填写旧系统的名称').max(40, '名称最多 40 个字');

/** new: will be added; same: that number is there already; refused: cannot be taken. */
const plannedRow = plannedSheetRow.extend({
  state: z.enum(['new', 'same', 'refused']),
  number: z.string(),
  applicantName: z.string(),
});
export type PlannedArchiveRow = z.output<typeof plannedRow>;

const archivePlan = sheetPlan(plannedRow);
export type ArchivePlan = z.output<typeof archivePlan>;

const archivedOrder = z.object({
  id: z.string(),
  version: z.number(),
  system: z.string(),
  number: z.string(),
  service,
  applicantName: z.string(),
  department: z.string(),
  subject: z.string(),
  submittedOn: z.string(),
  finishedOn: z.string().nullable(),
  reportNumber: z.string(),
  /** In fen. */
  amount: z.number().nullable(),
  note: z.string(),
  reportName: z.string(),
  hasReport: z.boolean(),
  importedAt: z.string(),
  importedByName: z.string(),
});
export type ArchivedOrder = z.output<typeof archivedOrder>;

export const archiveCalls = defineCalls({
  'GET /archive/template': { summary: '旧系统登记表的 Excel 模板', access: 'institution.write', blob: true },
  'POST /archive/read': {
    summary: '预检旧系统的登记表，不登记任何一行',
    access: 'institution.write',
    bodyKind: 'multipart',
    bodyLimit: 20 * mebibyte,
    query: z.object({ system }),
    data: archivePlan,
  },
  /** The new rows as they were read; if one of them is no longer new, none is taken. */
  'POST /archive/apply': {
    summary: '确认登记旧系统的委托',
    access: 'institution.write',
    bodyLimit: 20 * mebibyte,
    body: z.object({
      system,
      headings: sheetHeadings,
      rows: z.array(sheetRow).min(1, '没有要登记的行').max(mostArchiveRows, `一次最多 ${mostArchiveRows} 行`),
    }),
    data: z.object({ added: z.number() }),
  },
  'POST /archive/refused': {
    summary: '没有登记的行，附原因',
    access: 'institution.write',
    bodyLimit: 20 * mebibyte,
    body: refusedToDownload,
    blob: true,
  },
  'POST /archive/report': {
    summary: '上传旧系统的一份报告 PDF，按文件名对应到登记的委托',
    access: 'institution.write',
    bodyKind: 'multipart',
    bodyLimit: 50 * mebibyte,
    data: archivedOrder,
  },
  'POST /archive/list': {
    summary: '旧系统的委托：馆员看本单位的，委托人看自己的',
    access: 'session',
    body: z.object({
      ...paging,
      q: z.string().trim().max(100).default(''),
      service: service.optional(),
      report: z.enum(['with', 'without']).optional(),
    }),
    data: listOf(archivedOrder).extend({ may: z.object({ change: z.boolean() }) }),
  },
  'GET /archive/:id/report': {
    summary: '下载旧系统的报告',
    access: 'session',
    params: z.object({ id: z.uuid('编号不正确') }),
    blob: true,
  },
  'POST /archive/remove': {
    summary: '删除登记错的一行及其报告文件',
    access: 'institution.write',
    body: z.object({
      id: z.uuid('编号不正确'),
      version: z.number('请刷新后重试').int(),
      reason: z.string('请填写理由').trim().min(1, '请填写理由').max(500, '理由最多 500 字'),
    }),
    data: z.null(),
  },
});
