import { subclassOf } from '../classification.ts';
import { stateWithAge } from '../export-day.ts';
import { publicationKey } from '../patent-number.ts';
import { type LegalState, type PatentType, patentTypes } from '../patent-record.ts';
import { toldOffices, toldSize } from '../told-families.ts';
import {
  type CountRow,
  countBy,
  type Figure,
  type FigureFrame,
  filingYear,
  type LandscapeUnit,
  lagDayOf,
  ranked,
  stateOf,
  typeOf,
  valuesOf,
} from './units.ts';

/** Applications are published after eighteen months: what was filed later is not known yet. */
const monthsUnpublished = 18;

const monthsBefore = (day: string, months: number): string => {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const at = year * 12 + (month - 1) - months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-${day.slice(8, 10)}`;
};

/** Whether a part of the year lies in the last eighteen months before the data's day. */
export const isIncompleteYear = (year: number, day: string): boolean =>
  `${year}-12-31` > monthsBefore(day, monthsUnpublished);

export interface TrendRow {
  year: number;
  total: number;
  byType: Partial<Record<PatentType, number>>;
  isIncomplete: boolean;
}

/** Filings a year, every year between the first and the last, by type. */
export const filingTrend = (units: readonly LandscapeUnit[], frame: FigureFrame): Figure<TrendRow> => {
  const rows = new Map<number, TrendRow>();
  let missing = 0;
  for (const unit of units) {
    const year = filingYear(unit);
    if (year === undefined) {
      missing += 1;
      continue;
    }
    const row = rows.get(year) ?? { year, total: 0, byType: {}, isIncomplete: isIncompleteYear(year, lagDayOf(frame)) };
    rows.set(year, row);
    row.total += 1;
    const type = typeOf(unit);
    if (type) row.byType[type] = (row.byType[type] ?? 0) + 1;
  }
  const years = [...rows.keys()].sort((one, other) => one - other);
  const whole: TrendRow[] = [];
  for (let year = years[0] ?? 0; years.length > 0 && year <= years.at(-1)!; year += 1)
    whole.push(rows.get(year) ?? { year, total: 0, byType: {}, isIncomplete: isIncompleteYear(year, lagDayOf(frame)) });
  return { ...frame, counted: units.length - missing, missing, rows: whole };
};

export const byOffice = (units: readonly LandscapeUnit[], frame: FigureFrame, most?: number): Figure<CountRow> =>
  countBy(units, frame, (unit) => valuesOf(unit, ({ office }) => (office ? [office] : undefined)), most);

export const byProvince = (units: readonly LandscapeUnit[], frame: FigureFrame, most?: number): Figure<CountRow> =>
  countBy(units, frame, (unit) => valuesOf(unit, ({ province }) => (province ? [province] : undefined)), most);

export const byType = (units: readonly LandscapeUnit[], frame: FigureFrame): Figure<CountRow> => {
  const figure = countBy(units, frame, (unit) => [typeOf(unit)].filter((type) => type !== undefined));
  const order = (label: string): number => patentTypes.indexOf(label as PatentType);
  return { ...figure, rows: figure.rows.sort((one, other) => order(one.label) - order(other.label)) };
};

/** The name an applicant goes by; merged names come from `mergeNames`. */
export type NameOf = (name: string) => string;

const applicantsOf = (unit: LandscapeUnit, nameOf: NameOf): Set<string> =>
  new Set([...valuesOf(unit, ({ standardApplicants, applicants }) => standardApplicants ?? applicants)].map(nameOf));

export const byApplicant = (
  units: readonly LandscapeUnit[],
  frame: FigureFrame,
  nameOf: NameOf,
  most = 20,
): Figure<CountRow> => countBy(units, frame, (unit) => applicantsOf(unit, nameOf), most);

export interface YearsRow {
  label: string;
  /** Counts in the order of `years`. */
  counts: number[];
  total: number;
}

export interface YearsFigure extends Figure<YearsRow> {
  years: number[];
  incomplete: boolean[];
}

/** A table of values by filing year, the most frequent values only. */
const byYear = (
  units: readonly LandscapeUnit[],
  frame: FigureFrame,
  pick: (unit: LandscapeUnit) => Iterable<string>,
  most: number,
): YearsFigure => {
  const top = countBy(units, frame, pick, most).rows.map(({ label }) => label);
  const places = new Map(top.map((label, at) => [label, at]));
  const dated = units.map((unit) => ({ unit, year: filingYear(unit) }));
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { year } of dated) {
    if (year === undefined) continue;
    if (year < first) first = year;
    if (year > last) last = year;
  }
  const years = last >= first ? Array.from({ length: last - first + 1 }, (_, at) => first + at) : [];
  const rows = top.map((label) => ({ label, counts: years.map(() => 0), total: 0 }));
  let counted = 0;
  for (const { unit, year } of dated) {
    let any = false;
    for (const value of pick(unit)) {
      any = true;
      const row = rows[places.get(value) ?? -1];
      if (!row || year === undefined) continue;
      row.counts[year - first]! += 1;
      row.total += 1;
    }
    if (any && year !== undefined) counted += 1;
  }
  return {
    ...frame,
    counted,
    missing: units.length - counted,
    rows,
    years,
    incomplete: years.map((year) => isIncompleteYear(year, lagDayOf(frame))),
  };
};

export const applicantTrend = (
  units: readonly LandscapeUnit[],
  frame: FigureFrame,
  nameOf: NameOf,
  most = 10,
): YearsFigure => byYear(units, frame, (unit) => applicantsOf(unit, nameOf), most);

const subclassesOf = (unit: LandscapeUnit): Set<string> =>
  new Set([...valuesOf(unit, ({ ipc, cpc }) => ipc ?? cpc)].map(subclassOf));

export const ipcHeat = (units: readonly LandscapeUnit[], frame: FigureFrame, most = 15): YearsFigure =>
  byYear(units, frame, subclassesOf, most);

export const byInventor = (units: readonly LandscapeUnit[], frame: FigureFrame, most = 20): Figure<CountRow> =>
  countBy(units, frame, (unit) => valuesOf(unit, ({ inventors }) => inventors), most);

export interface CooperationRow {
  between: [string, string];
  count: number;
}

/** So many people in one unit make no pairs: a list of a hundred would make five thousand. */
const mostInPairs = 40;

/** Pairs of names that stand together, the most frequent first. */
const cooperation = (
  units: readonly LandscapeUnit[],
  frame: FigureFrame,
  pick: (unit: LandscapeUnit) => Iterable<string>,
  most: number,
): Figure<CooperationRow> => {
  const counts = new Map<string, number>();
  let missing = 0;
  for (const unit of units) {
    const names = [...new Set(pick(unit))].sort().slice(0, mostInPairs);
    if (names.length < 2) missing += 1;
    for (let one = 0; one < names.length; one += 1)
      for (let other = one + 1; other < names.length; other += 1) {
        const key = `${names[one]}\t${names[other]}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
  }
  const rows = ranked(counts, most).map(({ label, count }) => ({
    between: label.split('\t') as [string, string],
    count,
  }));
  return { ...frame, counted: units.length - missing, missing, rows };
};

