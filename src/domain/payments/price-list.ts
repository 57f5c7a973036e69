import type { Fen } from '../money/yuan.ts';
import type { JournalMetric, NoveltyRange, PatentType } from '../services/choices.ts';
import { type Service, serviceKeys } from '../services/service.ts';

export const userClasses = { inside: '校内', outside: '校外' } as const;
export type UserClass = keyof typeof userClasses;

/** One line of a price list. All prices are whole fen. */
export type PriceLine =
  /** Per report; `later` for every further copy of it. */
  | { kind: 'base'; first: Fen; later: Fen }
  /** Of two orders that were handed in as one the second pays no base fee. */
  | { kind: 'base-once' }
  | { kind: 'per-database'; each: Fen }
  /** `misses`: a paper not found in a database is charged too; `eachWithRole` where the author's role is checked. */
  | { kind: 'per-database-paper'; each: Fen; misses: boolean; eachWithRole: Fen | null }
  | { kind: 'per-inclusion'; each: Fen }
  | {
      kind: 'per-citation';
      counts: 'all' | 'by-others';
      each: Fen;
      eachWithList: Fen | null;
      capPerPaper: Fen | null;
    }
  /** Per journal, for each of the named metrics that is asked for. */
  | { kind: 'per-metric'; metrics: readonly JournalMetric[]; each: Fen }
  | { kind: 'role-check'; per: 'report' | 'paper'; each: Fen }
  | { kind: 'citing-list'; per: 'report' | 'paper'; each: Fen }
  | { kind: 'extra-copies'; free: number; each: Fen }
  | { kind: 'urgent-fixed'; amount: Fen }
  /** Per working day earlier than usual, at most `most`. */
  | { kind: 'urgent-per-day'; each: Fen; most: Fen | null }
  /** Whole per cent of the work's price per working day earlier than usual. */
  | { kind: 'urgent-percent'; percent: number }
  | { kind: 'courier'; amount: Fen }
  | { kind: 'novelty-range'; prices: Readonly<Record<NoveltyRange, Fen>> }
  | { kind: 'novelty-points-over'; free: number; each: Fen }
  /** `base` covers the first points, `more` is asked for each further one. */
  | { kind: 'novelty-points'; covers: number; base: Fen; more: Fen }
  | { kind: 'patent-type'; prices: Readonly<Partial<Record<PatentType, Fen>>> }
  | { kind: 'per-patent'; free: number; each: Fen }
  /** The first so many reports of a person in a year cost nothing; speed, copies and courier are no part of that. */
  | { kind: 'free-reports'; perYear: number }
  /** The first so many papers of a person in a year are not counted. */
  | { kind: 'free-papers'; perYear: number };

export type PriceLineKind = PriceLine['kind'];

/** What one class of users pays for one service. The institution and the version belong to the store. */
export interface PriceList {
  service: Service;
  userClass: UserClass;
  lines: readonly PriceLine[];
}

type FieldRule =
  | 'fen'
  | 'fen-or-null'
  | 'count'
  | 'percent'
  | 'flag'
  | 'metrics'
  | 'ranges'
  | 'patent-types'
  | readonly string[];

export interface LineRow {
  label: string;
  services: readonly Service[];
  /** May stand more than once in a list. */
  repeats?: true;
  fields: Readonly<Record<string, { label: string; rule: FieldRule }>>;
}

const all: readonly Service[] = serviceKeys;
const citation: readonly Service[] = ['citation'];
const novelty: readonly Service[] = ['novelty'];
const patent: readonly Service[] = ['patent'];
const each = { label: '单价', rule: 'fen' } as const;
const free = { label: '免费数量', rule: 'count' } as const;
const per = { label: '计费单位', rule: ['report', 'paper'] } as const;

/** Every kind of line: its name, where it belongs and its fields. The reader and the editing page both go by this. */
export const priceLineKinds = {
  base: {
    label: '报告基本费',
    services: all,
    fields: { first: { label: '首份', rule: 'fen' }, later: { label: '加印每份', rule: 'fen' } },
  },
  'base-once': { label: '中外文两单只收一次基本费', services: citation, fields: {} },
  'per-database': { label: '数据库检索费', services: citation, fields: { each } },
  'per-database-paper': {
    label: '篇次检索费',
    services: citation,
    fields: {
      each,
      misses: { label: '未检出也计费', rule: 'flag' },
      eachWithRole: { label: '核查作者角色时单价', rule: 'fen-or-null' },
    },
  },
  'per-inclusion': { label: '收录费', services: citation, fields: { each } },
  'per-citation': {
    label: '引用费',
    services: citation,
    fields: {
      counts: { label: '计费口径', rule: ['all', 'by-others'] },
      each,
      eachWithList: { label: '附施引清单时单价', rule: 'fen-or-null' },
      capPerPaper: { label: '每篇封顶', rule: 'fen-or-null' },
    },
  },
  'per-metric': {
    label: '期刊指标费',
    services: citation,
    repeats: true,
    fields: { metrics: { label: '指标', rule: 'metrics' }, each },
  },
  'role-check': { label: '作者角色核查费', services: citation, fields: { per, each } },
  'citing-list': { label: '施引清单费', services: citation, fields: { per, each } },
  'extra-copies': { label: '加印费', services: all, fields: { free, each } },
  'urgent-fixed': { label: '加急费（固定）', services: all, fields: { amount: { label: '金额', rule: 'fen' } } },
  'urgent-per-day': {
    label: '加急费（按天）',
    services: all,
    fields: { each, most: { label: '最多', rule: 'fen-or-null' } },
  },
  'urgent-percent': {
    label: '加急费（按比例）',
    services: all,
    fields: { percent: { label: '每提前一天的百分比', rule: 'percent' } },
  },
  courier: { label: '快递费', services: all, fields: { amount: { label: '金额', rule: 'fen' } } },
  'novelty-range': {
    label: '查新基本费（按范围）',
    services: novelty,
    fields: { prices: { label: '各范围价格', rule: 'ranges' } },
  },
  'novelty-points-over': { label: '超出查新点费', services: novelty, fields: { free, each } },
  'novelty-points': {
    label: '查新基本费（按查新点）',
    services: novelty,
    fields: {
      covers: { label: '基本费包含的查新点数', rule: 'count' },
      base: { label: '基本费', rule: 'fen' },
      more: { label: '每增加一个', rule: 'fen' },
    },
  },
  'patent-type': {
    label: '专利服务费（按类型）',
    services: patent,
    fields: { prices: { label: '各类型价格', rule: 'patent-types' } },
  },
  'per-patent': { label: '专利件数费', services: patent, fields: { free, each } },
  'free-reports': {
    label: '免费额度（份）',
    services: all,
    fields: { perYear: { label: '每年免费份数', rule: 'count' } },
  },
  'free-papers': {
    label: '免费额度（篇）',
    services: citation,
    fields: { perYear: { label: '每年免费篇数', rule: 'count' } },
  },
} as const satisfies Record<PriceLineKind, LineRow>;

export const lineRow = (kind: PriceLineKind): LineRow => priceLineKinds[kind];
