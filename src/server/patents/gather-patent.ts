import { chinaDay } from '#domain/dates/china-day.ts';
import { type PatentForm, readPatentForm } from '#domain/orders/services/patent/form.ts';
import { chartVerdictWords, documentCategories } from '#domain/patents/claim-chart.ts';
import { exportDayWords } from '#domain/patents/export-day.ts';
import { limitsOfKind } from '#domain/patents/kind-limits.ts';
import { usualCharts } from '#domain/patents/landscape/charts.ts';
import { statusInWords } from '#domain/patents/legal-status.ts';
import { mayHoldEuropeanPatents, officeNames, officesNamed } from '#domain/patents/offices.ts';
import { orderKindOf } from '#domain/patents/order-kinds.ts';
import {
  type PatentCountry,
  type PatentListed,
  type PatentReport,
  type PatentReportDocument,
  type PatentStatuses,
  subjectOfKind,
} from '#domain/reports/patents/patent-report.ts';
import { hasSection, sectionsOfKind } from '#domain/reports/patents/patent-sections.ts';
import { patentTypes } from '#domain/services/choices.ts';
import type { Db } from '../db/db.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { chartOf, isLiterature } from './chart-of.ts';
import { filterWords } from './filter-words.ts';
import { askedFamilies, familyFactsOf } from './gather-families.ts';
import { countSet, importsOf, type MemberRow, marksOf, membersByIds, textsOf } from './member-store.ts';
import { marksTogether, memberViewOf } from './member-view.ts';
import { standingsOf } from './patent-standings.ts';
import { documentsOf, readWork, searchesOf, type WorkRow } from './patent-store.ts';
import { countMembers, countOfficeStates, countOffices, listedMembers, liveRights } from './report-query.ts';
import { statusOf } from './show-family.ts';
import { showLandscape } from './show-landscape.ts';
import { askedOf, priorityDayOf, searchedName } from './show-project.ts';
import { type Statuses, showStatuses } from './show-statuses.ts';
import { sourceNameOf } from './source-name.ts';
import { type StateAge, stateAgeOf } from './state-age.ts';

/** Documents a report lists: a set of 50,000 would make a value that nobody reads and every step carries. */
const mostListed = 5000;
const mostRights = 50;
const claimLetters = 300;

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean);

const listOf = async (db: Db, orderId: string, age: StateAge, rows: readonly MemberRow[]): Promise<PatentListed[]> => {
  const ids = rows.map(({ record_id }) => record_id);
  const marks = new Map((await marksOf(db, orderId, ids)).map((mark) => [mark.record_id, mark]));
  const families = new Map<string, number>();
  return rows.map((row) => {
    const view = memberViewOf(row, age);
    const { status, checkedOn, source } = statusOf(row);
    const mark = marks.get(row.record_id);
    const own = marksTogether(mark ? [mark] : []);
    if (!families.has(row.family_id)) families.set(row.family_id, families.size + 1);
    return {
      family: families.get(row.family_id)!,
      title: view.title,
      publicationNumber: view.publicationNumber,
      applicationNumber: view.applicationNumber,
      officeName: view.officeName,
      type: view.type,
      filedOn: view.filedOn ?? '',
      publishedOn: view.publishedOn ?? '',
      applicants: view.applicants.join('；'),
      inventors: (row.facts.inventors ?? []).join('；'),
      ipc: view.ipc[0] ?? '',
      stateName: view.stateName,
      status: statusInWords(status),
      checkedOn,
      source,
      marks: [
        [own.techniques.join('、'), own.effects.join('、')].filter(Boolean).join(' × '),
        own.tags.map((tag) => `#${tag}`).join(' '),
        own.rating === null ? '' : `评分 ${own.rating}`,
        own.remark,
      ]
        .filter(Boolean)
        .join(' '),
    };
  });
};

