import { chinaDay } from '#domain/dates/china-day.ts';
import { sayCell } from '#domain/novelty/comparison/cell-words.ts';
import { conclusionFaults } from '#domain/novelty/comparison/compose-conclusion.ts';
import { type Grid, resultAt } from '#domain/novelty/comparison/grid.ts';
import { isClose, pointVerdicts, standingOf } from '#domain/novelty/comparison/single-comparison.ts';
import { type KnownState, missedWords } from '#domain/novelty/known-works.ts';
import { databaseKey } from '#domain/novelty/query/source-named.ts';
import { wordOf } from '#domain/orders/forms/fields.ts';

import {
  type NoveltyAgency,
  type NoveltyDatabase,
  type NoveltyReport,
  type NoveltyReportCell,
  type NoveltyReportDocument,
  notGiven,
  noveltyDeclaration,
} from '#domain/reports/novelty/novelty-report.ts';
import { noveltyPurposes, noveltyRanges, requestInRange } from '#domain/services/choices.ts';
import type { Db } from '../db/db.ts';
import { profileOf } from '../institutions/profile-of.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { databaseName } from '../records/import-view.ts';
import { ownSourcesFor } from '../search-sources/own-sources.ts';
import { hitListOf } from './hit-list.ts';
import { hitReference } from './hit-reference.ts';
import { searchesOfHits, type TiedImport, tiedImports } from './hit-store.ts';
import { knownFindings } from './known-works.ts';
import type { DocumentRow, SearchRow } from './novelty-store.ts';
import { pointVersionsOf } from './point-version-store.ts';
import { closeHits, hitGroups, relevantHits, worksInGrid } from './relevant-hits-query.ts';
import { databaseWords, type ReadProject, readProject, withdrawnDocuments } from './show-project.ts';
import { stationFacts } from './station-facts-query.ts';

const yearWords = (rows: readonly SearchRow[]): string => {
  const from = rows.map(({ year_from }) => year_from);
  const to = rows.map(({ year_to }) => year_to);
  const known = (years: readonly (number | null)[]): years is number[] => years.every((year) => year !== null);
  const first = known(from) ? Math.min(...from) : null;
  const last = known(to) ? Math.max(...to) : null;
  if (first === null && last === null) return '不限';
  return `${first ?? ''}–${last ?? ''}`;
};

/** Sub-databases of one row: those that two rows share are named once. */
const partsOf = (subDatabase: string): string[] =>
  subDatabase
    .split('、')
    .map((one) => one.trim())
    .filter(Boolean);

/** The log, by database in the order they were first searched. */
const databasesOf = (searches: readonly SearchRow[], filesOf: (id: string) => TiedImport[]): NoveltyDatabase[] =>
  [...Map.groupBy(searches, databaseKey).values()].map((rows, at) => ({
    place: at + 1,
    name: databaseWords(rows.at(-1)!.database),
    subDatabases: [...new Set(rows.flatMap(({ sub_database }) => partsOf(sub_database)))].join('、'),
    platform: [...new Set(rows.map(({ platform }) => platform).filter(Boolean))].join('、'),
    years: yearWords(rows),
    searchedOn: rows
      .map(({ run_on }) => run_on)
      .sort()
      .at(-1)!,
    hits: rows.reduce((sum, { hits }) => sum + hits, 0),
    formulas: rows.map(({ id, formula, run_on, hits, note, points, sub_database }, place) => ({
      place: place + 1,
      text: formula,
      runOn: run_on,
      hits,
      note,
      points: points.map((point) => point + 1),
      subDatabase: sub_database,
      files: filesOf(id).map(({ name, sha256, read_count }) => ({ name, sha256, records: read_count })),
    })),
  }));

/** A truncated word is not the word. */
const asTyped = ({ text, truncate }: { text: string; truncate: boolean }): string => (truncate ? `${text}*` : text);

/** The words of each block beside the order's own terms. */
const termsOf = ({ form, work }: ReadProject): NoveltyReport['terms'] => {
  const queries = [work.query, ...Object.values(work.point_queries)];
  const blocks = queries
    .flatMap(({ blocks: all }) => all)
    .map(({ terms }) => ({
      chinese: terms
        .filter(({ language }) => language === 'zh')
        .map(asTyped)
        .join('；'),
      english: terms
        .filter(({ language }) => language === 'en')
        .map(asTyped)
        .join('；'),
    }));
  // A block that stands in two queries is listed once.
  const stated = blocks.filter(
    ({ chinese, english }, at) =>
      (chinese || english) && blocks.findIndex((one) => one.chinese === chinese && one.english === english) === at,
  );
  return stated.length > 0
    ? stated
    : form.terms
        .map(({ chinese, english }) => ({ chinese: chinese.trim(), english: english.trim() }))
        .filter(({ chinese, english }) => chinese || english);
};

