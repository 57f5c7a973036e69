import { z } from 'zod';
import { defineCalls } from './call.ts';

export const mebibyte = 1024 * 1024;

const uploadedFile = z.object({
  id: z.string(),
  /** Under the service; asked with the session's token. */
  url: z.string(),
  name: z.string(),
  size: z.number(),
  mediaType: z.string(),
});
export type UploadedFile = z.output<typeof uploadedFile>;

export const stagedFile = z.object({
  ...uploadedFile.shape,
  stagedId: z.string(),
  /** What the check found in it. */
  summary: z.object({
    format: z.string(),
    entries: z.number(),
    bytes: z.number(),
    notes: z.array(z.string()),
  }),
});
export type StagedFile = z.output<typeof stagedFile>;

const picture = { access: 'file.upload', bodyKind: 'multipart', bodyLimit: 10 * mebibyte, data: uploadedFile } as const;
const document = { ...picture, bodyLimit: 50 * mebibyte } as const;
export const forInstitution = z.object({ institutionId: z.coerce.number().int().optional() });

export const imagePurposes = ['picture', 'logo', 'station', 'seal'] as const;

export const filesCalls = defineCalls({
  /** `purpose` as a query or as a field ahead of the file; `logo` also becomes the institution's logo. */
  'POST /image/upload': {
    ...picture,
    summary: '上传图片',
    query: z.object({ purpose: z.enum(imagePurposes).optional(), institutionId: z.coerce.number().int().optional() }),
  },
  'POST /pictures/upload': { ...picture, summary: '上传图片（编辑器）' },
  'POST /avatar/update': { ...picture, summary: '更换头像', access: 'session', bodyLimit: 2 * mebibyte },
  'POST /qiniu/content': { ...document, summary: '上传文件（对象存储）' },
  'POST /localStorage/upload': {
    ...document,
    summary: '上传文件（本地存储）',
    /** A manuscript to be compared: nothing of it is kept before its giver agreed to how it is used. */
    query: z.object({ manuscript: z.stringbool().optional(), agreed: z.stringbool().optional() }),
  },
  'POST /database/upload': {
    summary: '上传数据集：检查后暂存，由导入程序读取',
    access: 'database.upload',
    bodyKind: 'multipart',
    bodyLimit: 200 * mebibyte,
    query: forInstitution,
    data: stagedFile,
  },
  'GET /files/:id': { summary: '下载文件', access: 'session', params: z.object({ id: z.uuid() }), blob: true },
  'GET /image/getUserImage': {
    summary: '头像；没有时为 JSON',
    access: 'session',
    query: z.object({ userId: z.uuid().optional() }),
    blob: true,
    data: z.null(),
  },
});
