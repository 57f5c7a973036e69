import type { Workload } from '#contracts/statistics.ts';
import { chinaDay, chinaYear } from '#domain/dates/china-day.ts';
import { refuse } from '#domain/errors.ts';
import type { LookedUp } from '#domain/literature/metrics/looked-up.ts';
import { codeIn, type OwnSources } from '#domain/literature/own-sources.ts';
import { services as serviceNames } from '#domain/services/service.ts';
import type { DayRange } from '#domain/statistics/periods.ts';
import { directorYear } from '#domain/year/director-year.ts';
import { firstYear, type PapersAsked } from '#domain/year/paper-tables.ts';
import type { MonthFigures, ServiceFigures, ServicesAsked } from '#domain/year/service-tables.ts';
import type { DirectorYear } from '#domain/year/year-table.ts';
import type { YearWork } from '#domain/year/year-work.ts';
import { readingOf, type SessionContext } from '../http/context.ts';
import { searchFields, searchWarnings } from '../metrics/find-metrics.ts';
import { knownUnits } from '../roster/roster-store.ts';
import { ownSourcesOf } from '../search-sources/own-sources.ts';
import { readTotals, readWorkload } from '../statistics/read-workload.ts';
import { institutionOf } from '../statistics/statistic-policy.ts';
import { ratedOrders } from './rated-orders-query.ts';
import {
  addressesOfYear,
  countsOfYears,
  countWithoutYear,
  openOfYears,
  ownNamesOf,
  searchesOfYears,
  unitsOfYears,
  worksOfYears,
} from './year-works-query.ts';

const unasked: LookedUp = { state: 'unsearched', value: '', tables: '' };

const gatherPapers = async (context: SessionContext, year: number, day: string): Promise<PapersAsked> => {
  const db = readingOf(context);
  const institutionId = institutionOf(context);
  const years = { institutionId, from: firstYear(year), to: year };
  const all = await worksOfYears(db, years);
  const works = all.filter(({ inside }) => inside);
  const [searches, units, counts, open, addresses, withoutYear, known, { names }, own] = await Promise.all([
    searchesOfYears(db, years),
    unitsOfYears(db, years),
    countsOfYears(db, years),
    openOfYears(db, { ...years, from: year }),
    addressesOfYear(db, { ...years, from: year }),
    countWithoutYear(db, institutionId),
    knownUnits(db, institutionId),
    ownNamesOf(db, institutionId),
    ownSourcesOf(context.db) as Promise<OwnSources>,
  ]);
  const ofYear = works.filter((work) => work.year === year);
  const journals = ofYear.map(({ source, issn, eissn }) => ({ source, issn, eissn, published: year }));
  const [fields, warnings] = await Promise.all([searchFields(db, journals), searchWarnings(db, journals)]);
  const placeOf = new Map(ofYear.map(({ id }, at) => [id, at]));
  const searched = new Map(searches.map(({ id, databases }) => [id, databases]));
  const codes = new Map(units.map((one) => [one.id, one.codes]));
  const proven = new Map(counts.map(({ id, ...count }) => [id, count]));
  const written = new Map(addresses.map((one) => [one.id, one.addresses]));
  return {
    year,
    day,
    works: works.map(({ id, title, source, year: published, held }): YearWork => {
      const at = placeOf.get(id);
      return {
        id,
        title,
        source,
        year: published,
        held,
        searched: searched.get(id) ?? [],
        units: codes.get(id) ?? [],
        cited: proven.get(id) ?? null,
        marksOpen: open.has(id),
        addresses: written.get(id) ?? [],
        field: (at === undefined ? undefined : fields[at]) ?? unasked,
        warning: (at === undefined ? undefined : warnings[at]) ?? unasked,
      };
    }),
    withoutYear,
    outsiders: all.length - works.length,
    units: known,
    ownNames: names,
    nameOf: (database) => codeIn(database, own),
  };
};