/** What is alive in each country of the order; of an order that names none, in every office of the set. */
const liveOf = async (db: Db, orderId: string, age: StateAge, { countries }: PatentForm): Promise<PatentCountry[]> => {
  const counted = Map.groupBy(await countOfficeStates(db, orderId, age), ({ office }) => office);
  const named = officesNamed(countries);
  const offices = named.length > 0 ? named : [...counted.keys()].filter(Boolean);
  const live: PatentCountry[] = [];
  for (const office of offices) {
    const count = (state: string | null): number => counted.get(office)?.find((row) => row.state === state)?.n ?? 0;
    const rows = await liveRights(db, orderId, office, mostRights);
    const ids = rows.map(({ record_id }) => record_id);
    const texts = new Map((await textsOf(db, ids)).map((text) => [text.id, text]));
    live.push({
      name: officeNames[office] ?? office,
      ...(mayHoldEuropeanPatents(office) && { european: true }),
      valid: count('valid'),
      pending: count('pending'),
      dead: count('dead'),
      unknown: count(null),
      recheck: (counted.get(office) ?? []).reduce((sum, row) => sum + row.old, 0),
      rights: rows.map((row) => {
        const view = memberViewOf(row, age);
        return {
          number: view.publicationNumber || view.applicationNumber,
          title: view.title,
          applicants: view.applicants.join('；'),
          stateName: view.stateName,
          claim: (texts.get(row.record_id)?.first_claim ?? '').slice(0, claimLetters),
        };
      }),
    });
  }
  return live;
};

const statusesOf = ({ counts, list }: Statuses): PatentStatuses => {
  return {
    // Not today: the same statuses gathered tomorrow are the same report.
    day: list.reduce((last, { checkedOn }) => (checkedOn && checkedOn > last ? checkedOn : last), ''),
    counts: {
      asked: counts.asked,
      valid: counts.valid,
      pending: counts.pending,
      dead: counts.dead,
      open: counts.open,
      recheck: counts.recheck,
    },
    list: list.map((row) => ({
      number: row.number,
      title: row.title,
      applicants: row.applicants.join('；'),
      filedOn: row.filedOn ?? '',
      stateName: row.fault ? '号码有误' : row.stateName,
      status: statusInWords(row.status),
      event: row.event,
      expiresOn: row.expiresOn ?? '',
      checkedOn: row.checkedOn ?? '',
      source: row.source,
      note: [row.fault, row.note].filter(Boolean).join('；'),
    })),
  };
};

const noStatuses: PatentStatuses = {
  day: '',
  counts: { asked: 0, valid: 0, pending: 0, dead: 0, open: 0 },
  list: [],
};

export const documentsFor = async (
  db: Db,
  order: OrderRow,
  work: WorkRow,
  age: StateAge,
  how: Parameters<typeof chartOf>[2],
): Promise<{ documents: PatentReportDocument[]; sentences: string[] }> => {
  const rows = await documentsOf(db, order.id);
  const chart = chartOf(work, rows, {
    ...how,
    standings: await standingsOf(
      db,
      order.id,
      { claims: work.claims, asked: askedOf(readPatentForm(order.form), work).map(({ number }) => number) },
      age,
    ),
  });
  const patentOf = new Map(work.claims.map(({ number, patent }) => [number, patent]));
  const literature = new Set(rows.filter(isLiterature).map(({ id }) => id));
  const ids = chart.documents.flatMap(({ recordId }) => recordId ?? []);
  const members = new Map((await membersByIds(db, order.id, ids)).map((row) => [row.record_id, row]));
  const features = work.claims.flatMap((claim) => claim.features.map(({ key }) => key));
  const words = chartVerdictWords[how.mode];
  const documents = chart.documents.map((document): PatentReportDocument => {
    const member = document.recordId ? members.get(document.recordId) : undefined;
    return {
      number: document.number,
      name: document.name,
      title: document.title,
      owner: document.owner,
      officeName: officeNames[document.office] ?? document.office,
      publishedOn: document.publishedOn ?? '',
      filedOn: document.filedOn ?? '',
      ipc: member?.facts.ipc?.[0] ?? '',
      category: document.category ?? '',
      categoryName: document.category ? documentCategories[document.category] : '',
      priorArt: document.priorArt,
      isLiterature: how.mode === 'disclosure' && literature.has(document.id),
      cells: features.map((feature) => {
        const cell = document.cells[feature];
        return {
          feature,
          verdict: cell?.verdict ?? null,
          verdictName: cell ? words[cell.verdict] : '未比对',
          quote: cell?.quote ?? '',
          place: cell?.place ?? '',
          reason: cell?.reason ?? '',
        };
      }),
      results: document.results.map(({ claim, result }) => ({
        claim,
        ...(patentOf.get(claim) && { patent: patentOf.get(claim)! }),
        result,
      })),
    };
  });
  return { documents, sentences: chart.sentences.map(({ text }) => text) };
};

