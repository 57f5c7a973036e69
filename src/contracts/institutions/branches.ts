import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { paging } from '../paging.ts';

const institutionId = z.coerce.number().int().optional();
const name = z.string('请输入分支机构名称').trim().min(1, '请输入分支机构名称').max(100, '名称过长');
const kind = z.string().trim().max(40, '类别过长');
const sort = z.number().int().min(0).max(9999);

const branch = z.object({
  id: z.string(),
  institutionId: z.number(),
  name: z.string(),
  kind: z.string(),
  sort: z.number(),
  papers: z.number(),
  version: z.number(),
});
export type BranchRow = z.output<typeof branch>;

const paper = z.object({
  id: z.string(),
  branchId: z.string(),
  branchName: z.string(),
  title: z.string(),
  authors: z.string(),
  source: z.string(),
  year: z.number().nullable(),
  doi: z.string(),
  /** Numbers of the databases that hold it (§3.12). */
  databaseIds: z.array(z.number()),
});
export type BranchPaper = z.output<typeof paper>;

const filters = {
  branchId: z.uuid().optional(),
  text: z.string().trim().max(100).optional(),
  year: z.coerce.number().int().min(1800).max(2200).optional(),
  institutionId,
};

export const branchesCalls = defineCalls({
  'POST /branchPapers/listss': {
    summary: '分支机构的论文',
    access: 'branch.read',
    body: z.object({ ...filters, ...paging }),
    data: z.object({ list: z.array(paper), total: z.number() }),
  },
  'POST /branchInstitution/exportBranch': {
    summary: '导出分支机构及其论文（Excel）',
    access: 'branch.read',
    body: z.object(filters).default({}),
    blob: true,
  },
  'POST /branchInstitution/list': {
    summary: '分支机构列表',
    access: 'branch.read',
    body: z.object({
      q: z.string().trim().max(50).default(''),
      institutionId,
      /** Just this one. */
      id: z.uuid('编号不正确').optional(),
      ...paging,
    }),
    data: z.object({ list: z.array(branch), total: z.number() }),
  },
  'POST /branchInstitution/save': {
    summary: '新增分支机构',
    access: 'branch.write',
    body: z.object({ name, kind: kind.default(''), sort: sort.default(0), institutionId }),
    data: z.object({ id: z.string() }),
  },
  'POST /branchInstitution/update': {
    summary: '修改分支机构',
    access: 'branch.write',
    body: z.object({
      id: z.uuid(),
      version: z.number().int(),
      name: name.optional(),
      kind: kind.optional(),
      sort: sort.optional(),
    }),
    data: z.object({ version: z.number() }),
  },
  'POST /branchInstitution/delete': {
    summary: '删除没有论文的分支机构',
    access: 'branch.write',
    body: z.object({ id: z.uuid() }),
    data: z.null(),
  },
});
