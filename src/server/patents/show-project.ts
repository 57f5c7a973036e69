import type { PatentProject } from '#contracts/patents/workbench.ts';
import { chinaDay } from '#domain/dates/china-day.ts';
import { isDatabaseName } from '#domain/novelty/query/database-syntax.ts';
import { databaseTable } from '#domain/novelty/query/database-table.ts';
import { type PatentForm, patentTitle, readPatentForm, statedNumbers } from '#domain/orders/services/patent/form.ts';
import { readAskedNumbers } from '#domain/patents/asked-numbers.ts';
import { exportDayWords } from '#domain/patents/export-day.ts';
import { limitsOfKind } from '#domain/patents/kind-limits.ts';
import { stateWords } from '#domain/patents/legal-status.ts';
import { officeNames } from '#domain/patents/offices.ts';
import { orderKindOf } from '#domain/patents/order-kinds.ts';
import type { LegalState } from '#domain/patents/patent-record.ts';
import { reportFaults } from '#domain/reports/patents/report-faults.ts';
import { patentTypes } from '#domain/services/choices.ts';
import type { Db } from '../db/db.ts';
import type { Actor } from '../http/context.ts';
import { dueLeftOf } from '../orders/due-left.ts';
import { closedTo } from '../orders/open-search.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { chartOf } from './chart-of.ts';
import { filterWords } from './filter-words.ts';
import { countSet, type Facet, facetsOf, importsOf } from './member-store.ts';
import { standingsOf } from './patent-standings.ts';
import { documentsOf, readWork, searchesOf, type WorkRow } from './patent-store.ts';
import { sourceNameOf } from './source-name.ts';
import { stateAgeOf } from './state-age.ts';
import { countToRecheck } from './told-days-store.ts';

/** The day documents are held against, and where it comes from. */
export const priorityDayOf = (order: OrderRow, form: PatentForm): { day: string; source: string } => {
  if (form.priorityDate) return { day: form.priorityDate, source: '优先权日' };
  if (form.applicationDate) return { day: form.applicationDate, source: '申请日' };
  return { day: chinaDay(order.submitted_at ?? order.created_at), source: '委托日' };
};

/** The numbers asked: those of the form, those a searcher added, and the patents whose claims are compared, each once. */
export const askedOf = (form: PatentForm, work: Pick<WorkRow, 'numbers' | 'claims'>) =>
  readAskedNumbers(
    [...statedNumbers(form), ...work.numbers, ...work.claims.map(({ patent }) => patent).filter(Boolean)].join('\n'),
  );

/** A database by its name where its syntax is known, else as it was written. */
export const searchedName = (database: string): string =>
  isDatabaseName(database) ? databaseTable[database].name : database;

const words: Record<Facet['by'], (value: string) => string> = {
  office: (code) => officeNames[code] ?? (code || '不明'),
  type: (type) => type || '不明',
  state: (state) => stateWords[state as LegalState] ?? '不明',
};

const facet = (facets: readonly Facet[], by: Facet['by']) =>
  facets.filter((one) => one.by === by).map(({ value, count }) => ({ value, label: words[by](value), count }));

/** Everything of a patent project but its documents, which come by pages. */
export const showProject = async (db: Db, actor: Actor, order: OrderRow, now: Date): Promise<PatentProject> => {
  const form = readPatentForm(order.form);
  const work = await readWork(db, order);
  const { mode } = orderKindOf(form.type);
  const { day, source } = priorityDayOf(order, form);
  const facets = await facetsOf(db, order.id);
  const counts = await countSet(db, order.id);
  const documents = await documentsOf(db, order.id);
  const numbers = askedOf(form, work);
  const age = await stateAgeOf(db, order.institution_id, now);
  return {
    orderId: order.id,
    version: work.version,
    number: order.number,
    title: patentTitle(form),
    kind: form.type || 'topic',
    kindName: form.type ? patentTypes[form.type] : '未选类型',
    priorityDay: day,
    priorityDaySource: source,
    due: await dueLeftOf(db, order, now),
    closed: closedTo(order, actor),
    counts: { ...counts, others: work.others, recheck: await countToRecheck(db, order.id, age.since) },
    recheckDays: age.days,
    facets: { offices: facet(facets, 'office'), types: facet(facets, 'type'), states: facet(facets, 'state') },
    imports: (await importsOf(db, order.id)).map((row) => ({
      id: row.id,
      name: row.name,
      formatName: sourceNameOf(row),
      records: row.read_count,
      problems: row.problem_count,
      remarks: row.remarks,
      state: row.state,
      day: chinaDay(row.created_at),
      exportedOn: row.exported_on,
      exportedFrom: row.exported_by ? exportDayWords[row.exported_by] : '',
    })),
    groupDecisions: work.group_decisions,
    nameDecisions: work.name_decisions,
    numbers: numbers.map(({ number }) => number),
    chart: chartOf(work, documents, {
      mode,
      priorityDay: day,
      standings: await standingsOf(
        db,
        order.id,
        { claims: work.claims, asked: numbers.map(({ number }) => number) },
        age,
      ),
    }),
    techniques: work.techniques,
    effects: work.effects,
    comment: work.comment,
    charts: work.charts,
    annex: work.annex,
    chartView: work.chart_view,
    chartViewWords: `${work.chart_view.unit === 'family' ? '按族' : '按件'}，${filterWords(work.chart_view.filter)}`,
    query: work.query,
    terms: form.keywords,
    searches: (await searchesOf(db, order.id)).map((row) => ({
      id: row.id,
      database: row.database,
      databaseName: searchedName(row.database),
      formula: row.formula,
      runOn: row.run_on,
      hits: row.hits,
      note: row.note,
      userName: row.made_by_name,
    })),
    faults: reportFaults({
      kind: form.type || 'topic',
      claims: work.claims.length,
      documents: documents.length,
      comment: work.comment,
      numbers: numbers.length,
      members: counts.documents,
    }),
    limits: [...limitsOfKind(form.type)],
  };
};
