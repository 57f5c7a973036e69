import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { forInstitution, mebibyte, stagedFile } from '../files.ts';

const plannedItem = z.object({
  kind: z.string(),
  kindName: z.string(),
  name: z.string(),
  /** refused: left out, since whoever imports may not do it on its own screen either. */
  change: z.enum(['added', 'changed', 'unchanged', 'refused']),
  /** What differs, in words. */
  differences: z.array(z.string()),
});
export type PlannedItem = z.output<typeof plannedItem>;

const packagePlan = z.object({
  stagedId: z.string(),
  fileName: z.string(),
  /** Whose set-up it was. */
  from: z.string(),
  madeAt: z.string(),
  applied: z.boolean(),
  /** Of what was planned; sent back on confirmation, so that nothing else happens. */
  seal: z.string(),
  items: z.array(plannedItem),
});
export type PackagePlan = z.output<typeof packagePlan>;

export const packagesCalls = defineCalls({
  'POST /deploy/upload': {
    summary: '上传单位配置包：检查后暂存，不执行',
    access: 'deploy.upload',
    bodyKind: 'multipart',
    bodyLimit: 50 * mebibyte,
    query: forInstitution,
    data: stagedFile,
  },
  'GET /deploy/package': {
    summary: '导出单位配置包',
    access: 'deploy.upload',
    query: forInstitution,
    blob: true,
  },
  'GET /deploy/:id/plan': {
    summary: '配置包试运行：将新增、修改与不变的内容',
    access: 'deploy.upload',
    params: z.object({ id: z.uuid() }),
    data: packagePlan,
  },
  'POST /deploy/apply': {
    summary: '确认导入配置包',
    access: 'deploy.upload',
    /** kinds: only these parts of the package; absent: all of it. */
    body: z.object({
      stagedId: z.uuid(),
      seal: z.string().max(64),
      kinds: z.array(z.string().max(40)).min(1, '请至少选择一个部分').max(40).optional(),
    }),
    data: z.object({ added: z.number(), changed: z.number(), refused: z.number() }),
  },
});
