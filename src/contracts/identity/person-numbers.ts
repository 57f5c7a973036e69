import { z } from 'zod';
import { numberSourceNames, personNumberKindNames } from '#domain/identity/person-numbers.ts';
import { defineCalls } from '../call.ts';
import { paging } from '../paging.ts';

export const personNumberKind = z.enum(personNumberKindNames);
export const numberSource = z.enum(numberSourceNames);

const personNumber = z.object({
  id: z.string(),
  kind: personNumberKind,
  value: z.string(),
  source: numberSource,
  /** Who vouched; empty where nobody did, or nobody wrote it down. */
  vouchedBy: z.string(),
  vouchedAt: z.string().nullable(),
  seenAt: z.string(),
  userId: z.string(),
  username: z.string(),
  fullName: z.string(),
  department: z.string(),
  institutionName: z.string(),
  /** Somebody else's account goes by the same number. */
  sharedWith: z.string(),
});
export type PersonNumber = z.output<typeof personNumber>;

export const personNumberCalls = defineCalls({
  'POST /person-numbers/list': {
    summary: '委托人填写的工号与 ORCID：待核实的，或已核实的',
    access: 'user.read',
    body: z.object({
      ...paging,
      vouched: z.boolean().default(false),
      institutionId: z.number().int().optional(),
    }),
    data: z.object({ list: z.array(personNumber), total: z.number() }),
  },
  'POST /person-numbers/vouch': {
    summary: '核实工号与 ORCID，或收回核实',
    access: 'user.write',
    body: z.object({
      ids: z.array(z.string().min(1).max(64)).min(1, '请先选择号码').max(200, '一次最多 200 个'),
      vouched: z.boolean().default(true),
    }),
    data: z.object({ done: z.number() }),
  },
});
