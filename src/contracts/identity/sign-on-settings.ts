import { z } from 'zod';
import { usualCasFields, usualSignOnName } from '#domain/identity/sign-on.ts';
import { defineCalls } from '../call.ts';

const address = z
  .string('请填写以 https:// 开头的地址')
  .trim()
  .min(1, '请填写以 https:// 开头的地址')
  .max(500, '最多 500 个字');

const attribute = z.string().trim().max(100, '最多 100 个字').default('');

export const signOnName = z.string('请填写名称').trim().min(1, '请填写名称').max(20, '最多 20 个字');

/** The scheme is checked by the server, which knows whether this is a test. */
export const signOnSettings = z.strictObject({
  name: signOnName.default(usualSignOnName),
  serverUrl: address,
  version: z.literal([2, 3], '请选择协议版本'),
  service: address,
  createUsers: z.boolean().default(false),
  fields: z
    .strictObject({ name: attribute, unit: attribute, email: attribute, mobile: attribute, staffNumber: attribute })
    .default(usualCasFields),
});

/** What a server told of whoever tried to sign in. */
export const toldAttributes = z.object({ attributes: z.array(z.object({ name: z.string(), value: z.string() })) });

const institutionId = z.coerce.number('编号应为数字').int().min(1).max(2_000_000_000).optional();

export const signOnSettingsCalls = defineCalls({
  'GET /sign-on/settings': {
    summary: '统一认证设置：当前的与等待确认的',
    access: 'sign-on.propose',
    query: z.object({ institutionId }),
    data: z.object({
      current: signOnSettings.nullable(),
      /** Null settings: sign-on is to be switched off. */
      waiting: z
        .object({
          id: z.string(),
          settings: signOnSettings.nullable(),
          proposedBy: z.string(),
          proposedAt: z.string(),
          mayWithdraw: z.boolean(),
        })
        .nullable(),
    }),
  },
  'POST /sign-on/propose': {
    summary: '提交统一认证设置，由平台管理员确认',
    access: 'sign-on.propose',
    body: z.object({ institutionId, settings: signOnSettings.nullable() }),
    data: z.object({ id: z.string() }),
  },
  'POST /sign-on/trial': {
    summary: '试登录 CAS：用还没有提交的设置，去哪里',
    access: 'sign-on.propose',
    body: z.object({ institutionId, settings: signOnSettings }),
    data: z.object({ url: z.string() }),
  },
  'POST /sign-on/trial/finish': {
    summary: '试登录 CAS 回来：对方给出的属性，不登录',
    access: 'sign-on.propose',
    body: z.object({
      institutionId,
      settings: signOnSettings,
      ticket: z.string('缺少票据').min(1, '缺少票据').max(500, '票据过长'),
    }),
    data: toldAttributes,
  },
});
