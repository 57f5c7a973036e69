import { z } from 'zod';
import { defineCalls } from './call.ts';
import { listOf, paging } from './paging.ts';

const dictionaryName = z
  .string('请输入字典名称')
  .trim()
  .min(1, '请输入字典名称')
  .max(64, '字典名称过长')
  .regex(/^[a-z][a-z0-9_]*$/, '字典名称须以小写字母开头，只含小写字母、数字和 _');

const label = z.string('请输入标签').trim().min(1, '请输入标签').max(128, '标签过长');
const itemValue = z.string('请输入值').trim().min(1, '请输入值').max(64, '值过长');
const sort = z.number().int().min(0).max(1_000_000);
const version = z.number('缺少版本号').int();

/** §5.5 as the server says it. */
const needNames = '缺少字典名称（need Dict names）';

export const dictionariesCalls = defineCalls({
  'GET /api/dictDetail': {
    summary: '字典明细',
    access: 'public',
    query: z.object({
      dictName: z.string(needNames).trim().min(1, needNames).max(64, '字典名称过长'),
      page: z.coerce.number().int().min(0).max(1_000_000).default(0),
      size: z.coerce.number().int().min(1).max(9999).default(9999),
    }),
    data: z.object({
      content: z.array(z.object({ value: z.string(), label: z.string() })),
      totalElements: z.number().int(),
    }),
  },
  'POST /dictionaries/list': {
    summary: '字典列表',
    access: 'dictionary.write',
    body: z.object({ text: z.string().trim().max(64).default(''), ...paging }),
    data: listOf(
      z.object({
        name: z.string(),
        label: z.string(),
        itemCount: z.number(),
        /** Shipped with the platform: can be added to, never deleted. */
        standard: z.boolean(),
        version: z.number(),
      }),
    ),
  },
  'POST /dictionaries/save': {
    summary: '新增字典',
    access: 'dictionary.write',
    body: z.object({ name: dictionaryName, label }),
    data: z.null(),
  },
  'POST /dictionaries/update': {
    summary: '修改字典',
    access: 'dictionary.write',
    body: z.object({ name: z.string(), label, version }),
    data: z.object({ version: z.number() }),
  },
  'POST /dictionaries/delete': {
    summary: '删除字典',
    access: 'dictionary.write',
    body: z.object({ name: z.string() }),
    data: z.null(),
  },
  'POST /dictionaries/items/list': {
    summary: '字典项列表',
    access: 'dictionary.write',
    body: z.object({ dictionaryName: z.string() }),
    data: listOf(
      z.object({
        value: z.string(),
        label: z.string(),
        sort: z.number(),
        standard: z.boolean(),
        version: z.number(),
      }),
    ),
  },
  'POST /dictionaries/items/save': {
    summary: '新增字典项',
    access: 'dictionary.write',
    body: z.object({ dictionaryName: z.string(), value: itemValue, label, sort: sort.optional() }),
    data: z.null(),
  },
  'POST /dictionaries/items/update': {
    summary: '修改字典项',
    access: 'dictionary.write',
    body: z.object({ dictionaryName: z.string(), value: z.string(), label, sort: sort.optional(), version }),
    data: z.object({ version: z.number() }),
  },
  'POST /dictionaries/items/delete': {
    summary: '删除字典项',
    access: 'dictionary.write',
    body: z.object({ dictionaryName: z.string(), value: z.string() }),
    data: z.null(),
  },
});
