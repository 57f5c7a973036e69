import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LandscapeView } from '#contracts/patents/landscape-shape.ts';
import type { SetFilter } from '#contracts/patents/workbench.ts';
import { chinaDay } from '#domain/dates/china-day.ts';
import { dataDays, isPastTerm } from '#domain/patents/export-day.ts';
import { drawLandscape } from '#domain/patents/landscape/charts.ts';
import type { CountUnit, LandscapeUnit } from '#domain/patents/landscape/units.ts';
import type { Db } from '../db/db.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { mergedNames } from './decide-names.ts';
import { filterWords } from './filter-words.ts';
import { requireYears } from './list-set.ts';
import { factsOf, type GroupedPatent, importsOf, marksOf, type PatentFacts } from './member-store.ts';
import { readWork } from './patent-store.ts';
import { sourceNameOf } from './source-name.ts';
import { stateAgeOf } from './state-age.ts';
import { newestPublications } from './told-days-store.ts';

const unitsFrom = (patents: readonly GroupedPatent[], unit: CountUnit): LandscapeUnit[] => {
  const units = new Map<string, GroupedPatent[]>();
  for (const patent of patents) {
    const id = unit === '件' ? patent.applicationId : patent.familyId;
    const list = units.get(id);
    if (list) list.push(patent);
    else units.set(id, [patent]);
  }
  return [...units].map(([id, list]) => ({ id, patents: list }));
};

const withoutFilingDay = ({ applicationDate: _, ...patent }: GroupedPatent): GroupedPatent => patent;

/** How many documents each spelling of an applicant has. */
const countNames = (patents: readonly GroupedPatent[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { standardApplicants, applicants } of patents)
    for (const name of standardApplicants ?? applicants ?? []) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};

/** Facts that no chart counts. */
const notCounted: readonly (keyof PatentFacts)[] = [
  'owners',
  'agents',
  'agencies',
  'examiners',
  'cpc',
  'priorities',
  'citedBy',
  'legalEvents',
  'extendedFamily',
  'publications',
];

/** The charts of a large set take seconds: other requests are answered between them. */
const drawn = async (charts: Iterable<LandscapeView['charts'][number]>): Promise<LandscapeView['charts']> => {
  const all: LandscapeView['charts'] = [];
  for (const chart of charts) {
    all.push(chart);
    await nextTurn();
  }
  return all;
};

/** Every chart of the set as figures, counted on the server from the documents that pass the filter. */
export const showLandscape = async (
  db: Db,
  order: OrderRow,
  { unit, ...filter }: SetFilter & { unit: 'family' | 'application' },
  now: Date,
): Promise<LandscapeView> => {
  requireYears(filter);
  const work = await readWork(db, order);
  const imports = (await importsOf(db, order.id)).filter(({ state }) => state === 'done');
  const today = chinaDay(now);
  // Nobody has filed in the future: such a day is wrong, and counts for no year.
  const patents = (await factsOf(db, order.id, filter, notCounted)).map((patent) =>
    (patent.applicationDate ?? '') > today ? withoutFilingDay(patent) : patent,
  );
  // Names are merged over the whole set, whatever passes the filter.
  const isWhole = Object.values(filter).every((value) => value === undefined);
  const names = await mergedNames(db, order.id, work, isWhole ? countNames(patents) : undefined);
  const marks = new Map((await marksOf(db, order.id)).map((mark) => [mark.record_id, mark]));
  const newest = await newestPublications(db, order.id);
  const days = dataDays(
    imports.map(({ id, exported_on }) => ({ exportedOn: exported_on, newestPublication: newest.get(id) ?? null })),
  );
  const age = await stateAgeOf(db, order.institution_id, now);
  const old = new Set(
    patents
      .filter(
        ({ toldOn, legalStatus, expiryDate }) =>
          age.isOld(toldOn) || isPastTerm(legalStatus?.state ?? null, expiryDate, today),
      )
      .map(({ id }) => id),
  );
  const frame = {
    unit: unit === 'family' ? ('族' as const) : ('件' as const),
    day: days.words,
    completeTo: days.completeTo || today,
    filter: filterWords(filter),
  };
  const units = unitsFrom(patents, frame.unit);
  const merged = names.groups.filter(({ spellings }) => spellings.length > 1);
  return {
    ...frame,
    units: units.length,
    documents: patents.length,
    sources: imports.map((row) => ({ name: sourceNameOf(row) || row.name, documents: row.read_count })),
    mergedNames: merged.length,
    charts: await drawn(
      drawLandscape({
        units,
        frame,
        nameOf: (name) => names.nameOf.get(name) ?? name,
        merged: new Map(merged.map(({ name, spellings }) => [name, spellings.length])),
        classesOf: (id) => marks.get(id),
        isOld: (id) => old.has(id),
        ratingOf: (id) => marks.get(id)?.rating ?? undefined,
        techniques: work.techniques,
        effects: work.effects,
      }),
    ),
  };
};
