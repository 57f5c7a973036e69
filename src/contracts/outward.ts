import { z } from 'zod';
import { defineCalls } from './call.ts';

const emailOrNone = z.union([z.literal(''), z.email('邮箱格式不正确').max(200, '最多 200 个字')]);

const settings = {
  oai: z.boolean(),
  oaiEmail: emailOrNone,
  mcp: z.boolean(),
  resolverUrl: z.string().trim().max(500, '最多 500 个字'),
};

const outward = z.object({
  ...settings,
  /** 0: nothing was ever saved. */
  version: z.number().int(),
  oaiUrl: z.string(),
  mcpUrl: z.string(),
  /** How many works are offered now. */
  offered: z.number().int(),
  updatedBy: z.string(),
  updatedAt: z.string().nullable(),
});
export type Outward = z.output<typeof outward>;

export const outwardCalls = defineCalls({
  'GET /outward': { summary: '对外服务的开关', access: 'institution.write', data: outward },
  'POST /outward/save': {
    summary: '修改对外服务',
    access: 'institution.write',
    body: z.object({ ...settings, version: z.number().int().min(0) }),
    data: z.object({ version: z.number().int() }),
  },
});
