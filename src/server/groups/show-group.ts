import type { GroupLine, GroupPersonLine, GroupPersonPapers, GroupView } from '#contracts/groups.ts';
import { chinaDay } from '#domain/dates/china-day.ts';
import { refuse } from '#domain/errors.ts';
import { forecastOf } from '#domain/groups/forecast.ts';
import { groupForm } from '#domain/groups/group-form.ts';
import { matchReasonNames, matchReasons, type PersonMatch, type RosterPerson } from '#domain/groups/match-person.ts';
import { stageOfPerson } from '#domain/groups/stage.ts';
import { applicantView } from '#domain/orders/applicant-view.ts';
import { fruitlessStatuses } from '#domain/orders/facts.ts';
import { factsOf } from '#domain/orders/forms/quote-facts.ts';
import { splitByGroup } from '#domain/orders/services/citation/split.ts';
import { quote } from '#domain/payments/quote.ts';
import type { KnownUnit } from '#domain/roster/roster.ts';
import { unitPath } from '#domain/roster/units.ts';
import { readCalendar } from '../calendar/read-calendar.ts';
import type { Db } from '../db/db.ts';
import type { Clock } from '../db/scopes.ts';
import type { SessionContext } from '../http/context.ts';
import { ownInstitution } from '../http/own-institution-policy.ts';
import { currentList } from '../orders/money/quote-order.ts';
import { offeredSources } from '../search-sources/edit-sources.ts';
import { ownSourcesOf } from '../search-sources/own-sources.ts';
import {
  type AskedPerson,
  type GroupOrder,
  ordersOfGroup,
  papersOfEarlierReports,
  rosterPeople,
} from './group-orders-query.ts';
import { type SealedReport, sealedReports } from './group-reports-query.ts';
import {
  findGroup,
  findGroupPerson,
  type GroupPersonRow,
  type GroupRow,
  pageOfGroups,
  peopleOfGroup,
} from './group-store.ts';
import {
  mayBookFor,
  mayReadGroup,
  mayReviewFor,
  maySearchFor,
  readsAllGroups,
  requireGroupReader,
} from './groups-policy.ts';
import { unitOfOffice } from './office-store.ts';
import { matcherOf, unitsOf } from './roster-of-office.ts';

type Units = ReadonlyMap<string, KnownUnit>;

export const wordOfUnit = (units: Units, code: string): string => (code === '' ? '全校' : unitPath(units, code));

/** The group where this user may see it. */
export const reachGroup = async ({ db, actor }: SessionContext, id: string): Promise<GroupRow> => {
  await requireGroupReader(db, actor);
  const group = await findGroup(db, id);
  if (!group || !mayReadGroup(actor, group)) throw refuse('not-found', { sentence: '没有这一批委托' });
  return group;
};

const shown = ({ id, number, name, unitCode, state }: RosterPerson, units: Units) => ({
  id,
  number,
  name,
  unit: unitCode && unitPath(units, unitCode),
  left: state === 'left',
});

const alive = ({ status }: GroupOrder): boolean => !fruitlessStatuses.includes(status);

const stateOf = (row: GroupPersonRow, orders: readonly GroupOrder[]): GroupPersonLine['state'] => {
  if (row.dropped_at) return 'dropped';
  if (!row.submitted_at) return row.state;
  return orders.some(alive) ? 'submitted' : 'cancelled';
};

const missingOf = (row: GroupPersonRow, person: AskedPerson | undefined): string[] => [
  ...row.told.faults,
  ...(row.papers.length === 0 ? ['没有论文'] : []),
  ...(person && !person.email && !row.told.email ? ['没有邮箱，核对须本人登录，联系方式用办理人的'] : []),
  ...(person && !person.phone && !row.told.phone ? ['没有手机号，联系方式用办理人的'] : []),
];

const reasonOf = (text: string) => matchReasonNames.find((one) => one === text) ?? '';

/** The reason with what differs, as far as the office may know it. */
const whyOf = (
  row: GroupPersonRow,
  reason: ReturnType<typeof reasonOf>,
  match: PersonMatch | undefined,
  units: Units,
): string => {
  if (reason === '') return '';
  const [one] = match?.candidates ?? [];
  if (reason === 'name-differs' && one) return `${matchReasons[reason]}：名册里是${one.name}`;
  if (reason === 'unit-differs' && one)
    return `${matchReasons[reason]}：名册里是${unitPath(units, one.unitCode) || '没有单位'}`;
  if (reason === 'several') return `${matchReasons[reason]}：${match?.candidates.length ?? 0} 位`;
  if (reason === 'unknown-number') return `${matchReasons[reason]}：${row.told.number}`;
  return matchReasons[reason];
};

