import { z } from 'zod';
import { type TaskKind, taskKindNames } from '#domain/orders/task-kinds.ts';
import { serviceKeys } from '#domain/services/service.ts';
import { daysIn, mostYears } from '#domain/statistics/periods.ts';
import { defineCalls } from './call.ts';
import { listOf, paging } from './paging.ts';

const day = z.iso.date('日期不正确');

const range = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: '结束日期不能早于开始日期' })
  .refine((asked) => daysIn(asked) <= mostYears * 366, { path: ['to'], error: `一次最多统计 ${mostYears} 年` });

const named = z.object({ key: z.string(), name: z.string() });

/** A stretch of time with its figures, by the keys of the series. */
const period = z.object({
  name: z.string(),
  from: z.string(),
  to: z.string(),
  counts: z.record(z.string(), z.number()),
});

const moneyPeriod = z.object({
  name: z.string(),
  from: z.string(),
  to: z.string(),
  paid: z.number(),
  refunded: z.number(),
});

/** Fen. */
const money = { paid: z.number(), refunded: z.number() };

const workload = z.object({
  from: z.string(),
  to: z.string(),
  /** What is counted, in the order of an order's life. */
  facts: z.array(named),
  totals: z.object({
    counts: z.record(z.string(), z.number()),
    /** Of completed orders. */
    papers: z.number(),
    /** Working days from acceptance to completion, the middle one. */
    medianDays: z.number().nullable(),
    ...money,
  }),
  periods: z.array(period),
  services: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      counts: z.record(z.string(), z.number()),
      papers: z.number(),
      medianDays: z.number().nullable(),
      ...money,
    }),
  ),
  /** Where the orders stand now, whatever the range. */
  statuses: z.array(
    z.object({
      name: z.string(),
      /** The statuses that are called so. */
      of: z.array(z.string()),
      counts: z.record(z.string(), z.number()),
      n: z.number(),
    }),
  ),
  /** What was done at which desk, by service. */
  tasks: z.array(
    z.object({ key: z.string(), name: z.string(), counts: z.record(z.string(), z.number()), n: z.number() }),
  ),
  /** Completed orders by how many working days they took. */
  turnaround: z.array(
    z.object({ name: z.string(), from: z.number(), to: z.number(), counts: z.record(z.string(), z.number()) }),
  ),
  income: z.array(moneyPeriod),
  ways: z.array(z.object({ name: z.string(), ...money })),
});
export type Workload = z.output<typeof workload>;

const taskStatistics = z.object({
  from: z.string(),
  to: z.string(),
  /** false: the reader sees their own alone. */
  whole: z.boolean(),
  /** The kinds of work that occur. */
  kinds: z.array(named),
  people: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      department: z.string(),
      counts: z.record(z.string(), z.number()),
      n: z.number(),
      /** Papers of what was searched, reviewed or rechecked. */
      papers: z.number(),
    }),
  ),
  periods: z.array(period),
});
export type TaskStatistics = z.output<typeof taskStatistics>;

const taskStep = z.object({
  id: z.string(),
  at: z.string(),
  task: z.string(),
  action: z.string(),
  onBehalf: z.boolean(),
  personName: z.string(),
  orderId: z.string(),
  orderNumber: z.string().nullable(),
  service: z.string(),
  applicantName: z.string(),
  papers: z.number(),
});
export type TaskStep = z.output<typeof taskStep>;

const yearGroup = z.object({
  key: z.string(),
  name: z.string(),
  accepted: z.number(),
  completed: z.number(),
  /** Ended without a report. */
  ended: z.number(),
  /** Working days from acceptance to completion, the middle one. */
  medianDays: z.number().nullable(),
});

/** What every service's year has: orders that were accepted in it, and what became of them. */
const serviceYear = {
  year: z.number(),
  totals: yearGroup,
  months: z.array(yearGroup),
  /** Completed orders by how many working days they took. */
  days: z.array(z.object({ name: z.string(), n: z.number() })),
  people: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Orders they searched, orders they reviewed. */
      searched: z.number(),
      reviewed: z.number(),
      medianDays: z.number().nullable(),
    }),
  ),
};
export type ServiceYear = z.output<z.ZodObject<typeof serviceYear>>;

const noveltyYear = z.object({
  ...serviceYear,
  stations: z.array(z.object({ id: z.number(), name: z.string() })),
  purposes: z.array(yearGroup),
  ranges: z.array(yearGroup),
  fields: z.array(yearGroup),
});
export type NoveltyYear = z.output<typeof noveltyYear>;