type Figures = Omit<ServiceFigures, 'name'>;

const figuresOf = ({ counts, papers, medianDays, paid, refunded }: Workload['totals']): Figures => ({
  submitted: counts.submitted ?? 0,
  completed: counts.completed ?? 0,
  ended: counts.ended ?? 0,
  papers,
  medianDays,
  paid,
  refunded,
});

const monthIn = (day: string): number => Number(day.slice(5, 7));

/** Days added up to months; months that have not begun are not there. */
const monthsOf = ({ periods, income, to }: Workload, before: Workload | null): MonthFigures[] =>
  Array.from({ length: monthIn(to) }, (_, at) => {
    const month = at + 1;
    const add = <Row extends { from: string }>(rows: readonly Row[], figure: (row: Row) => number): number =>
      rows.reduce((sum, row) => sum + (monthIn(row.from) === month ? figure(row) : 0), 0);
    return {
      month,
      submitted: add(periods, ({ counts }) => counts.submitted ?? 0),
      completed: add(periods, ({ counts }) => counts.completed ?? 0),
      paid: add(income, ({ paid }) => paid),
      refunded: add(income, ({ refunded }) => refunded),
      before: before && add(before.periods, ({ counts }) => counts.submitted ?? 0),
    };
  });

const isSilent = ({ counts, paid, refunded }: Workload['totals']): boolean =>
  Object.values(counts).every((n) => n === 0) && paid === 0 && refunded === 0;

/** The same days of the year before; of the 29th of February the 28th. */
const yearBefore = (day: string): string =>
  `${Number(day.slice(0, 4)) - 1}${day.slice(4) === '-02-29' ? '-02-28' : day.slice(4)}`;

const gatherServices = async (
  context: SessionContext,
  { range, whole }: { range: DayRange; whole: boolean },
  day: string,
): Promise<{ services: ServicesAsked; before: ServiceFigures | null }> => {
  const year = Number(range.from.slice(0, 4));
  const last = { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
  const [found, lastYear, sameDays, rated] = await Promise.all([
    readWorkload(context, range),
    readWorkload(context, last),
    readTotals(context, { from: last.from, to: yearBefore(range.to) }),
    ratedOrders(readingOf(context), institutionOf(context), range),
  ]);
  const before = isSilent(lastYear.totals) ? null : lastYear;
  const ofService = new Map(rated.map((one) => [one.service, one]));
  const none = { completed: 0, rated: 0, points: 0, content: 0, objected: 0 };
  return {
    before: before && { name: '', ...figuresOf(sameDays) },
    services: {
      year,
      day,
      whole,
      totals: { name: '合计', ...figuresOf(found.totals) },
      services: found.services.map(({ name, ...figures }) => ({ name, ...figuresOf(figures) })),
      months: monthsOf(found, before),
      days: found.turnaround.map(({ name, counts }) => ({
        name,
        n: Object.values(counts).reduce((sum, one) => sum + one, 0),
      })),
      ways: found.ways,
      rated: Object.entries(serviceNames).map(([key, name]) => ({ ...none, ...ofService.get(key), name })),
    },
  };
};

/** 年度报告: the institution's papers and services, counted anew. */
export const readYear = async (context: SessionContext, year: number, now: Date): Promise<DirectorYear> => {
  const institutionId = institutionOf(context);
  if (year > chinaYear(now)) throw refuse('wrong-state', { sentence: `${year} 年还没有开始` });
  const day = chinaDay(now);
  const whole = year < chinaYear(now);
  const range = { from: `${year}-01-01`, to: whole ? `${year}-12-31` : day };
  const [papers, { services, before }, { name }] = await Promise.all([
    gatherPapers(context, year, day),
    gatherServices(context, { range, whole }, day),
    ownNamesOf(readingOf(context), institutionId),
  ]);
  return directorYear({ year, day, whole, institution: name, papers, services, before });
};
