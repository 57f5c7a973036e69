import { z } from 'zod';
import { defineCalls } from '../call.ts';

const id = z.coerce.number('编号应为数字').int().min(1).max(2_000_000_000).optional();

const setup = z.object({
  institutionName: z.string(),
  steps: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      state: z.enum(['done', 'missing', 'optional']),
      words: z.string(),
      path: z.string(),
      action: z.string(),
    }),
  ),
  /** How many are still missing; nothing: the institution can work. */
  missing: z.number(),
  /** Somebody said that the home page need not show it any more. */
  dismissed: z.boolean(),
});
export type Setup = z.output<typeof setup>;

export const setupCalls = defineCalls({
  'GET /institution/setup': {
    summary: '开通向导：各步骤的完成情况',
    access: 'institution.write',
    query: z.object({ institutionId: id }),
    data: setup,
  },
  'POST /institution/setup/dismiss': {
    summary: '首页不再显示开通向导，或重新显示',
    access: 'institution.write',
    body: z.object({ dismissed: z.boolean(), institutionId: id }),
    data: z.null(),
  },
});
