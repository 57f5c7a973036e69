import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { encryptedPassword } from './identity.ts';

const code = z.string('请输入动态验证码').trim().min(1, '请输入动态验证码').max(40, '动态验证码过长');
const recoveryCodes = z.object({
  /** Told this once. */
  recoveryCodes: z.array(z.string()),
});

const secondFactor = z.object({
  /** Staff may use it, with a password of the platform. */
  offered: z.boolean(),
  /** The institution, or the platform for its own administrators, asks for it. */
  required: z.boolean(),
  since: z.string().nullable(),
  recoveryLeft: z.number(),
});
export type SecondFactor = z.output<typeof secondFactor>;

/** Reached before it is set up, where it is required. */
const early = { access: 'session', withoutSecondFactor: true } as const;

export const secondFactorCalls = defineCalls({
  'GET /secondFactor': { summary: '我的两步验证', ...early, data: secondFactor },
  'POST /secondFactor/begin': {
    summary: '开始设置两步验证：得到密钥与二维码的内容',
    ...early,
    body: z.object({ password: encryptedPassword('请输入登录密码') }),
    data: z.object({ secret: z.string(), address: z.string() }),
  },
  'POST /secondFactor/confirm': {
    summary: '用第一个动态验证码开启两步验证，得到恢复码',
    ...early,
    body: z.object({ code }),
    data: recoveryCodes,
  },
  'POST /secondFactor/renewCodes': {
    summary: '换一批恢复码',
    access: 'session',
    body: z.object({ code }),
    data: recoveryCodes,
  },
  'POST /secondFactor/turnOff': {
    summary: '关闭两步验证',
    access: 'session',
    body: z.object({ password: encryptedPassword('请输入登录密码'), code }),
    data: z.null(),
  },
});
