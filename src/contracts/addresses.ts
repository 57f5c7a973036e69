import { z } from 'zod';
import { defineCalls } from './call.ts';

const id = z.uuid('编号不正确');

const address = z.object({
  id: z.string(),
  /** What the owner calls it: 办公室, 家. */
  label: z.string(),
  recipient: z.string(),
  phone: z.string(),
  address: z.string(),
  postcode: z.string(),
  isDefault: z.boolean(),
});
export type Address = z.output<typeof address>;

const list = z.object({ list: z.array(address) });

export const addressCalls = defineCalls({
  'GET /addresses': { summary: '本人的收件地址，默认的在前', access: 'session', data: list },
  'POST /addresses/save': {
    summary: '新增或修改收件地址',
    access: 'session',
    body: z.object({
      /** Absent: a new one. */
      id: id.optional(),
      label: z.string().trim().max(20, '名称最多 20 字').default(''),
      recipient: z.string('请填写收件人').trim().max(60, '收件人过长'),
      phone: z.string('请填写联系电话').trim().max(40, '电话过长'),
      address: z.string('请填写收件地址').trim().max(300, '地址过长'),
      postcode: z.string().trim().max(20, '邮政编码过长').default(''),
      isDefault: z.boolean().default(false),
    }),
    data: list,
  },
  'POST /addresses/delete': { summary: '删除收件地址', access: 'session', body: z.object({ id }), data: list },
});
