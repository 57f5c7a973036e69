import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { encryptedPassword, loginData } from './identity.ts';

export const singleSignOnCalls = defineCalls({
  'POST /request/userLogin': {
    summary: '统一身份认证票据登录',
    access: 'public',
    body: z.object({
      code: z.string('缺少票据').min(1, '缺少票据').max(512, '票据过长'),
      service: z.string().max(1024).optional(),
      institutionId: z.coerce.number().int().optional(),
    }),
    data: loginData,
  },
  /** A signed-in person links their own campus account: first the password, then the ticket they come back with. */
  'POST /profile/signOn/start': {
    summary: '开始关联自己的统一身份认证账号',
    access: 'session',
    body: z.object({ password: encryptedPassword('请输入密码') }),
    data: z.object({ url: z.string() }),
  },
  'POST /profile/signOn/link': {
    summary: '关联自己的统一身份认证账号',
    access: 'session',
    body: z.object({ code: z.string('缺少票据').min(1, '缺少票据').max(512, '票据过长') }),
    data: z.null(),
  },
  'POST /profile/signOn/unlink': {
    summary: '解除自己的统一身份认证账号',
    access: 'session',
    body: z.object({ password: encryptedPassword('请输入密码') }),
    data: z.null(),
  },
  /** The CAS server tells that a ticket's holder has signed out there (single logout). */
  'POST /cas/logout': {
    summary: '统一身份认证单点退出通知',
    access: 'public',
    bodyKind: 'form',
    bodyLimit: 64 * 1024,
    sharedLimit: { max: 600, seconds: 60 },
    body: z.object({ logoutRequest: z.string('缺少退出通知').min(1, '缺少退出通知') }),
    data: z.null(),
  },
});