interface Around {
  reports: ReadonlyMap<string, SealedReport>;
  today: string;
  units: Units;
  people: ReadonlyMap<string, AskedPerson>;
  orders: ReadonlyMap<string | null, GroupOrder[]>;
  earlier: ReadonlyMap<string, number>;
  matchOf: ((row: GroupPersonRow) => PersonMatch) | undefined;
}

const lineOf = (
  row: GroupPersonRow,
  { units, people, orders, earlier, matchOf, today, reports }: Around,
): GroupPersonLine => {
  const person = row.person_id ? people.get(row.person_id) : undefined;
  const own = orders.get(row.id) ?? [];
  const state = stateOf(row, own);
  const reason = reasonOf(row.reason);
  const late = !row.answered_at && row.answer_by !== null && row.answer_by < today;
  const match = state === 'look' && reason !== 'repeated' ? matchOf?.(row) : undefined;
  const { number, name, unit, questions } = row.told;
  return {
    id: row.id,
    version: row.version,
    place: row.place,
    told: { number, name, unit, questions },
    state,
    reason,
    why: state === 'clear' || state === 'submitted' ? '' : whyOf(row, reason, match, units),
    person: person ? { ...shown(person, units), account: person.userId !== null } : null,
    candidates: (match?.candidates ?? []).map((one) => shown(one, units)),
    papers: row.papers.length,
    hiddenPapers: (person?.userId && earlier.get(person.userId)) || 0,
    missing: state === 'clear' ? missingOf(row, person) : row.told.faults,
    problem: row.problem,
    settledBy: row.settled_by_name,
    submittedBy: row.submitted_by,
    ...stageOfPerson({
      state: state === 'dropped' || state === 'cancelled' ? 'over' : state,
      statuses: own.filter(alive).map(({ status }) => status),
      asked: row.asked_at !== null,
      answered: row.answered_at !== null,
      late,
      papers: row.papers.length,
      problem: row.problem !== '',
    }),
    asked: row.asked_at && {
      at: row.asked_at.toISOString(),
      times: row.asks,
      answerBy: row.answer_by ?? '',
      late,
    },
    answeredAt: row.answered_at?.toISOString() ?? null,
    remarks: row.remarks,
    orders: own.map(({ id, number: no, status, quoted, accepted, balance, paid }) => ({
      id,
      number: no ?? '',
      status: applicantView(status).label,
      price: accepted ? balance + paid : quoted,
      report: figuresOf(reports.get(id)),
    })),
    mayCancel:
      state === 'submitted' &&
      own.filter(alive).every(({ status }) => status === 'submitted' || status === 'returned' || status === 'draft'),
  };
};

const figuresOf = (report: SealedReport | undefined): GroupPersonLine['orders'][number]['report'] =>
  report
    ? {
        number: report.number,
        issuedOn: report.issuedOn,
        papers: report.totals.papers,
        included: report.totals.included,
        cited: report.totals.union?.total ?? null,
        others: report.totals.union?.others ?? null,
      }
    : null;

/** The day the last report of a person was issued; null while one is missing. */
const doneOn = ({ stage, orders }: GroupPersonLine): string | null =>
  stage === 'done'
    ? orders
        .map(({ report }) => report?.issuedOn ?? '')
        .sort()
        .at(-1)!
    : null;

const sumOf = (rows: readonly GroupOrder[], figure: (row: GroupOrder) => number): number =>
  rows.reduce((sum, row) => sum + figure(row), 0);

/** By the price list of today, without what a person may still have free. */
const estimateOf = async (db: Db, group: GroupRow, rows: readonly GroupPersonRow[], people: Around['people']) => {
  const current = group.terms && (await currentList(db, group.institution_id, 'citation', 'inside'));
  if (!group.terms || !current) return null;
  const own = await ownSourcesOf(db, group.institution_id);
  let sum = 0;
  for (const row of rows) {
    const person = row.person_id ? people.get(row.person_id) : undefined;
    if (!person || row.papers.length === 0) continue;
    const papers = row.papers.map(({ paper }) => paper);
    const named = { ...person, unit: '' };
    const form = groupForm(group.terms, named, row.told, { papers, own, institution: '', groupNumber: group.number });
    for (const [at, part] of (splitByGroup(form) ?? [form]).entries())
      sum += quote(current.list, factsOf('citation', part, { second: at > 0 })).total;
  }
  return sum;
};

