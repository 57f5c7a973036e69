import { writeXlsx } from 'hucre/xlsx';
import { applicantView } from '#domain/orders/applicant-view.ts';
import { fruitlessStatuses } from '#domain/orders/facts.ts';
import { citedYearsWords } from '#domain/reports/cited-years.ts';
import {
  askedOfAll,
  figureOf,
  gapWordsIn,
  isCitationAsked,
  isInclusionAsked,
  unconfirmedOf,
  withoutSum,
} from '#domain/reports/searched-words.ts';
import { unitPath } from '#domain/roster/units.ts';
import { workbook } from '../files/workbook-download.ts';
import type { Download, SessionContext } from '../http/context.ts';
import { ordersOfGroup, rosterPeople } from './group-orders-query.ts';
import { type SealedReport, sealedReports } from './group-reports-query.ts';
import { peopleOfGroup } from './group-store.ts';
import { unitsOf } from './roster-of-office.ts';
import { reachGroup } from './show-group.ts';

const columns = [
  '行',
  '工号',
  '姓名',
  '单位',
  '委托号',
  '情况',
  '报告编号',
  '出具日期',
  '论文',
  '收录',
  '被引',
  '他引',
  '待核',
  '疑似未计',
  '施引年份',
  '各库收录',
  '验证码',
  'SHA-256',
];

/** Each database with its sum, or the word in its place: one that was not searched is not left out. */
const inclusionWords = ({ totals, papers }: SealedReport): string => {
  const asked = papers.flatMap(({ searches = [] }) => searches.filter(({ question }) => question === 'inclusion'));
  const open = new Map(asked.map(({ database, code }) => [code, gapWordsIn(papers, database, 'inclusion')] as const));
  for (const { code } of totals.inclusion) open.delete(code);
  return [
    ...totals.inclusion.map((one) => `${one.code} ${one.papers}`),
    ...[...open].map(([code, words]) => `${code} ${words}`),
  ].join('；');
};

/** Over all papers; null where the report did not keep them. */
const unconfirmedIn = (papers: SealedReport['papers']): number | null => {
  const each = papers.map(unconfirmedOf);
  return each.some((one) => one === null) ? null : each.reduce<number>((sum, one) => sum + (one ?? 0), 0);
};

/** What is not known is said, never zero; what nobody asked for is a dash. */
const figuresOf = (report: SealedReport): (string | number)[] => {
  const { totals, papers, number, issuedOn, code, sha256, state } = report;
  const union = { union: totals.union && { ...totals.union, self: null, articles: 0 }, searches: askedOfAll(papers) };
  return [
    state === 'under-objection' ? `${number}（复核中）` : number,
    issuedOn,
    totals.papers,
    totals.included ?? (isInclusionAsked(union) ? withoutSum(papers, 'zh') : '—'),
    figureOf(union, 'total'),
    figureOf(union, 'others'),
    figureOf(union, 'toCheck'),
    isCitationAsked(union) ? (unconfirmedIn(papers) ?? '—') : '—',
    isCitationAsked(union) ? citedYearsWords(report.citationYears) || '不限' : '—',
    inclusionWords(report),
    code,
    sha256,
  ];
};

/** One line for each order, its figures those of the sealed report; who has no order yet stands there too. */
export const groupTable = async (context: SessionContext, id: string): Promise<Download> => {
  const { db } = context;
  const group = await reachGroup(context, id);
  const rows = await peopleOfGroup(db, id);
  const people = new Map(
    (
      await rosterPeople(
        db,
        rows.flatMap(({ person_id }) => person_id ?? []),
      )
    ).map((one) => [one.id, one]),
  );
  const units = await unitsOf(db, group.institution_id);
  const orders = Map.groupBy(await ordersOfGroup(db, id), ({ personId }) => personId);
  const reports = new Map((await sealedReports(db, id)).map((report) => [report.orderId, report]));
  const lines = rows
    .filter(({ dropped_at }) => !dropped_at)
    .flatMap((row) => {
      const person = row.person_id ? people.get(row.person_id) : undefined;
      const who = [
        row.place,
        person?.number ?? row.told.number,
        person?.name ?? row.told.name,
        person?.unitCode ? unitPath(units, person.unitCode) : row.told.unit,
      ];
      const own = (orders.get(row.id) ?? []).filter(({ status }) => !fruitlessStatuses.includes(status));
      if (own.length === 0) return [[...who, '', '没有提交']];
      return own.map((order) => {
        const report = reports.get(order.id);
        return [...who, order.number ?? '', applicantView(order.status).label, ...(report ? figuresOf(report) : [])];
      });
    });
  const bytes = await writeXlsx({
    sheets: [{ name: group.number, rows: [columns, ...lines], freezePane: { rows: 1 } }],
  });
  return workbook(bytes, `${group.number} ${group.title}.xlsx`);
};
