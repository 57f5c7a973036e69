import { services } from '../services/service.ts';
import { isPlainObject } from './layers.ts';
import type { InstitutionProfile } from './profile.ts';

/** What a mistake in a setting is called, by the page while one types and by the contract when it is sent. */
export const profileSentences = {
  empty: '不能为空',
  tooLong: (most: number) => `最多 ${most} 个字`,
  webAddress: '请填写以 http:// 或 https:// 开头的地址',
  path: '请填写以 / 开头的路径',
  colour: '请填写形如 #1890ff 的颜色',
  template: '模板名称不正确',
  days: '请填写 0 到 3650 之间的整数',
  percent: '请填写 0 到 100 之间的数',
  hours: '请填写 1 到 744 之间的数',
  tooMany: (most: number) => `最多 ${most} 条`,
  series: '编号中须有 {year} 和 {serial}，否则会重号',
  place: (name: string) => `不认识的占位符 ${name}，可用 {year}、{station:5}、{serial:4}`,
} as const;

export const webAddressShape = /^https?:\/\/\S+$/i;
/** Of this site: a browser reads a backslash as a slash, and two slashes as the name of another host. */
export const pathShape = /^\/[^/\\\s][^\\\s]*$/;
export const colourShape = /^#[0-9a-f]{6}$/i;

type Rule = (value: unknown) => string | undefined;

const line =
  (most: number): Rule =>
  (value) => {
    const text = String(value ?? '').trim();
    if (text === '') return profileSentences.empty;
    return text.length > most ? profileSentences.tooLong(most) : undefined;
  };

const text =
  (most: number): Rule =>
  (value) =>
    String(value ?? '').length > most ? profileSentences.tooLong(most) : undefined;

const shaped =
  (shape: RegExp, most: number, sentence: string): Rule =>
  (value) => {
    if (typeof value !== 'string' || !shape.test(value)) return sentence;
    return value.length > most ? profileSentences.tooLong(most) : undefined;
  };

const within =
  (least: number, most: number, whole: boolean, sentence: string): Rule =>
  (value) =>
    typeof value === 'number' && value >= least && value <= most && (!whole || Number.isInteger(value))
      ? undefined
      : sentence;

const orNull =
  (rule: Rule): Rule =>
  (value) =>
    value === null ? undefined : rule(value);

const each =
  (rule: Rule, most: number): Rule =>
  (value) => {
    if (!Array.isArray(value)) return undefined;
    return value.length > most ? profileSentences.tooMany(most) : value.map(rule).find(Boolean);
  };

/** A series counts anew each year: without year and serial two orders would bear one number. */
export const patternFault = (pattern: string): string | undefined => {
  const strange = (pattern.match(/\{[^}]*\}?/g) ?? []).find(
    (place) => !/^\{(year|station|serial)(:\d{1,2})?\}$/.test(place),
  );
  if (strange) return profileSentences.place(strange);
  return /\{year/.test(pattern) && /\{serial/.test(pattern) ? undefined : profileSentences.series;
};

const pattern: Rule = (value) => line(60)(value) ?? patternFault(String(value));
const webAddress = shaped(webAddressShape, 500, profileSentences.webAddress);
const path = shaped(pathShape, 200, profileSentences.path);
const days = within(0, 3650, true, profileSentences.days);
const percent = within(0, 100, false, profileSentences.percent);

const byPath: Readonly<Record<string, Rule>> = {
  'branding.platformTitle': line(40),
  'branding.shortName': line(40),
  'branding.primaryColour': shaped(colourShape, 7, profileSentences.colour),
  'branding.loginText': text(200),
  'branding.heroLines': each(line(100), 8),
  'userTypeNames.*': orNull(line(20)),
  'menuFirst.*': orNull(each(path, 20)),
  'notificationTarget.*': orNull(path),
  footer: orNull(line(200)),
  reportTemplate: shaped(/^exportWord\w*$/, 60, profileSentences.template),
  'numbering.order.*': pattern,
  'numbering.report.*': pattern,
  webvpn: orNull(webAddress),
  'refundShares.*': percent,
  'deadlines.*': days,
  sessionHours: within(1, 744, false, profileSentences.hours),
  expiryNoticeDays: days,
};

const ruleFor = (at: string): Rule | undefined => byPath[at] ?? byPath[at.replace(/\.[^.]+$/, '.*')];

/** What is wrong with one setting, in words; choices and switches cannot be wrong. */
export const settingFault = (at: string, value: unknown): string | undefined => ruleFor(at)?.(value);

/** Mistakes of an overlay by path: only what it names is looked at. */
export const overlayMistakes = (overlay: unknown, above = ''): Record<string, string> => {
  if (!isPlainObject(overlay)) return {};
  const found: Record<string, string> = {};
  for (const [key, value] of Object.entries(overlay)) {
    const at = above ? `${above}.${key}` : key;
    const fault = ruleFor(at)?.(value);
    if (fault) found[at] = fault;
    else if (!ruleFor(at)) Object.assign(found, overlayMistakes(value, at));
  }
  return found;
};

/** Mistakes that only the whole profile shows, by path. */
export const profileMistakes = ({ numbering, deadlines }: InstitutionProfile): Record<string, string> => {
  const found: Record<string, string> = {};
  for (const kind of ['order', 'report'] as const) {
    const taken = new Map<string, string>();
    for (const service of Object.keys(services) as (keyof typeof services)[]) {
      const own = numbering[kind][service];
      const other = taken.get(own);
      if (other) found[`numbering.${kind}.${service}`] = `与${other}的编号相同，会重号`;
      else taken.set(own, services[service]);
    }
  }
  if (deadlines.draftReminder > deadlines.draftConfirmation) found['deadlines.draftReminder'] = '提醒应不晚于自动确认';
  return found;
};
