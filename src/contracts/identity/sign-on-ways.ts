import { z } from 'zod';
import { signOnProtocols } from '#domain/identity/sign-on-way.ts';
import { defineCalls } from '../call.ts';
import { encryptedPassword, loginData } from './identity.ts';
import { signOnName, toldAttributes } from './sign-on-settings.ts';

const missingAddress = '请填写以 https:// 开头的地址';
const address = z.string(missingAddress).trim().min(1, missingAddress).max(500, '最多 500 个字');
const line = (missing: string, max = 200) => z.string(missing).trim().min(1, missing).max(max, `最多 ${max} 个字`);
const maybeLine = z.string().trim().max(200, '最多 200 个字').default('');

const common = {
  name: signOnName,
  platformUrl: address,
  fields: z.strictObject({
    subject: line('请填写识别人的项'),
    name: maybeLine,
    unit: maybeLine,
    email: maybeLine,
    mobile: maybeLine,
    staffNumber: maybeLine,
  }),
  createUsers: z.boolean().default(false),
};

const scopes = z
  .string()
  .trim()
  .max(200, '最多 200 个字')
  .regex(/^[\x21\x23-\x5b\x5d-\x7e ]*$/, '范围以空格分开，只用英文字符');

const oidcSettings = z.strictObject({
  protocol: z.literal('oidc'),
  ...common,
  issuer: address,
  clientId: line('请填写客户端编号'),
  scopes: scopes.default('openid profile'),
  logout: z.boolean().default(true),
});

const oauth2Settings = z.strictObject({
  protocol: z.literal('oauth2'),
  ...common,
  authorizeUrl: address,
  tokenUrl: address,
  userInfoUrl: address,
  clientId: line('请填写客户端编号'),
  scopes: scopes.default(''),
  pkce: z.boolean().default(true),
  secretIn: z.enum(['body', 'header'], '请选择密钥的传法').default('body'),
  tokenIn: z.enum(['header', 'query'], '请选择令牌的传法').default('header'),
});

const samlSettings = z.strictObject({
  protocol: z.literal('saml'),
  ...common,
  entityId: line('请填写认证服务的 entityID', 500),
  ssoUrl: address,
  certificates: line('请粘贴认证服务的签名证书', 20_000),
});

/** Addresses are checked by the server, which knows whether this is a test. */
export const signOnWay = z.discriminatedUnion('protocol', [oidcSettings, oauth2Settings, samlSettings], '请选择协议');

/** While trying nothing has to be mapped yet. */
const unmapped = z.strictObject({
  subject: maybeLine,
  name: maybeLine,
  unit: maybeLine,
  email: maybeLine,
  mobile: maybeLine,
  staffNumber: maybeLine,
});
export const trialWay = z.discriminatedUnion(
  'protocol',
  [
    oidcSettings.extend({ fields: unmapped }),
    oauth2Settings.extend({ fields: unmapped }),
    samlSettings.extend({ fields: unmapped }),
  ],
  '请选择协议',
);

const institutionId = z.coerce.number('编号应为数字').int().min(1).max(2_000_000_000).optional();
const userId = z.uuid('用户编号不正确');
const protocol = z.enum(signOnProtocols, '请选择协议');

/** Leaving for a campus server: the address, and what the browser must know when it comes back. */
const leaving = z.object({ url: z.string(), flow: z.string() });

const way = z.string('缺少登录方式').max(32, '登录方式不存在');

/** How the browser came back: at which address, and with which query. */
const comingBack = z.object({
  way,
  flow: z.string('登录已超时，请重新登录').min(1, '登录已超时，请重新登录').max(200, '登录已超时，请重新登录'),
  query: z.string('缺少认证结果').max(8192, '认证结果过长'),
});

