import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { captchaAnswer, encryptedPassword } from './identity.ts';
import { phoneNumber } from './phone-number.ts';

/** Who waits for an administrator's approval. */
const applicant = z.object({
  id: z.string(),
  institutionId: z.number().nullable(),
  institutionName: z.string(),
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  mobile: z.string(),
  department: z.string(),
  outsideUnit: z.string().nullable(),
  createdAt: z.string(),
  /** Somebody of this name has an account here: worth a second look. */
  sameName: z.boolean(),
});

export type RegistrationApplicant = z.output<typeof applicant>;

/** Whose password was forgotten. */
const account = {
  searchStationId: z.coerce.number().int().optional(),
  institutionId: z.coerce.number().int().optional(),
  username: z.string('请输入账号').trim().min(1, '请输入账号').max(64),
  email: z.email('邮箱格式不正确').max(128),
};

export const registrationCalls = defineCalls({
  'POST /register': {
    summary: '注册',
    access: 'public',
    sharedLimit: { max: 300, seconds: 600 },
    body: z.object({
      searchStationId: z.coerce.number().int().optional(),
      institutionId: z.coerce.number().int().optional(),
      username: z
        .string('请输入账号')
        .trim()
        .min(3, '账号至少 3 个字符')
        .max(32, '账号最多 32 个字符')
        .regex(/^[\p{L}\p{N}._@-]+$/u, '账号只能包含文字、数字和 . _ - @'),
      password: encryptedPassword('请输入密码'),
      fullName: z.string('请输入姓名').trim().min(1, '请输入姓名').max(64, '姓名过长'),
      email: z.email('邮箱格式不正确').max(128).or(z.literal('')).optional(),
      mobile: phoneNumber.optional(),
      department: z.string().trim().max(128).optional(),
      /** Of somebody from elsewhere; absent for the institution's own people. */
      outsideUnit: z.string().trim().min(1, '请填写所在单位').max(128, '单位名称过长').optional(),
      emailCode: z.string().trim().max(16).optional(),
      consent: z.boolean(),
      ...captchaAnswer,
    }),
    data: z.object({ pending: z.boolean() }),
  },
  'POST /register/code': {
    summary: '发送注册邮箱验证码',
    access: 'public',
    sharedLimit: { max: 300, seconds: 600 },
    body: z.object({
      searchStationId: z.coerce.number().int().optional(),
      institutionId: z.coerce.number().int().optional(),
      email: z.email('邮箱格式不正确').max(128),
      ...captchaAnswer,
    }),
    data: z.null(),
  },
  'POST /password/forgot': {
    summary: '忘记密码：发送邮箱验证码',
    access: 'public',
    sharedLimit: { max: 300, seconds: 600 },
    body: z.object({
      ...account,
      ...captchaAnswer,
    }),
    data: z.null(),
  },
  'POST /password/reset': {
    summary: '忘记密码：设置新密码',
    access: 'public',
    sharedLimit: { max: 300, seconds: 600 },
    body: z.object({
      ...account,
      emailCode: z.string('请输入验证码').trim().min(1, '请输入验证码').max(16),
      password: encryptedPassword('请输入新密码'),
    }),
    data: z.null(),
  },
  'POST /registrations/list': {
    summary: '待审核的注册申请',
    access: 'registration.approve',
    body: z.object({
      page: z.number().int().min(1).default(1),
      limit: z.number().int().min(1).max(100).default(20),
      institutionId: z.number().int().optional(),
    }),
    data: z.object({ list: z.array(applicant), total: z.number() }),
  },
  'POST /registrations/approve': {
    summary: '通过注册申请',
    access: 'registration.approve',
    body: z.object({ id: z.string().min(1).max(64) }),
    data: z.null(),
  },
  'POST /registrations/approve-many': {
    summary: '一次通过多份注册申请，各自成败',
    access: 'registration.approve',
    body: z.object({ ids: z.array(z.string().min(1).max(64)).min(1, '请先选择申请').max(100, '一次最多 100 份') }),
    data: z.object({ list: z.array(z.object({ id: z.string(), ok: z.boolean(), sentence: z.string() })) }),
  },
  'POST /registrations/refuse': {
    summary: '拒绝注册申请',
    access: 'registration.approve',
    body: z.object({
      id: z.string().min(1).max(64),
      reason: z.string('请填写拒绝理由').trim().min(1, '请填写拒绝理由').max(500, '理由最多 500 字'),
    }),
    data: z.null(),
  },
});
