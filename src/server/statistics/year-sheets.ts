import type { ServiceYear } from '#contracts/statistics.ts';
import { type Sheet, type SheetColumn, sheetOf } from '../http/workbook.ts';

type Group = ServiceYear['totals'];

const groupColumns: readonly SheetColumn<Group>[] = [
  ['受理', 10, ({ accepted }) => accepted],
  ['完成', 10, ({ completed }) => completed],
  ['未办成', 10, ({ ended }) => ended],
  ['周期中位数（工作日）', 20, ({ medianDays }) => medianDays],
];

export const groupSheet = (name: string, heading: string, groups: readonly Group[], totals: Group): Sheet =>
  sheetOf<Group>(name, [[heading, 28, (group) => group.name], ...groupColumns], [...groups, totals]);

/** The sheets every service's year ends with: months, days and people. */
export const yearSheets = ({ months, days, people, totals }: ServiceYear, searchWord: string): Sheet[] => [
  groupSheet('按月', '月份', months, totals),
  sheetOf<ServiceYear['days'][number]>(
    '办理天数',
    [
      ['工作日', 14, ({ name }) => name],
      ['完成', 10, ({ n }) => n],
    ],
    days,
  ),
  sheetOf<ServiceYear['people'][number]>(
    '按人员',
    [
      ['姓名', 16, ({ name }) => name],
      [searchWord, 10, ({ searched }) => searched],
      ['审核', 10, ({ reviewed }) => reviewed],
      ['周期中位数（工作日）', 20, ({ medianDays }) => medianDays],
    ],
    people,
  ),
];
