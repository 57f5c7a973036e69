import { Readable } from 'node:stream';
import { writeXlsx } from 'hucre/xlsx';
import { z } from 'zod';
import { formatTime } from '#domain/dates/format.ts';
import { type UserType, userTypes } from '#domain/identity/user-types.ts';
import { excelName } from '#domain/naming/excel-name.ts';
import type { Clock } from '../db/scopes.ts';
import { kinds } from '../files/file-kinds.ts';
import type { WithFiles } from '../files/file-store.ts';
import { insertFile } from '../files/files-store.ts';
import type { SessionContext } from '../http/context.ts';
import { institutionAsked } from '../http/institution-asked.ts';
import { defineJob, type Job } from '../jobs/job.ts';
import type { WithJobs } from '../jobs/jobs.ts';
import { pageOfUsers, type UserFilter } from './user-store.ts';

type Needs = Clock & WithFiles & WithJobs;

const kind = 'users.export';
const atATime = 500;

const columns = [
  '账号',
  '姓名',
  '类型',
  '单位',
  '检索站',
  '部门',
  '职称',
  '工号',
  '手机',
  '邮箱',
  '角色',
  '状态',
  '注册时间',
];
const widths = [18, 12, 12, 26, 22, 20, 12, 14, 16, 28, 24, 10, 20];

/** Queues the export of the user list; the task's result names the file. */
export const startUsersExport = async (
  services: Needs,
  { db, actor, from }: SessionContext,
  asked: { institutionId?: number | undefined; text: string; type?: number | undefined },
): Promise<{ taskId: string }> => {
  const institutionId = institutionAsked(actor, asked.institutionId) ?? null;
  const input = { text: asked.text, ...(asked.type === undefined ? {} : { type: asked.type }) };
  const by = { actor, from };
  return { taskId: await services.jobs.start(db, by, { kind, title: '导出用户列表', input, institutionId }) };
};

export const usersExportJob = (services: Needs): Job =>
  defineJob({
    name: kind,
    needs: 'user.read',
    retryLimit: 3,
    backoff: { seconds: 10, longestSeconds: 300 },
    input: z.object({ text: z.string(), type: z.number().int().optional() }),
    handler: async ({ input, institutionId, userId }, { db, progress }) => {
      const filter: UserFilter = { ...input, ...(institutionId === null ? {} : { institutionId }) };
      const rows: string[][] = [];
      for (let page = 1; ; page += 1) {
        const found = await pageOfUsers(db, filter, { page, limit: atATime });
        rows.push(...found.list.map(rowOf));
        await progress(rows.length, Math.max(found.total, rows.length));
        if (found.list.length < atATime) break;
      }
      const book = await writeXlsx({
        sheets: [{ name: '用户', columns: widths.map((width) => ({ width })), rows: [columns, ...rows] }],
      });
      const stored = await services.files.put(Readable.from(Buffer.from(book), { objectMode: false }));
      const name = excelName(services.now(), '用户列表');
      const file = { name, mediaType: kinds.xlsx.mediaType, ...stored };
      const fileId = await insertFile(db, file, { institutionId, ownerId: userId, purpose: 'export' });
      return { fileId, name, rows: rows.length };
    },
  });

type ListedUser = Awaited<ReturnType<typeof pageOfUsers>>['list'][number];

const stateOf = (user: ListedUser): string => {
  if (user.unconfirmed) return '待确认';
  if (user.pending) return '待审核';
  return user.suspendedAt ? '已停用' : '正常';
};

const rowOf = (user: ListedUser): string[] => [
  user.username,
  user.fullName,
  userTypes[user.type as UserType].name,
  user.institutionName ?? '',
  user.searchStationName ?? '',
  user.department,
  user.title,
  user.staffNumber,
  user.mobile,
  user.email,
  user.roles.map(({ name }) => name).join('、'),
  stateOf(user),
  formatTime(user.createdAt),
];
