import { z } from 'zod';
import { defineCalls } from './call.ts';

/** §3.5; `targetId` is the order it speaks of. */
export const notification = z.object({
  id: z.string(),
  msg: z.string(),
  targetId: z.string().nullable(),
  createdAt: z.string(),
});
export type Notification = z.output<typeof notification>;

export const notificationsCalls = defineCalls({
  'POST /libEntrustMsg/inform': {
    summary: '我的待处理事项（未读，最新在前）',
    access: 'session',
    data: z.object({ list: z.array(notification), total: z.number() }),
  },
  'POST /libEntrustMsg/mine': {
    summary: '首页上的消息：没有铃的用户（委托人）也在那里读到自己的',
    access: 'session',
    data: z.object({ list: z.array(notification), total: z.number() }),
  },
  'POST /libEntrustMsg/informUp': {
    summary: '把一条消息标为已读，答复处理它的页面',
    access: 'session',
    body: z.object({ id: z.string('请指明消息').min(1, '请指明消息').max(64) }),
    /** §4.13: the page that handles it, or null where it speaks of no order. */
    data: z.object({ id: z.string(), target: z.string().nullable() }),
  },
  'POST /libEntrustMsg/informAll': {
    summary: '把我的消息全部标为已读',
    access: 'session',
    data: z.object({ read: z.number() }),
  },
});