const patentYear = z.object({
  ...serviceYear,
  kinds: z.array(yearGroup),
  purposes: z.array(yearGroup),
  scopes: z.array(yearGroup),
  classes: z.array(yearGroup),
});
export type PatentYear = z.output<typeof patentYear>;

const unitFigures = {
  people: z.number(),
  submitted: z.number(),
  completed: z.number(),
  /** Of completed orders. */
  papers: z.number(),
};

const unitStatistics = z.object({
  from: z.string(),
  to: z.string(),
  /** The tree from the roots down; each row counts all below it, `own` what names it alone. */
  rows: z.array(
    z.object({ code: z.string(), name: z.string(), depth: z.number(), ...unitFigures, own: z.object(unitFigures) }),
  ),
  total: z.object(unitFigures),
});
export type UnitStatistics = z.output<typeof unitStatistics>;

const yearAsked = z.object({
  year: z.number('请选择年份').int('年份应为四位数').min(2000, '年份不早于 2000').max(2999, '年份应为四位数'),
});

const noveltyAsked = yearAsked.extend({
  /** Absent: all stations. */
  stationId: z.number().int().optional(),
});

const goingOn = z.object({
  overdue: z.object({ n: z.number(), capped: z.boolean() }),
  month: z.object({ from: z.string(), to: z.string(), submitted: z.number(), completed: z.number(), ...money }),
  medianDays: z.number().nullable(),
  /** Whole weeks from Monday to Sunday, the newest last. */
  weeks: z.array(z.object({ from: z.string(), to: z.string(), submitted: z.number(), completed: z.number() })),
  /** Submitted and not over. */
  inHand: z.number(),
  /** For how many weeks up to now more came than went. */
  growing: z.number(),
});
export type GoingOn = z.output<typeof goingOn>;

export const statisticsCalls = defineCalls({
  'POST /statistics/workload': {
    summary: '工作量统计：全单位的委托、周期与收入',
    access: 'statistics.read',
    body: range,
    data: workload,
  },
  'POST /statistics/workload/export': {
    summary: '导出工作量统计（Excel）',
    access: 'statistics.read',
    body: range,
    blob: true,
  },
  'POST /statistics/units': {
    summary: '按院系统计：名册的院系树，上级计入下级的人员与委托',
    access: 'statistics.read',
    body: range,
    data: unitStatistics,
  },
  'POST /statistics/tasks': {
    summary: '任务量统计：每人办理的任务；没有统计权限的只见本人',
    access: 'session',
    body: z.intersection(range, z.object({ personId: z.uuid('编号不正确').optional() })),
    data: taskStatistics,
  },
  'POST /statistics/tasks/steps': {
    summary: '任务量统计背后的办理记录：每一次计入的办理一行',
    access: 'session',
    body: z.intersection(
      range,
      z.object({
        personId: z.uuid('编号不正确').optional(),
        task: z.enum(taskKindNames as [TaskKind, ...TaskKind[]], '没有这个环节').optional(),
        service: z.enum(serviceKeys, '没有这项服务').optional(),
        /** Only what the papers are counted by. */
        withPapers: z.boolean().default(false),
        ...paging,
      }),
    ),
    data: listOf(taskStep).extend({ capped: z.boolean(), papers: z.number() }),
  },
  'POST /statistics/tasks/export': {
    summary: '导出任务量统计（Excel）',
    access: 'session',
    body: range,
    blob: true,
  },
  'POST /statistics/novelty': {
    summary: '科技查新年度统计：按目的、范围、领域、天数与人员',
    access: 'statistics.read',
    body: noveltyAsked,
    data: noveltyYear,
  },
  'POST /statistics/novelty/export': {
    summary: '导出科技查新年度统计（Excel）',
    access: 'statistics.read',
    body: noveltyAsked,
    blob: true,
  },
  'POST /statistics/patents': {
    summary: '专利服务年度统计：按委托类型、用途、委托单位、技术领域、天数与人员',
    access: 'statistics.read',
    body: yearAsked,
    data: patentYear,
  },
  'POST /statistics/patents/export': {
    summary: '导出专利服务年度统计（Excel）',
    access: 'statistics.read',
    body: yearAsked,
    blob: true,
  },
  'GET /statistics/going-on': {
    summary: '单位近况：逾期、本月办结与收入',
    access: 'statistics.read',
    data: goingOn,
  },
});
