import { z } from 'zod';
import { allUserTypes } from '#domain/identity/user-types.ts';
import { languages } from '#domain/language/language.ts';
import { defineCalls } from '../call.ts';
import { listOf, paging } from '../paging.ts';

/** RSA-OAEP-SHA256 of JSON `{"nonce","password"}` under the deployment's public key, base64 (§5.4). */
export const encryptedPassword = (empty: string) => z.string(empty).min(1, empty).max(1024, '密码过长');

export const captchaAnswer = { code: z.string().max(16).optional(), uuid: z.string().max(64).optional() };

/** §3.2; `type` and `userType` say the same (both spellings are on the wire). */
export const signedInUser = z.object({
  username: z.string(),
  institutionName: z.string(),
  institutionId: z.number().nullable(),
  searchStationId: z.number().nullable(),
  stationName: z.string(),
  type: z.number(),
  userType: z.number(),
  userId: z.string(),
  fullName: z.string(),
  status: z.number(),
  provinceId: z.number().nullable(),
  mobile: z.string(),
  email: z.string(),
  dueDateStr: z.string(),
  accessToken: z.string().optional(),
});
export type SignedInUser = z.output<typeof signedInUser>;

/** §3.2. `signKey` signs the calls under /open/v2. */
export const loginData = z.object({
  token: z.string(),
  workType: z.number(),
  mustChangePassword: z.boolean(),
  /** Their kind of account must have a second factor, and this one has none yet. */
  mustSetUpSecondFactor: z.boolean(),
  signKey: z.string(),
  user: signedInUser,
});
export type LoginData = z.output<typeof loginData>;

/** What the institution's profile decides about the frame around the pages. */
export const shellSettings = z.object({
  /** #rrggbb of the institution; the user's own choice lies over it. */
  primaryColour: z.string(),
  /** §2.24: version text at the foot, of one institution only. */
  footer: z.string().nullable(),
  /** §6.2, §6.3 */
  hasBell: z.boolean(),
  /** Findings may wait for this user: only then does a page ask for them. */
  hasFindings: z.boolean(),
  /** What the institution calls this kind of user. */
  userTypeName: z.string(),
  /** §4.13: the page that handling a notification opens, with `?id=`. */
  notificationTarget: z.string(),
  expiryNoticeDays: z.number(),
  mustChangePassword: z.boolean(),
  mustSetUpSecondFactor: z.boolean(),
  /** Chosen for the account; null: the browser decides. */
  language: z.enum(languages).nullable(),
});
export type ShellSettings = z.output<typeof shellSettings>;

const onlineSession = z.object({
  id: z.string(),
  userId: z.string(),
  username: z.string(),
  fullName: z.string(),
  type: z.number(),
  institutionName: z.string(),
  /** The one that asks. */
  current: z.boolean(),
  ip: z.string(),
  userAgent: z.string(),
  fromType: z.number(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
});
export type OnlineSession = z.output<typeof onlineSession>;

export const identityCalls = defineCalls({
  'POST /sys/login': {
    summary: '登录',
    access: 'public',
    body: z.object({
      username: z.string('请输入账号').trim().min(1, '请输入账号').max(64, '账号过长'),
      password: encryptedPassword('请输入密码'),
      searchStationId: z.coerce.number().int().optional(),
      institutionId: z.coerce.number().int().optional(),
      /** Set by /loginAdmin: only platform administrators may enter there (§6.9). */
      admin: z.boolean().optional(),
      /** Set by /h5/login, told apart in the session's FromType. */
      phone: z.boolean().optional(),
      ...captchaAnswer,
      /** The code of the authenticator app or a recovery code, of those who use one. */
      secondFactor: z.string().trim().max(40, '动态验证码过长').optional(),
    }),
    data: loginData,
  },
  'GET /captcha': {
    summary: '验证码',
    access: 'public',
    sharedLimit: { max: 600, seconds: 60 },
    data: z.object({ img: z.string(), uuid: z.string() }),
  },
  'GET /sys/publicKey': {
    summary: '密码加密公钥，以及本次提交的密码所用的一次性随机串',
    access: 'public',
    data: z.object({
      publicKey: z.string(),
      /** Goes into the encrypted JSON `{"nonce","password"}` of every password of one call; good once, for two minutes. */
      nonce: z.string(),
    }),
  },
  'GET /sys/logout': {
    summary: '退出登录',
    access: 'session',
    withInitialPassword: true,
    evenOverloaded: true,
    data: z.null(),
  },
  'GET /auth/info': {
    summary: '当前用户',
    access: 'session',
    withInitialPassword: true,
    data: z.object({
      roles: z.array(z.string()),
      permissions: z.array(z.string()),
      user: signedInUser,
      shell: shellSettings,
    }),
  },
  'POST /sys/user/changePassword': {
    summary: '修改密码',
    access: 'session',
    withInitialPassword: true,
    body: z.object({ password: encryptedPassword('旧密码不能为空'), newPassword: encryptedPassword('新密码不能为空') }),
    data: z.null(),
  },
  'GET /sessions': {
    summary: '我的登录会话',
    access: 'session',
    data: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          current: z.boolean(),
          ip: z.string(),
          userAgent: z.string(),
          fromType: z.number(),
          createdAt: z.string(),
          lastSeenAt: z.string(),
        }),
      ),
    }),
  },
  'POST /sessions/end': {
    summary: '结束其他会话',
    access: 'session',
    body: z.object({ id: z.string().max(64).optional() }),
    data: z.object({ ended: z.number() }),
  },
});

/** Who is signed in, for those who may end their sessions. */
export const onlineSessionCalls = defineCalls({
  'POST /sessions/online': {
    summary: '在线用户：未结束的登录，最近使用的在前',
    access: 'session.end',
    body: z.object({
      /** Part of a name, an account or an address. */
      text: z.string().trim().max(64, '检索词过长').default(''),
      type: z.literal([...allUserTypes], '用户类型不存在').optional(),
      institutionId: z.number().int().optional(),
      ...paging,
    }),
    data: listOf(onlineSession).extend({
      /** People, of whom one may be signed in several times. */
      people: z.number(),
    }),
  },
  'POST /sessions/endOne': {
    summary: '结束某人的一个登录',
    access: 'session.end',
    body: z.object({ id: z.guid('该登录不存在') }),
    data: z.null(),
  },
});
