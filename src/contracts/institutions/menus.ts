import { z } from 'zod';
import { allUserTypes } from '#domain/identity/user-types.ts';
import { isExternal } from '#domain/navigation/menu-item.ts';
import { type Service, services } from '#domain/services/service.ts';
import { defineCalls } from '../call.ts';
import { listOf } from '../paging.ts';

/** §3.4. The id makes it a component of its own in the OpenAPI document, where it refers to itself. */
export const menuItem = z
  .object({
    path: z.string(),
    name: z.string(),
    component: z.string().nullable(),
    hidden: z.boolean(),
    meta: z.object({
      title: z.string(),
      icon: z.string(),
      buyType: z.boolean(),
      affix: z.boolean(),
      noCache: z.boolean(),
      activeMenu: z.string().nullable(),
    }),
    redirect: z.string().nullable(),
    get children(): z.ZodArray<typeof menuItem> {
      return z.array(menuItem);
    },
  })
  .meta({ id: 'MenuItem' });

const internalPath = /^(\/[A-Za-z0-9_-]+)+$/;
const externalPath = /^https?:\/\/[^\s<>"'\\]+$/i;
/** What never reaches the web page cannot be an entry of its menu. */
const servicePaths = /^\/(service|open)(\/|$)/;

const pagePath = z
  .string('请输入路径')
  .trim()
  .max(200, '路径过长')
  .regex(internalPath, '路径须以 / 开头，只含字母、数字、- 和 _')
  .refine((path) => !servicePaths.test(path), '该路径已被服务接口占用');

const menuPath = z
  .string('请输入路径')
  .trim()
  .min(1, '请输入路径')
  .max(200, '路径过长')
  .refine(
    (path) => (isExternal(path) ? externalPath.test(path) : internalPath.test(path)),
    '路径须以 / 开头，或为 http(s) 链接',
  )
  .refine((path) => !servicePaths.test(path), '该路径已被服务接口占用');

const menuId = z.number('请选择菜单').int().min(1, '菜单不存在').max(2_000_000_000, '菜单不存在');

const menuFields = {
  parentId: menuId.nullable().default(null),
  path: menuPath,
  name: z
    .string('请输入名称')
    .trim()
    .max(64, '名称过长')
    .regex(/^[A-Za-z][A-Za-z0-9_-]*$/, '名称须以字母开头，只含字母、数字、- 和 _'),
  component: z
    .string()
    .trim()
    .max(128, '页面过长')
    .regex(/^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*$/, '页面格式不正确')
    .nullable()
    .default(null),
  title: z.string('请输入标题').trim().min(1, '请输入标题').max(32, '标题最多 32 个字'),
  icon: z.string().trim().max(64, '图标过长').default(''),
  sort: z.number().int().min(0).max(1_000_000).default(0),
  hidden: z.boolean().default(false),
  affix: z.boolean().default(false),
  noCache: z.boolean().default(false),
  activeMenu: pagePath.nullable().default(null),
  redirect: pagePath.nullable().default(null),
  userTypes: z
    .array(z.literal([...allUserTypes], '用户类型不存在'))
    .max(allUserTypes.length)
    .default([]),
  module: z
    .literal(Object.keys(services) as Service[], '模块不存在')
    .nullable()
    .default(null),
};

export const menuInput = z.object(menuFields);

const menuRow = z.object({
  id: z.number(),
  parentId: z.number().nullable(),
  path: z.string(),
  name: z.string(),
  component: z.string().nullable(),
  title: z.string(),
  icon: z.string(),
  sort: z.number(),
  hidden: z.boolean(),
  affix: z.boolean(),
  noCache: z.boolean(),
  activeMenu: z.string().nullable(),
  redirect: z.string().nullable(),
  userTypes: z.array(z.number()),
  module: z.string().nullable(),
  hasChildren: z.boolean(),
  version: z.number(),
});

/** 0: the top level. */
const parentId = z.coerce.number().int().min(0).max(2_000_000_000);

export const menusCalls = defineCalls({
  'GET /sys/menu/menuList': {
    summary: '当前用户的菜单',
    access: 'session',
    withInitialPassword: true,
    data: z.object({ menuList: z.array(menuItem) }),
  },
  'GET /sys/menu/selectMenuByPId': {
    summary: '下级菜单（上级为 0 时为顶级）；上级的编号可写作 pid、pId 或 parentId',
    access: 'menu.read',
    query: z.object({ pid: parentId.optional(), pId: parentId.optional(), parentId: parentId.optional() }),
    data: listOf(menuRow),
  },
  'POST /sys/menu/list': {
    summary: '菜单列表',
    access: 'menu.read',
    body: z.object({ title: z.string().trim().max(32).default('') }),
    data: listOf(menuRow),
  },
  'POST /sys/menu/save': {
    summary: '新增菜单',
    access: 'menu.write',
    body: menuInput,
    data: z.object({ id: z.number() }),
  },
  'POST /sys/menu/update': {
    summary: '修改菜单',
    access: 'menu.write',
    body: z.object({ id: menuId, version: z.number().int(), ...menuFields }),
    data: z.object({ version: z.number() }),
  },
  'POST /sys/menu/arrange': {
    summary: '排列同级菜单的次序',
    access: 'menu.write',
    body: z.object({
      /** null: the top level. */
      parentId: menuId.nullable(),
      /** Every entry below the parent, in the wanted order. */
      ids: z.array(menuId, '请给出次序').min(1, '请给出次序').max(500),
      /** The order it was before, as the administrator saw it; another one stands there: refused. */
      seen: z.array(menuId).max(500).optional(),
    }),
    data: z.null(),
  },
  'POST /sys/menu/delete': {
    summary: '删除菜单',
    access: 'menu.write',
    body: z.object({ id: menuId }),
    data: z.null(),
  },
});

export type MenuInput = z.output<typeof menuInput>;
export type MenuRecord = z.output<typeof menuRow>;