export const inventorCooperation = (
  units: readonly LandscapeUnit[],
  frame: FigureFrame,
  most = 50,
): Figure<CooperationRow> => cooperation(units, frame, (unit) => valuesOf(unit, ({ inventors }) => inventors), most);

export const applicantCooperation = (
  units: readonly LandscapeUnit[],
  frame: FigureFrame,
  nameOf: NameOf,
  most = 50,
): Figure<CooperationRow> => cooperation(units, frame, (unit) => applicantsOf(unit, nameOf), most);

/** The techniques and effects a person gave to the records of a set. */
export interface OwnClasses {
  techniques: readonly string[];
  effects: readonly string[];
}

export interface MatrixRow {
  technique: string;
  effect: string;
  count: number;
}

/** How many units use a technique for an effect. */
export const techniqueEffect = (
  units: readonly LandscapeUnit[],
  frame: FigureFrame,
  classesOf: (id: string) => OwnClasses | undefined,
): Figure<MatrixRow> => {
  const counts = new Map<string, number>();
  let missing = 0;
  for (const { patents } of units) {
    const cells = new Set<string>();
    for (const { id } of patents) {
      const own = classesOf(id);
      for (const technique of own?.techniques ?? [])
        for (const effect of own?.effects ?? []) cells.add(`${technique}\t${effect}`);
    }
    if (cells.size === 0) missing += 1;
    for (const cell of cells) counts.set(cell, (counts.get(cell) ?? 0) + 1);
  }
  const rows = ranked(counts).map(({ label, count }) => {
    const [technique = '', effect = ''] = label.split('\t');
    return { technique, effect, count };
  });
  return { ...frame, counted: units.length - missing, missing, rows };
};

const stateLabels = { valid: '有效', pending: '审中', dead: '失效' } as const;

