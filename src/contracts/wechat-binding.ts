import { z } from 'zod';
import { defineCalls } from './call.ts';

const state = z.string('缺少绑定的凭据').min(1, '缺少绑定的凭据').max(200, '绑定的凭据不正确');

/** How a person lets the institution's WeChat service account reach them. */
export const wechatBindingCalls = defineCalls({
  'POST /profile/wechat/start': {
    summary: '绑定微信：要用微信扫码打开的地址',
    access: 'session',
    data: z.object({ url: z.string(), expiresAt: z.string() }),
  },
  /** The phone has no session: the state it brings is known to it and to the platform alone. */
  'POST /wechat/leave': {
    summary: '绑定微信：手机去微信的授权页',
    access: 'public',
    sharedLimit: { max: 60, seconds: 60 },
    body: z.object({ state }),
    data: z.object({ url: z.string() }),
  },
  'POST /wechat/arrive': {
    summary: '绑定微信：手机从微信回来，得到要在个人中心填写的数字',
    access: 'public',
    sharedLimit: { max: 60, seconds: 60 },
    body: z.object({
      state,
      code: z.string('微信没有给出授权码').min(1, '微信没有给出授权码').max(200, '授权码不正确'),
    }),
    data: z.object({ digits: z.string() }),
  },
  'POST /profile/wechat/confirm': {
    summary: '绑定微信：填写手机上显示的数字',
    access: 'session',
    body: z.object({
      digits: z
        .string('请填写手机上显示的 6 位数字')
        .trim()
        .regex(/^\d{6}$/, '请填写手机上显示的 6 位数字'),
    }),
    data: z.null(),
  },
  'POST /profile/wechat/unbind': {
    summary: '解除微信绑定',
    access: 'session',
    data: z.null(),
  },
});