/** What the report of a patent order says now, as one value. */
export const gatherPatent = async (db: Db, order: OrderRow, now: Date): Promise<PatentReport> => {
  const form = readPatentForm(order.form);
  const kind = form.type || 'topic';
  const work = await readWork(db, order);
  const { mode } = orderKindOf(kind);
  const { day, source } = priorityDayOf(order, form);
  const { unit, filter } = work.chart_view;
  const has = (key: Parameters<typeof hasSection>[1]): boolean => hasSection(kind, key);
  const counts = await countSet(db, order.id);
  const age = await stateAgeOf(db, order.institution_id, now);
  const isListed = has('list') || has('families');
  const told = has('statuses') ? await showStatuses(db, order, now) : undefined;
  const chosen =
    kind === 'family' && told
      ? await askedFamilies(db, order.id, told.list, {
          filter,
          annex: work.annex,
          families: counts.families,
          most: mostListed,
        })
      : undefined;
  const rows = chosen?.rows ?? (isListed ? await listedMembers(db, order.id, filter, mostListed) : []);
  const list = await listOf(db, order.id, age, rows);
  const compared = has('chart')
    ? await documentsFor(db, order, work, age, { mode, priorityDay: day })
    : { documents: [], sentences: [] };
  const drawn = has('landscape') && counts.documents > 0;
  const wanted = new Set<string>(work.charts.length > 0 ? work.charts : usualCharts);
  const statuses = told ? statusesOf(told) : noStatuses;
  return {
    kind,
    kindName: patentTypes[kind],
    sections: sectionsOfKind(kind),
    subject: subjectOfKind(kind, {
      title: form.title,
      applicant: form.applicant,
      inventors: form.inventors,
      numbers: statuses.list.length > 0 ? statuses.list.map(({ number }) => number) : form.numbers.filter(Boolean),
      day,
      dayName: source,
      field: form.field,
      solution: form.solution.slice(0, 2000),
      product: form.product,
      countries: form.countries,
    }),
    searches: (await searchesOf(db, order.id)).map(({ database, formula, run_on, hits, note }) => ({
      database: searchedName(database),
      formula,
      runOn: run_on,
      hits,
      note,
    })),
    terms: form.keywords
      .map(({ chinese, english }) => ({ chinese: chinese.trim(), english: english.trim() }))
      .filter(({ chinese, english }) => chinese || english),
    classes: form.classes.filter(Boolean),
    files: (await importsOf(db, order.id))
      .filter(({ state }) => state === 'done')
      .map((row) => ({
        name: row.name,
        format: sourceNameOf(row),
        documents: row.read_count,
        day: chinaDay(row.created_at),
        exportedOn: row.exported_on ?? '',
        exportedFrom: row.exported_by ? exportDayWords[row.exported_by] : '',
      })),
    counts: {
      documents: counts.documents,
      applications: counts.applications,
      families: counts.families,
      offices: await countOffices(db, order.id),
    },
    filter: filterWords(filter),
    chartMode: mode,
    claims: has('chart')
      ? work.claims.map(({ number, patent, parent, features }) => ({
          number,
          ...(patent && { patent }),
          parent,
          features: features.map((one) => ({ ...one })),
        }))
      : [],
    ...compared,
    statuses,
    list,
    unlisted: isListed && !chosen ? (await countMembers(db, order.id, filter)) - list.length : 0,
    ...(has('families') && { familyFacts: familyFactsOf(rows, chosen?.asked ?? new Map()) }),
    ...(chosen && { notAsked: chosen.notAsked, missing: chosen.missing }),
    live: has('live') ? await liveOf(db, order.id, age, form) : [],
    charts: drawn
      ? (await showLandscape(db, order, { unit, ...filter }, now)).charts.filter(({ key }) => wanted.has(key))
      : [],
    comment: paragraphsOf(work.comment),
    limits: [...limitsOfKind(kind)],
  };
};
