import { z } from 'zod';
import { contactKindNames } from '#domain/identity/contact.ts';
import { numberSourceNames } from '#domain/identity/person-numbers.ts';
import { languages } from '#domain/language/language.ts';
import { channelIds } from '#domain/notifications/channels.ts';
import { defineCalls } from '../call.ts';
import { quietHours } from '../message-channels.ts';
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
  /** A mail a month on what is new on one's scholar page; only whoever chose it gets it. */
  scholarDigest: z.boolean().default(false),
  /** The same by these ways, where the institution has set them up. */
  wecom: z.boolean().default(true),
  dingtalk: z.boolean().default(true),
  wechat: z.boolean().default(true),
  sms: z.boolean().default(true),
  /** Their own quiet hours; null: the institution's. */
  quiet: quietHours.default(null),
});
export type NotificationChoices = z.output<typeof notificationChoices>;

export const everyNotification: NotificationChoices = {
  mail: true,
  orderProgress: true,
  payment: true,
  report: true,
  notice: true,
  scholarDigest: false,
  wecom: true,
  dingtalk: true,
  wechat: true,
  sms: true,
  quiet: null,
};

const reachedBy = z.object({
  channel: z.enum(channelIds),
  name: z.string(),
  /** Where it reaches them, all but a few signs hidden; empty where it does not. */
  address: z.string(),
  /** Why it does not reach them. */
  lacks: z.string(),
});
export type ReachedBy = z.output<typeof reachedBy>;

const contactKind = z.enum(contactKindNames);

const contactChange = z.object({
  kind: contactKind,
  value: z.string(),
  /** What it waits for. */
  how: z.enum(['code', 'administrator']),
  expiresAt: z.string(),
});
export type ContactChange = z.output<typeof contactChange>;

const contactStarted = z.object({
  /** removed: nothing to prove. */
  how: z.enum(['code', 'administrator', 'removed']),
  expiresAt: z.string().nullable(),
});
export type ContactStarted = z.output<typeof contactStarted>;

const contactValue = {
  email: z.email('邮箱格式不正确').max(128, '邮箱过长').or(z.literal('')),
  mobile: phoneNumber,
} as const;

const profile = z.object({
  userId: z.string(),
  username: z.string(),
  userType: z.number(),
  fullName: z.string(),
  mobile: z.string(),
  email: z.string(),
  /** Whether a code, an administrator or the sign-on stands for it. */
  emailProven: z.boolean(),
  mobileProven: z.boolean(),
  /** Addresses that wait for their proof; until then the old ones stay. */
  contactChanges: z.array(contactChange),
  department: z.string(),
  title: z.string(),
  staffNumber: z.string(),
  /** Who says that it is theirs; `typed`: nobody but themselves. */
  staffNumberSource: z.enum(numberSourceNames),
  provinceId: z.number().nullable(),
  institutionName: z.string(),
  /** Where they work, of people from elsewhere. */
  outsideUnit: z.string().nullable(),
  stationName: z.string(),
  hasPassword: z.boolean(),
  casLinked: z.boolean(),
  notificationChoices,
  /** The ways their institution has set up, in the order in which they are tried. */
  reachedBy: z.array(reachedBy),
  institutionQuiet: quietHours,
  createdAt: z.string(),
  /** Whether another person has to confirm that the account is closed. */
  closingTakesTwo: z.boolean(),
  /** Their own closing that waits for another person. */
  closing: z.object({ id: z.string(), at: z.string(), erase: z.boolean() }).nullable(),
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
      /** Refused where they differ: they change by a proof of their own. */
      mobile: z.string().max(64).optional(),
      email: z.string().max(256).optional(),
      department: z.string().trim().max(128, '部门名称过长').default(''),
      title: z.string().trim().max(64, '职称过长').default(''),
      provinceId: z.number().int().nullable().default(null),
      /** The version that was read: a second window that saved meanwhile is not overwritten. */
      version: z.number().int(),
    }),
    data: profile,
  },
  'POST /profile/language': {
    summary: '选择中文或英文',
    access: 'session',
    body: z.object({ language: z.enum(languages) }),
    data: z.null(),
  },
  'POST /profile/contact/start': {
    summary: '修改或验证邮箱、手机号：发送验证码',
    access: 'session',
    body: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('email'),
        value: contactValue.email,
        password: encryptedPassword('请输入登录密码').optional(),
      }),
      z.object({
        kind: z.literal('mobile'),
        value: contactValue.mobile,
        password: encryptedPassword('请输入登录密码').optional(),
      }),
    ]),
    data: contactStarted,
  },
  'POST /profile/contact/confirm': {
    summary: '修改或验证邮箱、手机号：输入验证码',
    access: 'session',
    body: z.object({
      kind: contactKind,
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, '请输入 6 位数字验证码'),
    }),
    data: profile,
  },
  'POST /profile/contact/cancel': {
    summary: '放弃修改邮箱或手机号',
    access: 'session',
    body: z.object({ kind: contactKind }),
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
    /** Of the staff: nothing happens until another person confirms it. */
    data: z.object({ waiting: z.boolean() }),
  },
});
