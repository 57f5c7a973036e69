import { row, shareOf, type YearColumn, type YearTable } from './year-table.ts';

/** What became of the orders of one service, or of all. */
export interface ServiceFigures {
  name: string;
  submitted: number;
  completed: number;
  ended: number;
  papers: number;
  /** Working days from acceptance to completion, the middle one; null: none was completed. */
  medianDays: number | null;
  paid: number;
  refunded: number;
}

export interface MonthFigures {
  /** 1 to 12. */
  month: number;
  submitted: number;
  completed: number;
  paid: number;
  refunded: number;
  /** Submitted in the same month of the year before; null: the platform kept nothing of that year. */
  before: number | null;
}

/** What applicants said of the orders of one service that were completed in the year. */
export interface RatedFigures {
  name: string;
  completed: number;
  rated: number;
  /** Of all ratings, each 1 to 5. */
  points: number;
  /** Of the rated ones those with 4 or 5. */
  content: number;
  objected: number;
}

export interface ServicesAsked {
  year: number;
  day: string;
  whole: boolean;
  totals: ServiceFigures;
  services: readonly ServiceFigures[];
  /** Those that have begun. */
  months: readonly MonthFigures[];
  /** Completed orders by how many working days they took. */
  days: readonly { name: string; n: number }[];
  ways: readonly { name: string; paid: number; refunded: number }[];
  rated: readonly RatedFigures[];
}

const running = ({ whole, day }: ServicesAsked): string[] => (whole ? [] : [`${day} 以后的还没有发生`]);

const load = (asked: ServicesAsked): YearTable => {
  const cellsOf = (one: ServiceFigures) => [
    one.submitted,
    one.completed,
    one.ended,
    one.papers,
    one.medianDays,
    one.paid,
    one.refunded,
  ];
  return {
    key: 'services',
    title: '各项服务',
    heading: '服务',
    unit: '件',
    columns: [
      { title: '提交', is: 'count', drawn: true },
      { title: '办结', is: 'count', drawn: true },
      { title: '未办成', is: 'count' },
      { title: '办结篇数', is: 'count' },
      { title: '周期中位数（工作日）', is: 'days' },
      { title: '收款（元）', is: 'money' },
      { title: '退款（元）', is: 'money' },
    ],
    rows: asked.services.map((one) => row(one.name, cellsOf(one))),
    sum: cellsOf(asked.totals),
    chart: 'standing',
    stacked: false,
    day: asked.day,
    base: `${asked.year} 年的委托，各按发生的日期：提交按提交日，办结与周期按办结日，金额按到账与退款日`,
    missing: running(asked),
    empty: `${asked.year} 年没有委托`,
  };
};

const seasons = (asked: ServicesAsked): YearTable => {
  const total = asked.months.reduce((sum, { submitted }) => sum + submitted, 0);
  const compared = asked.months.some(({ before }) => before !== null);
  return {
    key: 'months',
    title: '每月的委托，什么时候最忙',
    heading: '月份',
    unit: '件',
    columns: [
      { title: '提交', is: 'count', drawn: true },
      { title: '办结', is: 'count', drawn: true },
      { title: '占提交的比例', is: 'share' },
      { title: '上年同月提交', is: 'count', drawn: compared },
    ],
    rows: asked.months.map(({ month, submitted, completed, before }) =>
      row(`${month} 月`, [submitted, completed, shareOf(submitted, total), before]),
    ),
    sum: [total, asked.months.reduce((sum, { completed }) => sum + completed, 0), shareOf(total, total), null],
    chart: 'standing',
    stacked: false,
    day: asked.day,
    base: `${asked.year} 年提交的 ${total} 件与办结的委托，按月`,
    missing: [...running(asked), ...(compared ? [] : ['上一年平台上没有委托，不能比较'])],
    empty: `${asked.year} 年没有委托`,
  };
};

const days = (asked: ServicesAsked): YearTable => {
  const counted = asked.days.reduce((sum, { n }) => sum + n, 0);
  const unknown = asked.totals.completed - counted;
  return {
    key: 'days',
    title: '用了几天',
    heading: '工作日',
    unit: '件',
    columns: [{ title: '办结', is: 'count', drawn: true }],
    rows: asked.days.map(({ name, n }) => row(name, [n])),
    sum: [counted],
    chart: 'standing',
    stacked: false,
    day: asked.day,
    base: `${asked.year} 年办结的 ${asked.totals.completed} 件，从受理到办结的工作日`,
    missing: [...running(asked), ...(unknown > 0 ? [`${unknown} 件没有受理日，不知用了几天`] : [])],
    empty: `${asked.year} 年没有办结的委托`,
  };
};

const revenue = (asked: ServicesAsked): YearTable[] => {
  const columns: YearColumn[] = [
    { title: '收款（元）', is: 'money', drawn: true },
    { title: '退款（元）', is: 'money', drawn: true },
    { title: '净收入（元）', is: 'money' },
  ];
  const cellsOf = ({ paid, refunded }: { paid: number; refunded: number }) => [paid, refunded, paid - refunded];
  const common = {
    unit: '元',
    columns,
    stacked: false,
    chart: 'standing' as const,
    day: asked.day,
    missing: running(asked),
    empty: `${asked.year} 年没有收款与退款`,
    sum: cellsOf(asked.totals),
  };
  return [
    {
      ...common,
      key: 'revenue',
      title: '收入',
      heading: '月份',
      rows: asked.months.map((one) => row(`${one.month} 月`, cellsOf(one))),
      base: `${asked.year} 年账目里的收款与退款，按到账与退款日；净收入为收款减退款`,
    },
    {
      ...common,
      key: 'ways',
      title: '收款方式',
      heading: '方式',
      rows: asked.ways.map((one) => row(one.name, cellsOf(one))),
      base: `${asked.year} 年账目里的收款与退款，按方式`,
    },
  ];
};

const satisfaction = (asked: ServicesAsked): YearTable => {
  const add = (key: 'completed' | 'rated' | 'points' | 'content' | 'objected') =>
    asked.rated.reduce((sum, one) => sum + one[key], 0);
  const total = {
    name: '',
    completed: add('completed'),
    rated: add('rated'),
    points: add('points'),
    content: add('content'),
    objected: add('objected'),
  };
  const cellsOf = ({ completed, rated, points, content, objected }: RatedFigures) => [
    completed,
    rated,
    rated === 0 ? null : Math.round((points / rated) * 100) / 100,
    shareOf(content, rated),
    objected,
  ];
  const silent = total.completed - total.rated;
  return {
    key: 'satisfaction',
    title: '满意度',
    heading: '服务',
    unit: '份',
    columns: [
      { title: '办结', is: 'count' },
      { title: '有评价', is: 'count' },
      { title: '平均分（5 分制）', is: 'days' },
      { title: '满意（4、5 分）', is: 'share' },
      { title: '签章后提出异议', is: 'count' },
    ],
    rows: asked.rated.map((one) => row(one.name, cellsOf(one))),
    sum: cellsOf(total),
    chart: 'none',
    stacked: false,
    day: asked.day,
    base: `${asked.year} 年办结的 ${total.completed} 件，以委托人在办结后的评价为准`,
    missing: [...running(asked), ...(silent > 0 ? [`${silent} 件没有评价，不知是否满意`] : [])],
    empty: `${asked.year} 年没有办结的委托`,
  };
};

/** The tables of the services' year. */
export const serviceTables = (asked: ServicesAsked): YearTable[] => [
  load(asked),
  seasons(asked),
  days(asked),
  ...revenue(asked),
  satisfaction(asked),
];
