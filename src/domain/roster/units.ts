import type { KnownUnit, PlannedChange, RefusedRow, RosterSnapshot, ToldUnit } from './roster.ts';

export interface UnitPlan {
  units: Map<string, KnownUnit>;
  /** Codes of the departments that bear a name. */
  byName: Map<string, string[]>;
  changes: PlannedChange[];
  refused: RefusedRow[];
}

type Units = ReadonlyMap<string, Pick<KnownUnit, 'name' | 'parentCode'>>;

/** The codes from the root down to a department. */
export const unitLine = (units: Units, code: string): string[] => {
  const line: string[] = [];
  for (let at = code; at && units.has(at) && !line.includes(at); at = units.get(at)!.parentCode) line.unshift(at);
  return line;
};

/** A department as people read it: 化学学院 / 有机化学系. */
export const unitPath = (units: Units, code: string): string =>
  unitLine(units, code)
    .map((one) => units.get(one)!.name)
    .join(' / ') || code;

const refusedUnit = ({ code, name, place }: ToldUnit, why: string): RefusedRow => ({
  about: 'unit',
  place,
  number: code,
  name,
  why,
});

const inCircle = (units: ReadonlyMap<string, { parentCode: string }>, code: string): boolean => {
  const seen = new Set<string>();
  for (let at = units.get(code)?.parentCode; at && units.has(at); at = units.get(at)!.parentCode) {
    if (at === code) return true;
    if (seen.has(at)) return false;
    seen.add(at);
  }
  return false;
};

/** Takes what fits into a tree. A refused row leaves the department as it is known, so what hangs on it is asked again. */
const fitting = (told: readonly ToldUnit[], known: ReadonlyMap<string, KnownUnit>) => {
  let kept = [...told];
  const refused: RefusedRow[] = [];
  for (;;) {
    const after = new Map<string, { parentCode: string }>([...known, ...kept.map((one) => [one.code, one] as const)]);
    const out = kept.flatMap((unit) => {
      if (unit.parentCode && !after.has(unit.parentCode))
        return [refusedUnit(unit, `没有这个上级：${unit.parentCode}`)];
      return inCircle(after, unit.code) ? [refusedUnit(unit, '上下级绕成了圈')] : [];
    });
    if (out.length === 0) return { kept, refused };
    refused.push(...out);
    const codes = new Set(out.map(({ number }) => number));
    kept = kept.filter(({ code }) => !codes.has(code));
  }
};

/** People who name departments where no table of departments is told: each name is one. */
const namedByPeople = ({ people, units }: RosterSnapshot, known: readonly KnownUnit[]): ToldUnit[] | null => {
  if (units || known.some(({ code, name }) => code !== name)) return units;
  const names = new Set(people.flatMap(({ unitCode, state }) => (unitCode && state === 'active' ? [unitCode] : [])));
  return [...names].map((name) => ({ code: name, name, parentCode: '', place: '' }));
};

const changeOf = (
  known: KnownUnit | undefined,
  told: ToldUnit,
  say: (code: string) => string,
): PlannedChange | undefined => {
  const base = { about: 'unit', number: told.code, name: told.name, why: '', place: told.place } as const;
  if (!known) return { ...base, what: 'new', lines: [] };
  const lines = [
    ...(known.name === told.name ? [] : [{ field: '名称', before: known.name, after: told.name }]),
    ...(known.parentCode === told.parentCode
      ? []
      : [{ field: '上级', before: say(known.parentCode), after: say(told.parentCode) }]),
  ];
  if (known.gone) return { ...base, what: 'back', lines };
  return lines.length > 0 ? { ...base, what: 'changed', lines } : undefined;
};

/** The departments after a snapshot. Those it no longer has are gone, not lost: orders and people of old still name them. */
export const placeUnits = (snapshot: RosterSnapshot, known: readonly KnownUnit[], complete: boolean): UnitPlan => {
  const before = new Map(known.map((unit) => [unit.code, unit]));
  const given = namedByPeople(snapshot, known);
  const { kept, refused } = fitting(given ?? [], before);
  const units = new Map<string, KnownUnit>(before);
  for (const { code, name, parentCode } of kept) units.set(code, { code, name, parentCode, gone: false });
  const say = (code: string): string => (code ? unitPath(units, code) : '');
  const changes = kept.flatMap((unit) => changeOf(before.get(unit.code), unit, say) ?? []);
  const mentioned = new Set([
    ...kept.map(({ code }) => code),
    ...[...refused, ...snapshot.refused].flatMap(({ about, number }) => (about === 'unit' ? [number] : [])),
  ]);
  if (given && complete)
    for (const unit of known)
      if (!unit.gone && !mentioned.has(unit.code)) {
        units.set(unit.code, { ...unit, gone: true });
        changes.push({
          about: 'unit',
          what: 'left',
          number: unit.code,
          name: unit.name,
          lines: [],
          why: '名册里没有了',
          place: '',
        });
      }
  const byName = new Map<string, string[]>();
  for (const { code, name, gone } of units.values()) if (!gone) byName.set(name, [...(byName.get(name) ?? []), code]);
  return { units, byName, changes, refused };
};
