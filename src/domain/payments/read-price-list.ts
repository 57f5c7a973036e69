import { journalMetrics, keysOf, noveltyRanges, patentTypes } from '../services/choices.ts';
import { type Service, services } from '../services/service.ts';
import {
  type LineRow,
  lineRow,
  type PriceLine,
  type PriceLineKind,
  type PriceList,
  priceLineKinds,
  type UserClass,
  userClasses,
} from './price-list.ts';

export interface PriceListMistake {
  /** `lines.2.each` */
  path: string;
  sentence: string;
}

export type ReadPriceList = { list: PriceList; mistakes: [] } | { list: null; mistakes: PriceListMistake[] };

/** No single price is above a million yuan: it would be a slip of the hand. */
const dearest = 100_000_000;
const mostLines = 100;
const mostCount = 100_000;

type Raw = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);

const isPrice = (value: unknown): boolean =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= dearest;
const isCount = (value: unknown, most: number): boolean =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= most;

const priceSentence = '应为不小于 0、不超过 100 万元的金额，精确到分';

const pricesMistake = (value: unknown, known: readonly string[], every: boolean): string | undefined => {
  if (!isRecord(value)) return '应逐项填写价格';
  const strange = Object.keys(value).find((key) => !known.includes(key));
  if (strange !== undefined) return `没有“${strange}”这一项`;
  const asked = every ? known : Object.keys(value);
  if (asked.length === 0) return '至少填写一项价格';
  return asked.every((key) => isPrice(value[key])) ? undefined : `每项${priceSentence}`;
};

/** What is wrong with one field's value, or undefined. */
const fieldMistake = (rule: LineRow['fields'][string]['rule'], value: unknown): string | undefined => {
  if (rule === 'fen') return isPrice(value) ? undefined : priceSentence;
  if (rule === 'fen-or-null') return value === null || isPrice(value) ? undefined : `${priceSentence}，不适用时留空`;
  if (rule === 'count') return isCount(value, mostCount) ? undefined : '应为不小于 0 的整数';
  if (rule === 'percent') return isCount(value, 100) ? undefined : '应为 0 到 100 的整数';
  if (rule === 'flag') return typeof value === 'boolean' ? undefined : '应选择是或否';
  if (rule === 'ranges') return pricesMistake(value, keysOf(noveltyRanges), true);
  if (rule === 'patent-types') return pricesMistake(value, keysOf(patentTypes), false);
  if (rule === 'metrics') {
    const known: readonly unknown[] = keysOf(journalMetrics);
    const good = Array.isArray(value) && value.length > 0 && value.every((one) => known.includes(one));
    return good && new Set(value).size === value.length ? undefined : '应至少选择一个期刊指标，且不重复';
  }
  return rule.some((choice) => choice === value) ? undefined : `应为 ${rule.join('、')} 之一`;
};

/** Takes over the fields of the kind and nothing else. */
const readLine = (raw: unknown, at: number, service: Service | undefined, mistakes: PriceListMistake[]) => {
  const place = `第 ${at + 1} 行`;
  const say = (path: string, sentence: string) => mistakes.push({ path: `lines.${at}${path}`, sentence });
  if (!isRecord(raw)) return say('', `${place}不是价目`);
  const { kind } = raw;
  if (typeof kind !== 'string' || !Object.hasOwn(priceLineKinds, kind)) return say('.kind', `${place}：请选择收费项目`);
  const row = lineRow(kind as PriceLineKind);
  if (service && !row.services.includes(service))
    return say('.kind', `${place}：“${row.label}”不适用于${services[service]}，请删去`);
  const line: Record<string, unknown> = { kind };
  for (const [name, { label, rule }] of Object.entries(row.fields)) {
    const value = Object.hasOwn(raw, name) ? raw[name] : rule === 'fen-or-null' ? null : undefined;
    const mistake = fieldMistake(rule, value);
    if (mistake) say(`.${name}`, `${place}“${row.label}”的${label}${mistake}`);
    line[name] = structuredCopy(value);
  }
  return line as unknown as PriceLine;
};

/** Field values are at most one level deep. */
const structuredCopy = (value: unknown): unknown => {
  if (Array.isArray(value)) return [...value];
  return isRecord(value) ? { ...value } : value;
};

const urgentKinds: readonly PriceLineKind[] = ['urgent-fixed', 'urgent-per-day', 'urgent-percent'];

/** Lines that would charge for the same thing twice. */
const clashes = (lines: readonly PriceLine[]): PriceListMistake[] => {
  const mistakes: PriceListMistake[] = [];
  const say = (at: number, sentence: string) => mistakes.push({ path: `lines.${at}`, sentence });
  const metrics = new Set<string>();
  lines.forEach((line, at) => {
    const row = lineRow(line.kind);
    if (!row.repeats && lines.findIndex(({ kind }) => kind === line.kind) < at)
      say(at, `第 ${at + 1} 行：“${row.label}”已有一行，请合并`);
    if (urgentKinds.includes(line.kind) && lines.findIndex(({ kind }) => urgentKinds.includes(kind)) < at)
      say(at, `第 ${at + 1} 行：加急费只能有一种算法，请删去其余`);
    if (line.kind === 'per-metric')
      for (const metric of line.metrics) {
        if (metrics.has(metric)) say(at, `第 ${at + 1} 行：“${journalMetrics[metric]}”已在别的行计费，请删去一处`);
        metrics.add(metric);
      }
  });
  const base = lines.find((line) => line.kind === 'base');
  const copies = lines.findIndex(({ kind }) => kind === 'extra-copies');
  if (base && base.later > 0 && copies >= 0)
    say(copies, `第 ${copies + 1} 行：基本费里已有加印价格，加印会重复计费，请把一处改为 0 或删去`);
  return mistakes;
};

/** Checks a price list from outside and names what is wrong with it in sentences. */
export const readPriceList = (value: unknown): ReadPriceList => {
  const refused = (path: string, sentence: string): ReadPriceList => ({ list: null, mistakes: [{ path, sentence }] });
  if (!isRecord(value)) return refused('', '价目表格式不正确');
  const { service, userClass, lines } = value;
  if (!Array.isArray(lines)) return refused('lines', '请填写价目');
  if (lines.length > mostLines) return refused('lines', `价目不能超过 ${mostLines} 行`);
  const mistakes: PriceListMistake[] = [];
  const knownService =
    typeof service === 'string' && Object.hasOwn(services, service) ? (service as Service) : undefined;
  if (!knownService) mistakes.push({ path: 'service', sentence: '请选择价目表所属的服务' });
  if (typeof userClass !== 'string' || !Object.hasOwn(userClasses, userClass))
    mistakes.push({ path: 'userClass', sentence: '请选择校内或校外' });
  const read = [...lines].map((line, at) => readLine(line, at, knownService, mistakes));
  if (mistakes.length > 0) return { list: null, mistakes };
  const whole = read as PriceLine[];
  const clashing = clashes(whole);
  if (clashing.length > 0) return { list: null, mistakes: clashing };
  return { list: { service: knownService!, userClass: userClass as UserClass, lines: whole }, mistakes: [] };
};
