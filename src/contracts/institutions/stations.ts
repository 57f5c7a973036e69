import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { paging } from '../paging.ts';

const id = z.coerce.number('编号应为数字').int();
const word = (most: number) => z.string().trim().max(most, `最多 ${most} 个字`);

const fields = {
  name: z.string('请输入检索站名称').trim().min(1, '请输入检索站名称').max(100, '名称过长'),
  contact: word(64),
  phone: word(64),
  email: z.email('邮箱格式不正确').max(128).or(z.literal('')),
  address: word(200),
  /** Of the ministry, as text: L19 becomes 00L19 in report numbers. */
  stationCode: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[0-9A-Z]{0,5}$/, '查新站代码由数字和大写字母组成，最多 5 位'),
  postcode: word(20),
  head: word(64),
  fax: word(64),
  /** Of files uploaded with purpose `station` and `seal`. */
  imageFileId: z.uuid().nullable(),
  sealFileId: z.uuid().nullable(),
};

/** Another person must confirm the new seal; everything else is saved. */
const sealWaits = z.boolean();

const station = z.object({
  id: z.number(),
  institutionId: z.number(),
  institutionName: z.string(),
  name: z.string(),
  contact: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  stationCode: z.string(),
  postcode: z.string(),
  head: z.string(),
  fax: z.string(),
  imageFileId: z.string().nullable(),
  hasSeal: z.boolean(),
  /** Only for those who set seals. */
  sealFileId: z.string().nullable(),
  version: z.number(),
});
export type StationRow = z.output<typeof station>;

export const stationsCalls = defineCalls({
  'POST /LibNewSearchStation/list': {
    summary: '检索站列表',
    access: 'session',
    body: z.object({
      q: z.string().trim().max(50).default(''),
      institutionId: id.optional(),
      /** Just this one. */
      id: id.optional(),
      ...paging,
    }),
    data: z.object({ list: z.array(station), total: z.number() }),
  },
  'POST /LibNewSearchStation/save': {
    summary: '新增检索站',
    access: 'station.write',
    body: z.object({ ...z.object(fields).partial().required({ name: true }).shape, institutionId: id.optional() }),
    data: z.object({ id: z.number(), waiting: sealWaits }),
  },
  'POST /LibNewSearchStation/update': {
    summary: '修改检索站',
    access: 'station.write',
    body: z.object({ id, version: z.number().int(), ...z.object(fields).partial().shape }),
    data: z.object({ version: z.number(), waiting: sealWaits }),
  },
  'POST /LibNewSearchStation/delete': {
    summary: '删除检索站',
    access: 'station.write',
    body: z.object({ id }),
    data: z.null(),
  },
  'POST /LibNewSearchStation/getUserImages': {
    summary: '检索站图片；没有时为 JSON',
    access: 'session',
    body: z.object({ id }),
    blob: true,
    data: z.null(),
  },
});