export const signOnWayCalls = defineCalls({
  'POST /sign-on/start': {
    summary: '用单位的登录方式登录：去哪里',
    access: 'public',
    sharedLimit: { max: 60, seconds: 60 },
    body: z.object({ way }),
    data: leaving,
  },
  'POST /sign-on/finish': {
    summary: '从单位的登录方式回来：登录',
    access: 'public',
    sharedLimit: { max: 60, seconds: 60 },
    body: comingBack,
    data: loginData,
  },
  /** Asked before signing out, by a session that a campus server opened. */
  'POST /sign-on/leave': {
    summary: '退出时去哪里退出统一身份认证',
    access: 'session',
    withInitialPassword: true,
    data: z.object({ url: z.string().nullable() }),
  },
  'GET /profile/signOn/ways': {
    summary: '自己能关联的登录方式',
    access: 'session',
    data: z.object({ list: z.array(z.object({ way: z.string(), name: z.string(), linked: z.boolean() })) }),
  },
  'POST /profile/signOn/ways/start': {
    summary: '开始关联自己的账号：去哪里',
    access: 'session',
    body: z.object({ way, password: encryptedPassword('请输入密码') }),
    data: leaving,
  },
  'POST /profile/signOn/ways/finish': {
    summary: '从登录方式回来：关联自己的账号',
    access: 'session',
    body: comingBack,
    data: z.null(),
  },
  'POST /profile/signOn/ways/unlink': {
    summary: '解除自己的关联',
    access: 'session',
    body: z.object({ way, password: encryptedPassword('请输入密码') }),
    data: z.null(),
  },
  'POST /sys/user/signOnLinks': {
    summary: '一个用户在其他登录方式上的关联',
    access: 'user.write',
    body: z.object({ id: userId }),
    data: z.object({
      list: z.array(
        z.object({
          protocol,
          name: z.string(),
          subject: z.string(),
          linkedAt: z.string(),
          /** False: the way has other settings now, and this link signs nobody in. */
          works: z.boolean(),
        }),
      ),
    }),
  },
  'POST /sys/user/unlinkWay': {
    summary: '解除一个用户在某种登录方式上的关联',
    access: 'user.write',
    body: z.object({ id: userId, protocol }),
    data: z.null(),
  },
  'GET /sign-on/ways': {
    summary: '登录方式：当前的与等待确认的',
    access: 'sign-on.propose',
    query: z.object({ institutionId }),
    data: z.object({
      /** Where this platform is reached, as the operator says; a first value for the form. */
      platformUrl: z.string(),
      list: z.array(
        z.object({
          protocol,
          current: signOnWay.nullable(),
          hasSecret: z.boolean(),
          /** What the campus server must know of us. */
          register: z.array(z.object({ label: z.string(), value: z.string() })),
          waiting: z
            .object({
              id: z.string(),
              /** Null: the way is to be switched off. */
              settings: signOnWay.nullable(),
              newSecret: z.boolean(),
              proposedBy: z.string(),
              proposedAt: z.string(),
              mayWithdraw: z.boolean(),
            })
            .nullable(),
        }),
      ),
    }),
  },
  'POST /sign-on/ways/propose': {
    summary: '提交一种登录方式的设置，由平台管理员确认',
    access: 'sign-on.propose',
    body: z.object({
      institutionId,
      protocol,
      settings: signOnWay.nullable(),
      /** Absent: the secret stays. */
      secret: z.string().trim().min(1, '请填写密钥').max(1000, '最多 1000 个字').optional(),
    }),
    data: z.object({ id: z.string() }),
  },
  'POST /sign-on/ways/trial': {
    summary: '试登录：用还没有提交的设置，去哪里',
    access: 'sign-on.propose',
    body: z.object({
      institutionId,
      settings: trialWay,
      /** Absent: the kept one, where it goes to the same server. */
      secret: z.string().trim().min(1, '请填写密钥').max(1000, '最多 1000 个字').optional(),
    }),
    data: leaving.extend({ way: z.string() }),
  },
  'POST /sign-on/ways/trial/finish': {
    summary: '试登录回来：对方给出的属性，不登录',
    access: 'sign-on.propose',
    body: comingBack,
    data: toldAttributes,
  },
});