export const showGroup = async (services: Clock, context: SessionContext, id: string): Promise<GroupView> => {
  const { db, actor } = context;
  const group = await reachGroup(context, id);
  const rows = await peopleOfGroup(db, group.id);
  const units = await unitsOf(db, group.institution_id);
  const found = await rosterPeople(db, [...new Set(rows.flatMap(({ person_id }) => person_id ?? []))]);
  const people = new Map(found.map((person) => [person.id, person]));
  const orders = await ordersOfGroup(db, group.id);
  const earlier = await papersOfEarlierReports(
    db,
    found.flatMap(({ userId }) => userId ?? []),
  );
  const open = rows.some(({ state, dropped_at }) => state === 'look' && !dropped_at);
  const match = open
    ? await matcherOf(db, { institutionId: group.institution_id, unitCode: group.unit_code })
    : undefined;
  const around: Around = {
    reports: new Map((await sealedReports(db, group.id)).map((report) => [report.orderId, report])),
    today: chinaDay(services.now()),
    units,
    people,
    orders: Map.groupBy(orders, ({ personId }) => personId),
    earlier: new Map(earlier.map(({ userId, papers }) => [userId, papers])),
    matchOf: match && ((row) => match(row.told)),
  };
  const lines = rows.map((row) => lineOf(row, around));
  const waiting = rows.filter((_, at) => lines[at]!.state === 'clear');
  const accepted = orders.filter((one) => one.accepted);
  return {
    id: group.id,
    version: group.version,
    number: group.number,
    title: group.title,
    officeName: group.office_name,
    unit: wordOfUnit(units, group.unit_code),
    terms: group.terms,
    agreedAt: group.agreed_at?.toISOString() ?? null,
    agreedByName: group.agreed_by_name,
    people: lines,
    bill: {
      charged: sumOf(accepted, ({ balance, paid }) => balance + paid),
      quoted: sumOf(
        orders.filter((one) => !one.accepted && alive(one)),
        ({ quoted }) => quoted,
      ),
      estimate: await estimateOf(db, group, waiting, people),
      paid: sumOf(orders, ({ paid }) => paid),
      due: sumOf(orders, ({ balance }) => Math.max(0, balance)),
      orders: orders.filter(alive).length,
      invoiceNumber: group.invoice_number,
    },
    forecast: forecastOf({
      doneOn: lines.filter(({ state }) => state !== 'dropped' && state !== 'cancelled').map(doneOn),
      today: around.today,
      neededBy: group.terms?.neededBy ?? '',
      calendar: await readCalendar(db, group.institution_id),
    }),
    databases: (await offeredSources(db, group.institution_id)).map(({ id: databaseId, code }) => ({
      id: databaseId,
      name: code,
    })),
    may: {
      change: group.office_id === actor.userId && (await unitOfOffice(db, actor.userId)) !== undefined,
      book: mayBookFor(actor, group),
      search: maySearchFor(actor),
      review: mayReviewFor(actor),
    },
  };
};

export const listGroups = async (
  { db, actor }: SessionContext,
  page: { page: number; limit: number },
): Promise<{ list: GroupLine[]; total: number; office: { unitCode: string; unit: string } | null }> => {
  await requireGroupReader(db, actor);
  const institutionId = ownInstitution(actor);
  const units = await unitsOf(db, institutionId);
  const unitCode = await unitOfOffice(db, actor.userId);
  const officeId = readsAllGroups(actor) ? undefined : actor.userId;
  const { rows, total } = await pageOfGroups(db, { institutionId, officeId, ...page });
  return {
    list: rows.map(({ office_name, unit_code, created_at, ...row }) => ({
      ...row,
      officeName: office_name,
      unit: wordOfUnit(units, unit_code),
      createdAt: created_at.toISOString(),
    })),
    total,
    office: unitCode === undefined ? null : { unitCode, unit: wordOfUnit(units, unitCode) },
  };
};

/** A line of a list, with its group, where this user may see it. */
export const reachGroupPerson = async (context: SessionContext, id: string) => {
  await requireGroupReader(context.db, context.actor);
  const row = await findGroupPerson(context.db, id);
  if (!row) throw refuse('not-found', { sentence: '名单上没有这一行' });
  return { row, group: await reachGroup(context, row.group_id) };
};

export const showPapers = async (context: SessionContext, id: string): Promise<GroupPersonPapers> => {
  const { row } = await reachGroupPerson(context, id);
  return { id: row.id, version: row.version, name: row.told.name, papers: row.papers };
};
