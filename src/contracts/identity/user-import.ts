import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { plannedSheetRow, refusedToDownload, sheetHeadings, sheetPlan, sheetRow } from '../sheet-table.ts';

const mebibyte = 1024 * 1024;
export const mostImportedUsers = 1_000;

const institutionId = z.number().int().optional();

/** new: will be added; changed: differs from the account of that name; same: nothing to do; refused: cannot be taken. */
const rowState = z.enum(['new', 'changed', 'same', 'refused']);

const plannedRow = plannedSheetRow.extend({
  state: rowState,
  username: z.string(),
  fullName: z.string(),
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
});
export type PlannedUserRow = z.output<typeof plannedRow>;

const userPlan = sheetPlan(plannedRow);
export type UserPlan = z.output<typeof userPlan>;

const appliedUsers = z.object({
  added: z.number(),
  changed: z.number(),
  /** How many of both wait for another person. */
  waiting: z.number(),
  /** Told this once; of an account that waits, the first half. */
  passwords: z.array(
    z.object({ username: z.string(), fullName: z.string(), password: z.string(), waiting: z.boolean() }),
  ),
});
export type AppliedUsers = z.output<typeof appliedUsers>;

export const userImportCalls = defineCalls({
  'GET /sys/user/importTemplate': {
    summary: '用户导入的 Excel 模板',
    access: 'user.write',
    query: z.object({ institutionId: z.coerce.number().int().optional() }),
    blob: true,
  },
  'POST /sys/user/importRead': {
    summary: '预检用户 Excel，不改动任何用户',
    access: 'user.write',
    bodyKind: 'multipart',
    bodyLimit: 5 * mebibyte,
    query: z.object({ institutionId: z.coerce.number().int().optional() }),
    data: userPlan,
  },
  /** The rows as they were read, with what was promised of each; whoever differs by now stops the whole. */
  'POST /sys/user/importApply': {
    summary: '确认导入用户',
    access: 'user.write',
    bodyLimit: 5 * mebibyte,
    body: z.object({
      institutionId,
      headings: sheetHeadings,
      rows: z
        .array(sheetRow.extend({ state: z.enum(['new', 'changed'], '只能导入新增或修改的行') }))
        .min(1, '没有要导入的行')
        .max(mostImportedUsers, `一次最多导入 ${mostImportedUsers} 人`),
    }),
    data: appliedUsers,
  },
  'POST /sys/user/importRefused': {
    summary: '没有导入的行，附原因',
    access: 'user.write',
    bodyLimit: 5 * mebibyte,
    body: refusedToDownload,
    blob: true,
  },
});
