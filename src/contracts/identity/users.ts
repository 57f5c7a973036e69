import { z } from 'zod';
import { allUserTypes } from '#domain/identity/user-types.ts';
import { defineCalls } from '../call.ts';
import { listOf, paging } from '../paging.ts';
import { encryptedPassword } from './identity.ts';
import { phoneNumber } from './phone-number.ts';

export const newUsername = z
  .string('请输入账号')
  .trim()
  .min(3, '账号至少 3 个字符')
  .max(32, '账号最多 32 个字符')
  .regex(/^[\p{L}\p{N}._@-]+$/u, '账号只能包含文字、数字和 . _ - @');

const userId = z.guid('用户不存在');
const userType = z.literal([...allUserTypes], '用户类型不存在');
const fullName = z.string('请输入姓名').trim().min(1, '请输入姓名').max(64, '姓名过长');

const details = {
  mobile: phoneNumber.optional(),
  email: z.email('邮箱格式不正确').max(128, '邮箱过长').or(z.literal('')).optional(),
  department: z.string().trim().max(128, '部门过长').optional(),
  title: z.string().trim().max(64, '职称过长').optional(),
  staffNumber: z.string().trim().max(64, '工号过长').optional(),
  provinceId: z.number().int().min(1).max(999_999).nullable().optional(),
  searchStationId: z.number().int().optional(),
  /** Absent: the default role of the type. */
  roleIds: z.array(z.guid('角色不存在')).max(20, '角色过多').optional(),
};

const userRow = z.object({
  id: z.string(),
  institutionId: z.number().nullable(),
  institutionName: z.string(),
  searchStationId: z.number().nullable(),
  searchStationName: z.string(),
  username: z.string(),
  type: z.number(),
  fullName: z.string(),
  mobile: z.string(),
  email: z.string(),
  department: z.string(),
  title: z.string(),
  staffNumber: z.string(),
  provinceId: z.number().nullable(),
  roles: z.array(z.object({ id: z.string(), code: z.string(), name: z.string() })),
  pending: z.boolean(),
  /** A new account that another person must confirm. */
  unconfirmed: z.boolean(),
  /** A change of theirs waits for another person. */
  waiting: z.boolean(),
  /** The campus account they sign in with. */
  casSubject: z.string().nullable(),
  suspended: z.boolean(),
  locked: z.boolean(),
  mustChangePassword: z.boolean(),
  /** They sign in with a second factor. */
  secondFactor: z.boolean(),
  createdAt: z.string(),
  /** When the account was closed. */
  closedAt: z.string().nullable(),
  version: z.number(),
});

export type UserRecord = z.output<typeof userRow>;

/** What a new user is made of; the rows of an import are held against the same. */
export const newUser = z.object({ username: newUsername, type: userType, fullName, ...details });

/** A generated password is told this once; where another person must confirm, the first half of it. */
const oncePassword = z.string().nullable();
/** Nothing is in force yet: another person must confirm it. */
const waiting = z.boolean();

export const usersCalls = defineCalls({
  'POST /sys/user/list': {
    summary: '用户列表',
    access: 'user.read',
    body: z.object({
      institutionId: z.number().int().optional(),
      text: z.string().trim().max(64, '检索词过长').default(''),
      type: userType.optional(),
      suspended: z.boolean().optional(),
      pending: z.boolean().optional(),
      searchStationId: z.number().int().optional(),
      /** The closed accounts that can still be restored, instead of the others. */
      closed: z.boolean().optional(),
      ...paging,
    }),
    /** Counted up to a limit; `capped` says that there are more. */
    data: listOf(userRow).extend({ capped: z.boolean() }),
  },
  'POST /sys/user/htblSave': {
    summary: '新增用户',
    access: 'user.write',
    body: z.object({
      institutionId: z.number().int().optional(),
      /** Absent: one is made and answered once. */
      password: encryptedPassword('请输入密码').optional(),
      ...newUser.shape,
    }),
    data: z.object({ id: z.string(), version: z.number(), password: oncePassword, waiting }),
  },
  'POST /sys/user/htblUpdate': {
    summary: '修改用户、停用与启用',
    access: 'user.write',
    body: z.object({
      id: userId,
      version: z.number('缺少版本号').int(),
      type: userType.optional(),
      fullName: fullName.optional(),
      suspended: z.boolean().optional(),
      ...details,
    }),
    data: z.object({ version: z.number(), waiting }),
  },
  'POST /sys/user/delete': {
    summary: '注销用户',
    access: 'user.write',
    body: z.object({ id: userId }),
    data: z.object({ waiting }),
  },
  'POST /sys/user/restore': {
    summary: '恢复已注销的用户',
    access: 'user.write',
    body: z.object({ id: userId, version: z.number('缺少版本号').int() }),
    data: z.object({ waiting }),
  },
  'POST /sys/user/data': {
    summary: '导出一个人的个人信息（Excel）',
    access: 'user.write',
    body: z.object({ id: userId }),
    blob: true,
  },
  'POST /sys/user/erase': {
    summary: '抹除已注销用户的个人信息，账号名可以再用',
    access: 'user.write',
    body: z.object({ id: userId, version: z.number('缺少版本号').int() }),
    data: z.null(),
  },
  'POST /sys/user/unameValidate': {
    summary: '账号是否可用',
    access: 'public',
    sessionIfAny: true,
    sharedLimit: { max: 600, seconds: 60 },
    body: z.object({
      username: z.string('请输入账号').trim().max(200, '账号过长'),
      searchStationId: z.number().int().optional(),
      institutionId: z.number().int().optional(),
    }),
    data: z.object({ valid: z.boolean(), message: z.string() }),
  },
  'POST /sys/user/resetPassword': {
    summary: '重置密码',
    access: 'user.write',
    body: z.object({ id: userId, password: encryptedPassword('请输入密码').optional() }),
    data: z.object({ password: oncePassword, waiting }),
  },
  'POST /sys/user/resetSecondFactor': {
    summary: '清除用户的两步验证，须另一人确认',
    access: 'user.write',
    body: z.object({ id: userId }),
    data: z.object({ waiting }),
  },
  'POST /sys/user/unlock': {
    summary: '解除登录锁定',
    access: 'user.write',
    body: z.object({ id: userId }),
    data: z.null(),
  },
  /** An empty name takes the link away. */
  'POST /sys/user/linkSignOn': {
    summary: '关联或解除用户的统一身份认证账号',
    access: 'user.write',
    body: z.object({ id: userId, subject: z.string('请输入统一身份认证账号').trim().max(64, '账号过长') }),
    data: z.object({ waiting }),
  },
  'POST /sys/user/forceOut': {
    summary: '强制下线',
    access: 'session.end',
    body: z.object({ id: userId }),
    data: z.object({ ended: z.number() }),
  },
  'POST /tasks/exportUsers': {
    summary: '后台导出用户列表（Excel）；任务的结果是文件',
    access: 'user.read',
    body: z.object({
      text: z.string().trim().max(64).default(''),
      type: z.coerce.number().int().optional(),
      institutionId: z.coerce.number().int().optional(),
    }),
    data: z.object({ taskId: z.string() }),
  },
});