const agencyOf = async (db: Db, order: OrderRow, name: string): Promise<NoveltyAgency> => {
  const station = await stationFacts(db, order);
  return {
    name,
    stationCode: station?.code ?? '',
    address: station?.address ?? '',
    postcode: station?.postcode ?? '',
    head: station?.head ?? '',
    contact: station?.contact ?? '',
    phone: station?.phone ?? '',
    fax: station?.fax ?? '',
    email: station?.email ?? '',
  };
};

/** Where each record was found: the databases of all records of its work. */
const placesOf = async (db: Db, orderId: string, recordIds: readonly string[]) => {
  const groups = await hitGroups(db, orderId, recordIds);
  const members = new Map<string, string[]>();
  for (const id of recordIds) members.set(id, [id]);
  for (const { of, record_id } of groups) if (of !== record_id) members.get(of)?.push(record_id);
  const sources = await ownSourcesFor(
    db,
    groups.map(({ database }) => database),
  );
  const named = new Map(groups.map(({ record_id, database }) => [record_id, databaseName(database, sources)]));
  const all = [...new Set([...members.values()].flat())];
  const searches = Map.groupBy(await searchesOfHits(db, orderId, all), ({ record_id }) => record_id);
  return (id: string, searchNames: ReadonlyMap<string, string>, own: string): string[] => {
    const found = (members.get(id) ?? [id]).flatMap((one) => {
      const told = (searches.get(one) ?? []).map(({ search_id }) => searchNames.get(search_id) ?? '').filter(Boolean);
      if (told.length > 0) return told;
      return one === id ? [own] : [named.get(one) ?? ''];
    });
    return [...new Set(found.filter(Boolean))];
  };
};

const documentOf = (
  row: DocumentRow,
  grid: Grid,
  { foundIn, isLater }: { foundIn: string[]; isLater: boolean },
): NoveltyReportDocument => {
  const cells = grid.points.map((_, at) => {
    const said = sayCell(grid, row.id, at);
    return { point: at + 1, ...said, quote: said.verdict === null ? '' : (row.cells[at]?.quote ?? '') };
  });
  return {
    number: row.number,
    reference: row.reference,
    abstract: row.abstract,
    disclosed: row.disclosed,
    foundIn,
    ofTeam: row.of_team,
    ...(isLater && { isLater }),
    touched: touchedNow(cells),
    cells,
  };
};

/** Not compared is told as such, never as not disclosed. */
const touchedNow = (cells: readonly NoveltyReportCell[]): string => {
  const of = (wanted: (cell: NoveltyReportCell) => boolean): string =>
    cells
      .filter(wanted)
      .map(({ point }) => point)
      .join('、');
  const touching = of(({ verdict }) => (verdict ?? 'none') !== 'none');
  const open = of(({ verdict }) => verdict === null);
  return (
    [touching && `涉及查新点 ${touching}`, open && `与查新点 ${open} 未比对`].filter(Boolean).join('，') ||
    '未述及各查新点'
  );
};

