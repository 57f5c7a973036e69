import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { encryptedPassword } from './identity.ts';
import { phoneNumber } from './phone-number.ts';

/** What a user wants to be told of beyond the bell; everything until they say otherwise. */
export const notificationChoices = z.object({
  /** A mail for each of the following, not only a line in the platform. */
  mail: z.boolean(),
  orderProgress: z.boolean(),
  payment: z.boolean(),
  report: z.boolean(),
  notice: z.boolean(),
});
export type NotificationChoices = z.output<typeof notificationChoices>;

export const everyNotification: NotificationChoices = {
  mail: true,
  orderProgress: true,
  payment: true,
  report: true,
  notice: true,
};

const profile = z.object({
  userId: z.string(),
  username: z.string(),
  userType: z.number(),
  fullName: z.string(),
  mobile: z.string(),
  email: z.string(),
  department: z.string(),
  title: z.string(),
  staffNumber: z.string(),
  provinceId: z.number().nullable(),
  institutionName: z.string(),
  stationName: z.string(),
  hasPassword: z.boolean(),
  casLinked: z.boolean(),
  notificationChoices,
  createdAt: z.string(),
  version: z.number(),
});
export type PersonalProfile = z.output<typeof profile>;

export const personalCalls = defineCalls({
  'GET /profile': { summary: '个人资料', access: 'session', data: profile },
  'POST /profile/update': {
    summary: '修改个人资料',
    access: 'session',
    body: z.object({
      fullName: z.string('请输入姓名').trim().min(1, '请输入姓名').max(64, '姓名过长'),
      mobile: phoneNumber.default(''),
      email: z.email('邮箱格式不正确').max(128, '邮箱过长').or(z.literal('')).default(''),
      department: z.string().trim().max(128, '部门名称过长').default(''),
      title: z.string().trim().max(64, '职称过长').default(''),
      provinceId: z.number().int().nullable().default(null),
      /** Asked for with another e-mail or phone, of those who have one. */
      password: encryptedPassword('请输入登录密码').optional(),
      /** The version that was read: a second window that saved meanwhile is not overwritten. */
      version: z.number().int(),
    }),
    data: profile,
  },
  'POST /profile/notifications': {
    summary: '通知偏好',
    access: 'session',
    body: notificationChoices,
    data: notificationChoices,
  },
  'GET /profile/data': { summary: '导出我的个人信息（Excel）', access: 'session', blob: true },
  'POST /profile/close': {
    summary: '注销账号',
    access: 'session',
    body: z.object({
      password: encryptedPassword('请输入密码'),
      /** Erase what need not be kept by law, at once. */
      erase: z.boolean().default(false),
    }),
    data: z.null(),
  },
});
