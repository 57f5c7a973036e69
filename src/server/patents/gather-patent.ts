import { chinaDay } from '#domain/dates/china-day.ts';
import { type PatentForm, readPatentForm } from '#domain/orders/services/patent/form.ts';
import { chartVerdictWords, documentCategories } from '#domain/patents/claim-chart.ts';
import { usualCharts } from '#domain/patents/landscape/charts.ts';
import { statusInWords } from '#domain/patents/legal-status.ts';
import { officeNames } from '#domain/patents/offices.ts';
import { orderKindOf } from '#domain/patents/order-kinds.ts';
import type {
  PatentCountry,
  PatentListed,
  PatentReport,
  PatentReportDocument,
  PatentStatuses,
} from '#domain/reports/patents/patent-report.ts';
import { hasSection, sectionsOfKind } from '#domain/reports/patents/patent-sections.ts';
import { patentTypes } from '#domain/services/choices.ts';
import type { Db } from '../db/db.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { formatName } from '../records/formats.ts';
import { chartOf, isLiterature } from './chart-of.ts';
import { deadPatentsOf } from './dead-patents.ts';
import { filterWords } from './filter-words.ts';
import { countSet, importsOf, type MemberRow, marksOf, membersByIds, sourcesOf, textsOf } from './member-store.ts';
import { marksTogether, memberViewOf } from './member-view.ts';
import { documentsOf, readWork, searchesOf, type WorkRow } from './patent-store.ts';
import { countMembers, countOfficeStates, countOffices, listedMembers, liveRights } from './report-query.ts';
import { statusOf } from './show-family.ts';
import { showLandscape } from './show-landscape.ts';
import { priorityDayOf, searchedName } from './show-project.ts';
import { showStatuses } from './show-statuses.ts';

/** Documents a report lists: a set of 50,000 would make a value that nobody reads and every step carries. */
const mostListed = 5000;
const mostRights = 50;
const claimLetters = 300;

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean);

const listOf = async (db: Db, orderId: string, rows: readonly MemberRow[]): Promise<PatentListed[]> => {
  const ids = rows.map(({ record_id }) => record_id);
  const sources = Map.groupBy(await sourcesOf(db, orderId, ids), ({ record_id }) => record_id);
  const marks = new Map((await marksOf(db, orderId, ids)).map((mark) => [mark.record_id, mark]));
  const families = new Map<string, number>();
  return rows.map((row) => {
    const view = memberViewOf(row);
    const { status, checkedOn, source } = statusOf(row, sources.get(row.record_id) ?? []);
    const mark = marks.get(row.record_id);
    const own = mark ? marksTogether([mark]) : { techniques: [], effects: [], tags: [] };
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
      ]
        .filter(Boolean)
        .join(' '),
    };
  });
};

/** What is alive in each country of the order; of an order that names none, in every office of the set. */
const liveOf = async (db: Db, orderId: string, { countries }: PatentForm): Promise<PatentCountry[]> => {
  const counted = Map.groupBy(await countOfficeStates(db, orderId), ({ office }) => office);
  const named = countries.map((code) => code.trim().toUpperCase()).filter(Boolean);
  const offices = named.length > 0 ? [...new Set(named)] : [...counted.keys()].filter(Boolean);
  const live: PatentCountry[] = [];
  for (const office of offices) {
    const count = (state: string | null): number => counted.get(office)?.find((row) => row.state === state)?.n ?? 0;
    const rows = await liveRights(db, orderId, office, mostRights);
    const ids = rows.map(({ record_id }) => record_id);
    const texts = new Map((await textsOf(db, ids)).map((text) => [text.id, text]));
    live.push({
      name: officeNames[office] ?? office,
      valid: count('valid'),
      pending: count('pending'),
      dead: count('dead'),
      unknown: count(null),
      rights: rows.map((row) => {
        const view = memberViewOf(row);
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

const statusesOf = async (db: Db, order: OrderRow, now: Date): Promise<PatentStatuses> => {
  const { counts, list } = await showStatuses(db, order, now);
  return {
    // Not today: the same statuses gathered tomorrow are the same report.
    day: list.reduce((last, { checkedOn }) => (checkedOn && checkedOn > last ? checkedOn : last), ''),
    counts: {
      asked: counts.asked,
      valid: counts.valid,
      pending: counts.pending,
      dead: counts.dead,
      open: counts.open,
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

const documentsFor = async (
  db: Db,
  order: OrderRow,
  work: WorkRow,
  how: Parameters<typeof chartOf>[2],
): Promise<{ documents: PatentReportDocument[]; sentences: string[] }> => {
  const rows = await documentsOf(db, order.id);
  const chart = chartOf(work, rows, { ...how, deadPatents: await deadPatentsOf(db, order.id, work) });
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
  const { mode, limits } = orderKindOf(kind);
  const { day, source } = priorityDayOf(order, form);
  const { unit, filter } = work.chart_view;
  const has = (key: Parameters<typeof hasSection>[1]): boolean => hasSection(kind, key);
  const counts = await countSet(db, order.id);
  const isListed = has('list') || has('families');
  const list = isListed ? await listOf(db, order.id, await listedMembers(db, order.id, filter, mostListed)) : [];
  const compared = has('chart')
    ? await documentsFor(db, order, work, { mode, priorityDay: day })
    : { documents: [], sentences: [] };
  const drawn = has('landscape') && counts.documents > 0;
  const wanted = new Set<string>(work.charts.length > 0 ? work.charts : usualCharts);
  const statuses = has('statuses') ? await statusesOf(db, order, now) : noStatuses;
  return {
    kind,
    kindName: patentTypes[kind],
    sections: sectionsOfKind(kind),
    subject: {
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
    },
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
        format: formatName(row.format),
        documents: row.read_count,
        day: chinaDay(row.created_at),
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
    unlisted: isListed ? (await countMembers(db, order.id, filter)) - list.length : 0,
    live: has('live') ? await liveOf(db, order.id, form) : [],
    charts: drawn
      ? (await showLandscape(db, order, { unit, ...filter }, now)).charts.filter(({ key }) => wanted.has(key))
      : [],
    comment: paragraphsOf(work.comment),
    limits: [...limits],
  };
};

/** What still waits for a person, by its name; the draft may be finished over it with a reason. */
export const patentOpenItems = async (
  db: Db,
  order: OrderRow,
  now: Date,
): Promise<{ label: string; count: number }[]> => {
  const form = readPatentForm(order.form);
  const kind = form.type || 'topic';
  const { mode } = orderKindOf(kind);
  const how = { mode, priorityDay: priorityDayOf(order, form).day };
  const { documents } = hasSection(kind, 'chart')
    ? await documentsFor(db, order, await readWork(db, order), how)
    : { documents: [] };
  const { counts } = hasSection(kind, 'statuses') ? await statusesOf(db, order, now) : noStatuses;
  const cells = documents.flatMap((document) => document.cells.filter(({ verdict }) => verdict === null));
  const items = [
    { label: '没有比对的特征', count: cells.length },
    {
      label: '没有定类别的对比文件',
      count: mode === 'disclosure' ? documents.filter(({ category }) => category === '').length : 0,
    },
    { label: '状态不明的号码', count: counts.open },
  ];
  return items.filter(({ count }) => count > 0);
};
