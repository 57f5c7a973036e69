import { z } from 'zod';
import { defineCalls } from './call.ts';

const helpPage = z.object({
  slug: z.string(),
  title: z.string(),
  /** Markdown; shown without any HTML of its own. */
  body: z.string(),
  updatedAt: z.string(),
});

const listedPage = z.object({
  slug: z.string(),
  title: z.string(),
  body: z.string(),
  /** null: the platform's own page, shown where an institution has none of its own. */
  institutionId: z.number().nullable(),
  version: z.number(),
  updatedAt: z.string(),
});

const slug = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, '页面名称只能包含字母、数字、- 和 _');
const institutionId = z.coerce.number().int().optional();

export const helpCalls = defineCalls({
  /** Slugs: instructions, gzu_instructions, webvpn, consent, exporting_tutorials_<database number>. */
  'GET /help/:slug': {
    summary: '公开的帮助页',
    access: 'public',
    params: z.object({ slug }),
    data: helpPage,
  },
  'POST /help/list': {
    summary: '帮助页：平台的与本单位的',
    access: 'institution.write',
    body: z.object({ institutionId }),
    data: z.object({ list: z.array(listedPage) }),
  },
  /** Without a version: the page must not exist yet. */
  'POST /help/save': {
    summary: '新增或修改帮助页',
    access: 'institution.write',
    body: z.object({
      slug,
      title: z.string('请输入标题').trim().min(1, '请输入标题').max(100, '标题过长'),
      body: z.string('请输入正文').trim().min(1, '请输入正文').max(100_000, '正文过长'),
      version: z.number().int().optional(),
      institutionId,
    }),
    data: z.object({ version: z.number() }),
  },
  'POST /help/delete': {
    summary: '删除本单位的帮助页，恢复平台的',
    access: 'institution.write',
    body: z.object({ slug, institutionId }),
    data: z.null(),
  },
});
