import { z } from 'zod';
import { type Permission, permissions } from '#domain/identity/permissions.ts';
import { allUserTypes } from '#domain/identity/user-types.ts';
import { defineCalls } from '../call.ts';
import { menuItem } from '../institutions/menus.ts';
import { listOf } from '../paging.ts';

const known = Object.keys(permissions) as Permission[];

const roleId = z.guid('角色不存在');

const menuIds = z.array(z.number().int().min(1).max(2_000_000_000)).max(500).nullable();

const roleFields = {
  name: z.string('请输入角色名称').trim().min(1, '请输入角色名称').max(32, '角色名称最多 32 个字'),
  permissions: z.array(z.literal(known, '权限不存在'), '请选择权限').max(known.length, '权限重复'),
  /** null: the menu follows the user type. */
  menuIds: menuIds.default(null),
};

const roleRow = z.object({
  id: z.string(),
  institutionId: z.number().nullable(),
  /** Empty: every institution's. */
  institutionName: z.string(),
  code: z.string(),
  name: z.string(),
  /** The user type whose default role this is. */
  userType: z.number().nullable(),
  permissions: z.array(z.string()),
  menuIds: z.array(z.number()).nullable(),
  builtIn: z.boolean(),
  userCount: z.number(),
  /** Whether the asker may change it, and hand it out. */
  editable: z.boolean(),
  grantable: z.boolean(),
  version: z.number(),
});

export type RoleRecord = z.output<typeof roleRow>;

export const rolesCalls = defineCalls({
  'POST /sys/role/selectRoles': {
    summary: '角色列表',
    access: 'role.read',
    /** The platform administrator may ask for one institution's. */
    body: z.object({ institutionId: z.number().int().optional(), text: z.string().trim().max(32).default('') }),
    data: listOf(roleRow),
  },
  'POST /sys/role/save': {
    summary: '新增角色',
    access: 'role.write',
    body: z.object({
      /** Of the platform administrator: the institution the role is for; none makes it everyone's. */
      institutionId: z.number().int().optional(),
      code: z
        .string()
        .trim()
        .max(64, '角色编码过长')
        .regex(/^ROLE_[A-Z0-9_]+$/, '角色编码须以 ROLE_ 开头，只含大写字母、数字和 _')
        .optional(),
      ...roleFields,
    }),
    data: z.object({ id: z.string() }),
  },
  'POST /sys/role/update': {
    summary: '修改角色',
    access: 'role.write',
    body: z.object({ id: roleId, version: z.number('缺少版本号').int(), ...roleFields }),
    /** waiting: another person must confirm it first. */
    data: z.object({ version: z.number(), waiting: z.boolean() }),
  },
  'POST /sys/role/delete': {
    summary: '删除角色',
    access: 'role.write',
    body: z.object({ id: roleId }),
    data: z.null(),
  },
  'GET /sys/role/permissions': {
    summary: '权限列表与角色权限矩阵',
    access: 'role.read',
    query: z.object({ institutionId: z.coerce.number().int().optional() }),
    data: z.object({
      list: z.array(z.object({ value: z.string(), label: z.string(), group: z.string(), grantable: z.boolean() })),
      /** One row per role; `held` runs along `list`. */
      matrix: z.array(
        z.object({
          roleId: z.string(),
          name: z.string(),
          institutionName: z.string(),
          builtIn: z.boolean(),
          userCount: z.number(),
          held: z.array(z.boolean()),
        }),
      ),
    }),
  },
  'POST /sys/role/previewMenu': {
    summary: '以角色预览菜单',
    access: 'role.read',
    body: z.object({
      /** Absent: a role that is still being written. */
      id: roleId.optional(),
      /** Whom the role is given to, where the role is of no type. */
      userType: z.literal([...allUserTypes], '用户类型不存在').optional(),
      /** Instead of the kept ones, while they are being chosen. */
      menuIds: menuIds.optional(),
      institutionId: z.number().int().optional(),
    }),
    data: z.object({ userType: z.number(), menuList: z.array(menuItem) }),
  },
});
