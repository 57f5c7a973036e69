import { allUserTypes, isPlatformAdministrator, userTypes } from '../identity/user-types.ts';
import { type ReferenceStyle, referenceStyles } from '../literature/formats/reference-style.ts';
import { type NoveltyTemplate, noveltyTemplates, type ReportAnnex, reportAnnexes } from '../services/choices.ts';
import { serviceKeys, serviceRowOf, services } from '../services/service.ts';
import type { PaymentGate } from '../services/service-settings.ts';
import { sameValue, valueAt } from './overlay.ts';
import type { DueStart, InstitutionProfile, RegistrationMode } from './profile.ts';

export const gateNames: Readonly<Record<PaymentGate, string>> = {
  none: '不收费',
  'before-work': '检索开始前',
  'after-draft': '初稿完成后',
  'before-delivery': '交付报告前',
};

export const registrationNames: Readonly<Record<RegistrationMode, string>> = {
  'email-code': '邮箱验证码',
  approval: '管理员审核',
  closed: '不开放注册',
};

export const dueStartNames: Readonly<Record<DueStart, string>> = {
  acceptance: '受理当日',
  payment: '缴清费用当日',
};

export const reviewNames: readonly string[] = ['不审核', '一级', '两级'];

/** The people of an institution: whom its settings may treat differently. */
export const institutionTypes = allUserTypes.filter((type) => !isPlatformAdministrator(type));

const serviceLabels = {
  paymentGate: '缴费时间',
  reviewLevels: '审核级数',
  signatureNeeded: '领导签章',
  draftConfirmation: '委托人确认初稿',
} as const;

const perService = (prefix: string, name: string): [string, string][] =>
  serviceKeys.map((service) => [`${prefix}.${service}`, `${services[service]} · ${name}`]);

const perType = (prefix: string, name: string): [string, string][] =>
  institutionTypes.map((type) => [`${prefix}.${type}`, `${userTypes[type].name} · ${name}`]);

/** Every setting by its path, in the order of the page. */
export const profileLabels: ReadonlyMap<string, string> = new Map([
  ['branding.platformTitle', '平台名称'],
  ['branding.shortName', '单位简称'],
  ['branding.primaryColour', '主题色'],
  ['branding.loginText', '登录页欢迎词'],
  ['branding.heroLines', '登录页介绍'],
  ['footer', '页脚'],
  ['loginPath', '登录页'],
  ...perType('userTypeNames', '称呼'),
  ...perType('menuFirst', '排在最前的菜单'),
  ['bellHiddenFor', '不显示铃铛'],
  ...perType('notificationTarget', '通知打开的页面'),
  ...serviceKeys.flatMap((service) =>
    Object.entries(serviceLabels).map(([key, name]): [string, string] => [
      `services.${service}.${key}`,
      `${services[service]} · ${name}`,
    ]),
  ),
  ...serviceKeys
    .filter((service) => serviceRowOf(service).optional)
    .map((service): [string, string] => [`services.${service}.offered`, `${services[service]} · 接受委托`]),
  ...perService('numbering.order', '委托编号'),
  ...perService('numbering.report', '报告编号'),
  ['reportTemplate', '报告模板'],
  ['noveltyTemplate', '查新报告格式'],
  ['referenceStyle', '参考文献著录标准'],
  ['reportAnnex', '报告附件（施引文献）'],
  ['groupReviewSample', '批量委托抽查寻常报告'],
  ['scholarNewerCounts', '学术页显示未经核验的较新次数'],
  ['refundShares.beforeWork', '检索开始前退款比例'],
  ['refundShares.duringWork', '检索期间退款比例'],
  ['deadlines.draftReminder', '提醒确认初稿'],
  ['deadlines.draftConfirmation', '自动确认初稿'],
  ['deadlines.courierReceipt', '自动确认收到快递'],
  ['deadlines.objection', '可提出异议'],
  ['deadlines.patentStatus', '专利法律状态需复核'],
  ['dueFrom', '应完成日期起算'],
  ['registration', '注册方式'],
  ['webvpn', 'WebVPN 地址'],
  ['sessionHours', '登录有效时间'],
  ['secondFactorFor', '必须使用两步验证'],
  ['expiryNoticeDays', '到期提醒'],
]);

const isType = (value: unknown): value is keyof typeof userTypes => Object.hasOwn(userTypes, String(value));

const oneWord = (path: string, value: unknown): string => {
  const own = path.split('.').at(-1);
  if (value === null || value === undefined || value === '') return '（无）';
  if (typeof value === 'boolean' && own === 'offered') return value ? '接受' : '不接受';
  if (path === 'scholarNewerCounts') return value ? '显示' : '不显示';
  if (typeof value === 'boolean') return value ? '需要' : '不需要';
  if (own === 'paymentGate') return gateNames[value as PaymentGate] ?? String(value);
  if (own === 'reviewLevels') return reviewNames[Number(value)] ?? String(value);
  if (path === 'noveltyTemplate') return noveltyTemplates[value as NoveltyTemplate] ?? String(value);
  if (path === 'referenceStyle') return referenceStyles[value as ReferenceStyle] ?? String(value);
  if (path === 'reportAnnex') return reportAnnexes[value as ReportAnnex] ?? String(value);
  if (path === 'dueFrom') return dueStartNames[value as DueStart] ?? String(value);
  if (path === 'registration') return registrationNames[value as RegistrationMode] ?? String(value);
  if ((path === 'bellHiddenFor' || path === 'secondFactorFor') && isType(value)) return userTypes[value].name;
  if (path === 'sessionHours') return `${value} 小时`;
  if (path.startsWith('refundShares.') || path === 'groupReviewSample') return `${value}%`;
  if (path.startsWith('deadlines.draft')) return `${value} 个工作日`;
  if (path.startsWith('deadlines.') || path === 'expiryNoticeDays') return `${value} 天`;
  if (typeof value === 'object') return Object.values(value).join('，');
  return String(value);
};

/** A setting's value as people say it. */
export const settingWords = (path: string, value: unknown): string =>
  Array.isArray(value)
    ? value.length === 0
      ? '（无）'
      : value.map((one) => oneWord(path, one)).join('；')
    : oneWord(path, value);

export interface ProfileChange {
  path: string;
  label: string;
  before: string;
  after: string;
}

/** What is different between two profiles, in words. */
export const profileChanges = (before: InstitutionProfile, after: InstitutionProfile): ProfileChange[] =>
  [...profileLabels].flatMap(([path, label]) => {
    const [one, other] = [valueAt(before, path), valueAt(after, path)];
    if (sameValue(one, other)) return [];
    return [{ path, label, before: settingWords(path, one), after: settingWords(path, other) }];
  });