/** What the report of a novelty order says now, as one value. */
export const gatherNovelty = async (db: Db, order: OrderRow, institution: string): Promise<NoveltyReport> => {
  const project = await readProject(db, order);
  const { form, points, work, log, searches, documents, grid, sentences } = project;
  const { referenceStyle } = await profileOf(db, order.institution_id);
  const relevant = await relevantHits(db, order.id, [1, 2]);
  const compared = new Set(documents.flatMap(({ record_id }) => record_id ?? []));
  const inGrid = await worksInGrid(db, order.id);
  const general = relevant
    .filter(({ id, verdict }) => verdict === 2 && !inGrid.has(id))
    .map(({ id, data }) => ({ id, reference: hitReference(referenceStyle, data) }));
  const searchNames = new Map(log.map(({ id, database }) => [id, databaseWords(database)]));
  const places = await placesOf(db, order.id, [...compared, ...general.map(({ id }) => id)]);
  const sources = await ownSourcesFor(
    db,
    relevant.map(({ database }) => database),
  );
  const own = new Map(relevant.map(({ id, database }) => [id, databaseName(database, sources)]));
  const numberOf = new Map(documents.map(({ id, number }) => [id, number]));
  const laterIds = new Set(
    grid.documents.filter((one) => standingOf(one, grid.orderDay) === 'later').map(({ id }) => id),
  );
  const known = await knownFindings(db, order);
  const knownIn = (wanted: KnownState) => known.filter(({ state }) => state === wanted);
  const untested = knownIn('untested');
  const imports = (await tiedImports(db, order.id)).filter(({ state }) => state === 'done');
  /** A file that came with a row goes with the row that corrects it. */
  const filesOf = (id: string): TiedImport[] => {
    const of = (rowId: string): string[] => {
      const before = log.find((row) => row.id === rowId)?.corrects;
      return before ? [rowId, ...of(before)] : [rowId];
    };
    const rows = of(id);
    return imports.filter(({ search_id }) => rows.includes(search_id));
  };
  const agreed = (await pointVersionsOf(db, order.id)).filter(({ state }) => state === 'agreed');
  /** What the point said when it was accepted, and when the applicant agreed to another wording. */
  const correctionOf = (at: number): string => {
    const changes = agreed.filter(({ before, points: after }) => before[at] !== after[at]);
    const last = changes.at(-1);
    return last?.answered_at
      ? `经委托人同意于 ${chinaDay(last.answered_at)} 更正，受理时为：${changes[0]!.before[at]}`
      : '';
  };
  const textsAt = (kind: string) => sentences.filter(({ place }) => place.startsWith(kind)).map(({ text }) => text);
  const requests = form.requests.map((one) => (one === 'other' ? form.otherRequest : requestInRange(one, form.range)));
  return {
    project: {
      title: form.title,
      englishTitle: form.englishTitle || (form.range === 'domestic' ? notGiven : ''),
      discipline: form.discipline,
      source: form.projectSource,
    },
    contractNumber: order.contract_number ?? order.report_number ?? '',
    agency: await agencyOf(db, order, institution),
    range: form.range,
    rangeName: noveltyRanges[form.range],
    purpose: [wordOf(noveltyPurposes, form.purpose), form.purposeNote].filter(Boolean).join('：'),
    sciencePoints: form.sciencePoints
      .split(/\n+/)
      .map((line) => line.trim())
      .filter(Boolean),
    points: points.map((text, at) => {
      const { decided: verdict, evidence } = resultAt(at, grid);
      return {
        place: at + 1,
        text,
        ...(correctionOf(at) && { corrected: correctionOf(at) }),
        features: work.features[at] ?? [],
        verdict,
        verdictName: pointVerdicts[verdict],
        evidence: evidence.map((id) => numberOf.get(id)!),
      };
    }),
    requests,
    terms: termsOf(project),
    databases: databasesOf(searches, filesOf),
    ...(imports.length > 0 && { hitList: await hitListOf(db, order.id) }),
    ...(known.length > 0 && {
      known: {
        total: known.length - untested.length,
        found: knownIn('found').length,
        missed: knownIn('missed').map(missedWords),
        ...(untested.length > 0 && { untested: untested.map(missedWords) }),
      },
    }),
    counts: {
      databases: grid.databases,
      hits: grid.hits,
      ...(grid.unique && { unique: grid.unique }),
      screened: project.screening.judged,
      close: grid.documents.filter((document) => isClose(document, grid.orderDay)).length,
      general: general.length,
    },
    documents: documents.map((row) =>
      documentOf(row, grid, {
        foundIn: row.record_id ? places(row.record_id, searchNames, own.get(row.record_id) ?? '') : [],
        isLater: laterIds.has(row.id),
      }),
    ),
    general: general.map(({ id, reference }, at) => ({
      number: documents.length + at + 1,
      reference,
      foundIn: places(id, searchNames, own.get(id) ?? ''),
    })),
    conclusion: {
      opening: textsAt('opening').join(''),
      documents: textsAt('document:'),
      points: textsAt('point:'),
      overall: textsAt('overall').join(''),
    },
    declaration: [...noveltyDeclaration],
    attachments: work.attachments,
    remarks: [work.remarks, form.remarks].filter(Boolean).join('\n'),
  };
};

/** Why the report cannot be finished, as sentences; these no reason can pass over. */
export const noveltyFaults = async (db: Db, order: OrderRow): Promise<string[]> => {
  const { searches, sentences, grid } = await readProject(db, order);
  return [
    ...(searches.length === 0 ? ['还没有记下一次检索，报告的检索范围与策略是空的；或上传自己编制的报告'] : []),
    ...((await pointVersionsOf(db, order.id)).some(({ state }) => state === 'proposed')
      ? ['查新点的更正还没有答复：请等委托人答复，或先收回']
      : []),
    ...conclusionFaults(sentences, grid),
  ];
};

/** What still waits for a person, by its name; the draft may be finished over it with a reason. */
export const noveltyOpenItems = async (db: Db, order: OrderRow): Promise<{ label: string; count: number }[]> => {
  const { documents, points, grid, screening } = await readProject(db, order);
  const known = await knownFindings(db, order);
  const uncompared = points.reduce((sum, _, at) => sum + resultAt(at, grid).uncompared.length, 0);
  const items = [
    { label: '未判断的文献', count: screening.hits - screening.judged },
    { label: '判断有分歧的文献', count: screening.differ },
    { label: '筛为密切相关而未登记的文献', count: (await closeHits(db, order.id)).length },
    { label: '未比对的格子', count: uncompared },
    { label: '题录已撤回的对比文献', count: (await withdrawnDocuments(db, order.id, documents)).length },
    { label: '没有检出的已知文献', count: known.filter(({ state }) => state === 'missed').length },
    { label: '无法检验的已知文献', count: known.filter(({ state }) => state === 'untested').length },
  ];
  return items.filter(({ count }) => count > 0);
};
