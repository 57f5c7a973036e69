import { z } from 'zod';
import { defineCalls } from '../call.ts';

const station = z.object({
  id: z.number().int(),
  name: z.string(),
  institutionId: z.number().int(),
  institutionName: z.string(),
});

const branding = z.object({
  title: z.string(),
  shortName: z.string(),
  /** #rrggbb; the page derives a shade that stays readable as text. */
  primaryColor: z.string().regex(/^#[0-9a-fA-F]{6}$/),
  /** One sentence above the login form. */
  loginText: z.string(),
  /** Lines beside the login form, one a service: 名称：说明. */
  heroLines: z.array(z.string()),
  logoUrl: z.string().nullable(),
});

const demoAccount = z.object({
  username: z.string(),
  fullName: z.string(),
  /** 委托人, 检索馆员, … */
  role: z.string(),
  stationId: z.number().int(),
  /** Signs in at /loginAdmin. */
  admin: z.boolean(),
});

/** The desk to ask, as the institution made it public. */
const contact = z.object({ name: z.string(), phone: z.string(), email: z.string(), address: z.string() }).nullable();
const registration = z.enum(['email-code', 'approval', 'closed']);
/** Single sign-on: the whole address to go to, service included. */
const cas = z.object({ name: z.string(), url: z.string() }).nullable();
/** Further ways of the institution, by the names it gives them. */
const signOnWays = z.array(z.object({ way: z.string(), name: z.string() }));
/** While demo accounts exist they are offered on the login page. */
const demo = z.object({ password: z.string(), accounts: z.array(demoAccount) }).nullable();

/** What the login page shows of the institution that was chosen in it. */
const stationLogin = z.object({
  institution: z.object({ id: z.number().int(), name: z.string() }),
  branding,
  /** The station's picture, beside the form. */
  pictureUrl: z.string().nullable(),
  contact,
  registration,
  cas,
  signOnWays,
  demo,
});
export type StationLogin = z.output<typeof stationLogin>;

/** What a visitor's browser needs to know of the host before anybody signs in. */
const site = z.object({
  hostKind: z.enum(['primary', 'secondary', 'other']),
  /** Set when the host belongs to one institution; sends / to /layout (§2.12). */
  schoolId: z.number().int().nullable(),
  /** Of the institution's profile (the flag of §2.8): where a visitor without a session signs in. */
  loginPath: z.enum(['/login', '/cmu_login']),
  institution: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  /** The station preset in the login form. */
  station: station.nullable(),
  branding,
  registration,
  /** How a forgotten password is mended: a code by e-mail, or by asking the administrator. */
  passwordReset: z.enum(['email-code', 'administrator']),
  cas,
  signOnWays,
  webvpn: z.object({ url: z.string() }).nullable(),
  contact,
  notices: z.array(z.object({ id: z.string(), title: z.string(), body: z.string(), date: z.string() })),
  demo,
  footer: z.string().nullable(),
});

const hostKinds = ['primary', 'secondary', 'other'] as const;

const hostRow = z.object({
  host: z.string(),
  institutionId: z.number(),
  institutionName: z.string(),
  kind: z.enum(hostKinds),
});
export type HostRow = z.output<typeof hostRow>;

export type Site = z.output<typeof site>;
export type SiteContact = NonNullable<z.output<typeof contact>>;
export type Station = z.output<typeof station>;

export const siteCalls = defineCalls({
  'GET /site': { summary: '站点信息：主机类型、单位、品牌与登录方式', access: 'public', data: site },
  'GET /stations': {
    summary: '登录页的检索站查询',
    access: 'public',
    query: z.object({ q: z.string().trim().max(50).default('') }),
    data: z.object({ list: z.array(station) }),
  },
  'GET /stations/:id/login': {
    summary: '登录页所选检索站的单位：名称、标志、图片与登录方式',
    access: 'public',
    params: z.object({ id: z.coerce.number('编号应为数字').int().min(1).max(2_000_000_000) }),
    data: stationLogin,
  },
  'GET /stations/:id/picture': {
    summary: '登录页上检索站的图片；没有时为 JSON',
    access: 'public',
    params: z.object({ id: z.coerce.number('编号应为数字').int().min(1).max(2_000_000_000) }),
    blob: true,
    data: z.null(),
  },
  'POST /hosts/list': {
    summary: '主机与单位的对应',
    access: 'institution.create',
    body: z.object({ institutionId: z.coerce.number().int().optional() }),
    data: z.object({ list: z.array(hostRow) }),
  },
  'POST /hosts/save': {
    summary: '新增或修改主机',
    access: 'institution.create',
    body: z.object({
      host: z
        .string('请输入主机名')
        .trim()
        .min(1, '请输入主机名')
        .max(253, '主机名过长')
        .regex(
          /^(\[[0-9a-fA-F:.]+\]|[\p{L}\p{N}]([\p{L}\p{N}.:-]*[\p{L}\p{N}.])?)$/u,
          '主机名格式不正确，不带协议和路径',
        ),
      institutionId: z.coerce.number('请选择单位').int(),
      kind: z.enum(hostKinds, '请选择主机类型'),
    }),
    data: z.object({ host: z.string() }),
  },
  'POST /hosts/delete': {
    summary: '删除主机',
    access: 'institution.create',
    body: z.object({ host: z.string().trim().min(1).max(253) }),
    data: z.null(),
  },
});
