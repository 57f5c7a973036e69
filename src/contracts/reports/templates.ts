import { z } from 'zod';
import { defineCalls } from '../call.ts';

const mebibyte = 1024 * 1024;
const key = z.string().regex(/^\w{1,40}$/, '模板不存在');
/** null: the shipped template. */
const version = z.number().int().nullable();
const versionQuery = z.coerce.number().int().optional();

const template = z.object({
  key: z.string(),
  kind: z.string(),
  kindName: z.string(),
  name: z.string(),
  form: z.string(),
  /** The last part of its route; empty where it has none of its own. */
  route: z.string(),
  /** The one this institution's reports are drawn by. */
  usual: z.boolean(),
  /** In force now; null: the shipped one. */
  version,
  /** How often a version was put in force: to be sent along when publishing. */
  turn: z.number(),
  /** Uploaded by the institution, whether in force or not. */
  versions: z.number(),
});
export type ReportTemplateRow = z.output<typeof template>;

const finding = z.object({
  level: z.enum(['error', 'warning']),
  sentence: z.string(),
  tag: z.string(),
  place: z.object({ part: z.string(), text: z.string() }).nullable(),
});

const templateVersion = z.object({
  version: z.number(),
  name: z.string(),
  at: z.string(),
  by: z.string(),
  findings: z.array(finding),
  /** Without an error: may be put in force. */
  usable: z.boolean(),
  inForce: z.boolean(),
  tags: z.array(z.string()),
  /** Against the version before it, or the shipped template. */
  added: z.array(z.string()),
  removed: z.array(z.string()),
});
export type ReportTemplateVersion = z.output<typeof templateVersion>;

const turn = z.object({ turn: z.number(), version, at: z.string(), by: z.string() });

const detail = z.object({ template, versions: z.array(templateVersion), turns: z.array(turn), pdfBy: z.string() });
export type ReportTemplateDetail = z.output<typeof detail>;

export const reportTemplateCalls = defineCalls({
  'GET /report-templates': {
    summary: '报告模板：平台的与本单位的',
    access: 'institution.write',
    data: z.object({ list: z.array(template) }),
  },
  'GET /report-templates/:key': {
    summary: '一个报告模板：各版本、检查结果、启用记录',
    access: 'institution.write',
    params: z.object({ key }),
    data: detail,
  },
  'POST /report-templates/:key/upload': {
    summary: '上传报告模板：检查后存为新版本，不立即启用',
    access: 'institution.write',
    bodyKind: 'multipart',
    bodyLimit: 10 * mebibyte,
    params: z.object({ key }),
    data: templateVersion,
  },
  'POST /report-templates/publish': {
    summary: '启用报告模板的一个版本；version 为 null 时恢复平台的模板',
    access: 'institution.write',
    body: z.object({ key, version, turn: z.number().int() }),
    data: z.object({ turn: z.number() }),
  },
  'GET /report-templates/:key/file': {
    summary: '下载报告模板；不指明版本时为平台的模板',
    access: 'institution.write',
    params: z.object({ key }),
    query: z.object({ version: versionQuery }),
    blob: true,
  },
  'GET /report-templates/:key/preview': {
    summary: '以示例数据预览报告模板',
    access: 'institution.write',
    params: z.object({ key }),
    query: z.object({ version: versionQuery, format: z.enum(['docx', 'pdf']).default('docx') }),
    blob: true,
    sharedLimit: { max: 60, seconds: 600 },
  },
});