/** A unit's state is old where every record that tells it is. */
const ageLabel = ({ patents }: LandscapeUnit, state: LegalState, isOld: (id: string) => boolean): string =>
  stateWithAge(
    stateLabels[state],
    patents.every(({ id, legalStatus }) => legalStatus?.state !== state || isOld(id)),
  );

export const byStatus = (
  units: readonly LandscapeUnit[],
  frame: FigureFrame,
  isOld: (id: string) => boolean = () => false,
): Figure<CountRow> => {
  const figure = countBy(units, frame, (unit) =>
    [stateOf(unit)].filter((state) => state !== undefined).map((state) => ageLabel(unit, state, isOld)),
  );
  const labels = Object.values(stateLabels);
  const all = [...labels, ...labels.map((label) => stateWithAge(label, true))];
  const countOf = (label: string): number => figure.rows.find((row) => row.label === label)?.count ?? 0;
  const isAllYoung = labels.every((label) => countOf(stateWithAge(label, true)) === 0);
  return {
    ...figure,
    rows: all
      .map((label) => ({ label, count: countOf(label) }))
      .filter(({ label, count }) => count > 0 || (isAllYoung && labels.includes(label as '有效'))),
  };
};

/** A family is as large as the source says, or as what of it is in the set. */
const sizeOf = ({ patents }: LandscapeUnit): number => {
  const applications = new Set(patents.map(({ applicationNumber, id }) => applicationNumber ?? id)).size;
  let size = applications;
  for (const { simpleFamily } of patents) if (simpleFamily) size = Math.max(size, toldSize(simpleFamily) ?? 0);
  return size;
};

export const familySizes = (units: readonly LandscapeUnit[], frame: FigureFrame): Figure<CountRow> => {
  const figure = countBy(units, frame, (unit) => [String(sizeOf(unit))]);
  return { ...figure, rows: figure.rows.sort((one, other) => Number(one.label) - Number(other.label)) };
};

/** How many families reach a country: their members' offices, and those the source lists. */
export const familyCover = (units: readonly LandscapeUnit[], frame: FigureFrame, most?: number): Figure<CountRow> =>
  countBy(
    units,
    frame,
    (unit) =>
      valuesOf(unit, ({ office, simpleFamily }) => [
        ...(office ? [office] : []),
        ...(simpleFamily ? toldOffices(simpleFamily) : []),
      ]),
    most,
  );

export interface CitationRow {
  id: string;
  number: string;
  year?: number;
  /** How often anybody cites it, where the source counts. */
  citedBy?: number;
  /** Units of the set that cite it, the earliest first. */
  citedHere: { id: string; year?: number }[];
}

/** What of the set is cited in the set, and by whom: the steps from one invention to the next. */
export const citationLadder = (units: readonly LandscapeUnit[], frame: FigureFrame, most = 20): Figure<CitationRow> => {
  const unitOf = new Map<string, LandscapeUnit>();
  for (const unit of units)
    for (const { publicationNumbers } of unit.patents)
      for (const number of publicationNumbers ?? []) unitOf.set(publicationKey(number), unit);
  const citing = new Map<string, Set<LandscapeUnit>>();
  let missing = 0;
  for (const unit of units) {
    let any = false;
    for (const { citations } of unit.patents)
      for (const { text } of citations ?? []) {
        any = true;
        const cited = unitOf.get(publicationKey(text));
        if (!cited || cited === unit) continue;
        const known = citing.get(cited.id) ?? new Set();
        citing.set(cited.id, known.add(unit));
      }
    if (!any) missing += 1;
  }
  const rows = units.map((unit): CitationRow => {
    const year = filingYear(unit);
    const counts = unit.patents.map(({ citedByCount }) => citedByCount).filter((count) => count !== undefined);
    const here = [...(citing.get(unit.id) ?? [])].map((one) => {
      const on = filingYear(one);
      return { id: one.id, ...(on !== undefined && { year: on }) };
    });
    return {
      id: unit.id,
      number: unit.patents.find(({ publicationNumber }) => publicationNumber)?.publicationNumber ?? '',
      ...(year !== undefined && { year }),
      ...(counts.length > 0 && { citedBy: Math.max(...counts) }),
      citedHere: here.sort((one, other) => (one.year ?? 0) - (other.year ?? 0)),
    };
  });
  const top = rows
    .filter(({ citedHere, citedBy }) => citedHere.length > 0 || (citedBy ?? 0) > 0)
    .sort((one, other) => other.citedHere.length - one.citedHere.length || (other.citedBy ?? 0) - (one.citedBy ?? 0))
    .slice(0, most);
  return { ...frame, counted: units.length - missing, missing, rows: top };
};
