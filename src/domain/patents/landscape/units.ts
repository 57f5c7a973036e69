import type { PatentGroups } from '../group-patents.ts';
import type { LegalState, Patent, PatentType } from '../patent-record.ts';

/** What a chart counts: applications, or simple families. */
export type CountUnit = '件' | '族';

/** One counted thing: every record of an application or of a family. */
export interface LandscapeUnit {
  id: string;
  patents: readonly Patent[];
}

/** What every figure says of itself, so that no number stands without it. */
export interface FigureFrame {
  unit: CountUnit;
  /** The day or days the data is from, in words. */
  day: string;
  /** As ISO: what was published after it may be missing; absent where `day` is that day. */
  completeTo?: string;
  /** What was chosen from the set, in words; 全部 where nothing was left out. */
  filter: string;
}

/** The day the last eighteen months are counted from. */
export const lagDayOf = ({ day, completeTo }: FigureFrame): string => completeTo ?? day;

export interface Figure<Row> extends FigureFrame {
  /** How many units the figure is made of. */
  counted: number;
  /** Units that do not say what the figure asks. */
  missing: number;
  rows: Row[];
}

export interface CountRow {
  label: string;
  count: number;
}

export const unitsOf = (patents: readonly Patent[], groups: PatentGroups, unit: CountUnit): LandscapeUnit[] => {
  const byId = new Map(patents.map((patent) => [patent.id, patent]));
  return (unit === '件' ? groups.applications : groups.families).map((ids) => ({
    id: ids[0]!,
    patents: ids.map((id) => byId.get(id)!),
  }));
};

/** The first day anybody filed it; the application before the publication. */
export const filingYear = ({ patents }: LandscapeUnit): number | undefined => {
  let first: string | undefined;
  for (const { applicationDate } of patents)
    if (applicationDate && (!first || applicationDate < first)) first = applicationDate;
  return first ? Number(first.slice(0, 4)) : undefined;
};

/** What the records of a unit say together, each value once. */
export const valuesOf = (
  { patents }: LandscapeUnit,
  pick: (patent: Patent) => readonly string[] | undefined,
): ReadonlySet<string> => {
  const values = new Set<string>();
  for (const patent of patents) for (const value of pick(patent) ?? []) values.add(value);
  return values;
};

/** A granted right counts before its application. */
const typeOrder: readonly PatentType[] = ['发明授权', '实用新型', '外观设计', '发明申请'];

export const typeOf = ({ patents }: LandscapeUnit): PatentType | undefined =>
  typeOrder.find((type) => patents.some((patent) => patent.type === type));

/** One live member keeps a family alive. */
export const stateOf = ({ patents }: LandscapeUnit): LegalState | undefined =>
  (['valid', 'pending', 'dead'] as const).find((state) =>
    patents.some(({ legalStatus }) => legalStatus?.state === state),
  );

/** The most frequent first; equal ones by name, so that a chart never changes by itself. */
export const ranked = (counts: ReadonlyMap<string, number>, most = Number.POSITIVE_INFINITY): CountRow[] =>
  [...counts]
    .map(([label, count]) => ({ label, count }))
    .sort((one, other) => other.count - one.count || (one.label < other.label ? -1 : 1))
    .slice(0, most);

/** Counts each unit once for every value it has. */
export const countBy = (
  units: readonly LandscapeUnit[],
  frame: FigureFrame,
  pick: (unit: LandscapeUnit) => Iterable<string>,
  most?: number,
): Figure<CountRow> => {
  const counts = new Map<string, number>();
  let missing = 0;
  for (const unit of units) {
    let any = false;
    for (const value of pick(unit)) {
      any = true;
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    if (!any) missing += 1;
  }
  return { ...frame, counted: units.length - missing, missing, rows: ranked(counts, most) };
};
