import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { encryptedPassword } from '../identity/identity.ts';
import { paging } from '../paging.ts';
import { institutionProfile, profileOverlay } from './institution-profile.ts';

const id = z.coerce.number('编号应为数字').int().min(1).max(2_000_000_000);
const name = z.string('请输入单位名称').trim().min(1, '请输入单位名称').max(100, '单位名称过长');
const shortName = z.string().trim().max(40, '简称过长');
const province = z.coerce.number().int().nullable();
const workType = z.coerce.number().int().min(1, '请选择购买的模块').max(7, '请选择购买的模块');
const dueDate = z.iso.date('日期应为 年-月-日').nullable();

const unit = z.object({
  /** '0' is 自定义单位; institutions' own units carry ids of another form. */
  id: z.string(),
  name: z.string(),
  provinceId: z.number().nullable(),
  own: z.boolean(),
});

const unitSearch = {
  q: z.string().trim().max(50).optional(),
  provinceId: z.preprocess((value) => (value === '' ? undefined : value), z.coerce.number().int().optional()),
};

const institution = z.object({
  id: z.number(),
  name: z.string(),
  shortName: z.string(),
  provinceId: z.number().nullable(),
  workType: z.number(),
  /** The work type shown as ticks. */
  modules: z.array(z.string()),
  dueDate: z.string().nullable(),
  suspended: z.boolean(),
  demo: z.boolean(),
  version: z.number(),
  createdAt: z.string(),
});
export type InstitutionRow = z.output<typeof institution>;

/** As the platform administrator lists them. */
const listedInstitution = institution.extend({ hosts: z.array(z.string()), userCount: z.number() });
export type ListedInstitution = z.output<typeof listedInstitution>;

const profileVersion = z.object({
  version: z.number(),
  at: z.string(),
  /** Empty: as the platform was delivered. */
  by: z.string(),
  restoredFrom: z.number().nullable(),
  current: z.boolean(),
  overlay: profileOverlay,
  changes: z.array(z.object({ path: z.string(), label: z.string(), before: z.string(), after: z.string() })),
});
export type ProfileVersion = z.output<typeof profileVersion>;

export const institutionsCalls = defineCalls({
  'GET /institution/getChinaInstitution': {
    summary: '单位列表，自定义单位在最前',
    access: 'session',
    query: z.object(unitSearch),
    data: z.object({ list: z.array(unit) }),
  },
  'POST /institution/getChinaInstitutionOfRole': {
    summary: '当前角色可选的单位',
    access: 'session',
    bodyKind: 'form',
    body: z.object(unitSearch).default({}),
    data: z.object({ list: z.array(unit) }),
  },
  'POST /institution/unit/save': {
    summary: '添加本单位自有的单位名称',
    access: 'institution.write',
    body: z.object({ name, sort: z.number().int().min(0).max(9999).default(0), institutionId: id.optional() }),
    data: z.object({ id: z.string() }),
  },
  'POST /institution/unit/delete': {
    summary: '删除本单位自有的单位名称',
    access: 'institution.write',
    body: z.object({ id: z.uuid() }),
    data: z.null(),
  },
  'GET /institution/profile': {
    summary: '单位资料与生效的配置',
    access: 'institution.read',
    query: z.object({ institutionId: id.optional() }),
    data: z.object({
      ...institution.shape,
      logoUrl: z.string().nullable(),
      profile: institutionProfile,
      overlay: profileOverlay,
    }),
  },
  'POST /institution/profile': {
    summary: '修改单位配置',
    access: 'institution.write',
    body: z.object({ overlay: profileOverlay, version: z.number().int(), institutionId: id.optional() }),
    data: z.object({ version: z.number() }),
  },
  'GET /institution/profile/history': {
    summary: '单位配置的历次修改，新的在前',
    access: 'institution.read',
    query: z.object({ institutionId: id.optional() }),
    data: z.object({ list: z.array(profileVersion) }),
  },
  'POST /institution/profile/rollback': {
    summary: '恢复到某一版单位配置',
    access: 'institution.write',
    body: z.object({ to: z.number().int(), version: z.number().int(), institutionId: id.optional() }),
    data: z.object({ version: z.number() }),
  },
  'POST /institution/list': {
    summary: '全部单位',
    access: 'institution.create',
    body: z.object({
      q: z.string().trim().max(50).default(''),
      standing: z.enum(['open', 'suspended', 'past-due', 'due-soon'], '状态不存在').optional(),
      ...paging,
    }),
    data: z.object({ list: z.array(listedInstitution), total: z.number() }),
  },
  'POST /institution/update': {
    summary: '修改单位：模块、到期日、停用',
    access: 'institution.create',
    body: z.object({
      id,
      version: z.number().int(),
      name: name.optional(),
      shortName: shortName.optional(),
      provinceId: province.optional(),
      workType: workType.optional(),
      dueDate: dueDate.optional(),
      suspended: z.boolean().optional(),
    }),
    data: z.object({ version: z.number() }),
  },
  'GET /organization/:id/logo': {
    summary: '单位标志；没有时为 JSON',
    access: 'public',
    params: z.object({ id }),
    blob: true,
    data: z.null(),
  },
});

export const openInstitutionCalls = defineCalls({
  'POST /institution/save': {
    summary: '开通单位：检索站与首位管理员一并建立',
    access: 'institution.create',
    body: z.object({
      id: id.optional(),
      name,
      shortName: shortName.default(''),
      provinceId: province.default(null),
      workType,
      dueDate: dueDate.default(null),
      stationName: z.string().trim().max(100).optional(),
      admin: z
        .object({
          username: z
            .string('请输入账号')
            .trim()
            .min(3, '账号至少 3 个字符')
            .max(32, '账号最多 32 个字符')
            .regex(/^[\p{L}\p{N}._@-]+$/u, '账号只能包含文字、数字和 . _ - @'),
          fullName: z.string('请输入姓名').trim().min(1, '请输入姓名').max(64, '姓名过长'),
          /** Absent: one is made and answered once. */
          password: encryptedPassword('请输入密码').optional(),
        })
        .optional(),
    }),
    data: z.object({
      id: z.number(),
      stationId: z.number(),
      adminId: z.string().nullable(),
      /** The administrator's password where one was made; kept nowhere. */
      password: z.string().nullable(),
    }),
  },
});
