import { comparedName } from '#domain/identity/name-forms.ts';
import type { KnownUnit } from '#domain/roster/roster.ts';
import { unitLine, unitPath } from '#domain/roster/units.ts';
import type { ToldPerson } from './group-list.ts';

export interface RosterPerson {
  id: string;
  number: string;
  name: string;
  unitCode: string;
  state: 'active' | 'left';
}

/** Why somebody has to look, or why nobody was found; each is a sentence for the office. */
export const matchReasons = {
  'name-differs': '工号与姓名不符',
  'unit-differs': '单位不同',
  left: '已离开',
  'by-name': '没有工号，按姓名和单位找到一位，待核对',
  several: '同一单位有几位同名',
  repeated: '与前面的行是同一个人',
  'unknown-number': '您负责的单位里没有这个工号',
  'unknown-unit': '您负责的单位里没有这个单位',
  nobody: '这个单位里没有这个姓名',
  'name-alone': '只有姓名，不能对应到人：请补工号或单位',
  empty: '没有工号，也没有姓名',
} as const;
export type MatchReason = keyof typeof matchReasons;
export const matchReasonNames = Object.keys(matchReasons) as MatchReason[];

export interface PersonMatch {
  /** clear: by the number, and nothing contradicts; look: a person decides; none: nobody was found. */
  state: 'clear' | 'look' | 'none';
  reason: MatchReason | '';
  /** Whom it may mean; one where the state is clear. */
  candidates: RosterPerson[];
}

interface RosterView {
  people: readonly RosterPerson[];
  units: ReadonlyMap<string, KnownUnit>;
  /** The department the office answers for; empty: all. */
  unitCode: string;
}

const none = (reason: MatchReason): PersonMatch => ({ state: 'none', reason, candidates: [] });

/** Whether a department is the given one or stands below it. */
const isWithin = (units: RosterView['units'], code: string, above: string): boolean =>
  above === '' || unitLine(units, code).includes(above);

/** Matches lines of a list to people of the roster that the office answers for; of others it learns nothing. */
export const personMatcher = ({ people, units, unitCode }: RosterView) => {
  const own = people.filter((person) => isWithin(units, person.unitCode, unitCode));
  const byNumber = new Map(own.map((person) => [person.number.toLowerCase(), person]));
  const byName = new Map<string, RosterPerson[]>();
  for (const person of own)
    byName.set(comparedName(person.name), [...(byName.get(comparedName(person.name)) ?? []), person]);
  const ownUnits = [...units.keys()].filter((code) => isWithin(units, code, unitCode));

  /** The departments that a word names: by code, by name, or by the way down to it. */
  const unitsNamed = (word: string): string[] => {
    const wanted = comparedName(word);
    return ownUnits.filter(
      (code) =>
        code === word ||
        comparedName(units.get(code)!.name) === wanted ||
        comparedName(unitPath(units, code)) === wanted,
    );
  };

  const ofNumber = (told: ToldPerson): PersonMatch => {
    const person = byNumber.get(told.number.toLowerCase());
    if (!person) return none('unknown-number');
    const look = (reason: MatchReason): PersonMatch => ({ state: 'look', reason, candidates: [person] });
    if (told.name && comparedName(told.name) !== comparedName(person.name)) return look('name-differs');
    if (person.state === 'left') return look('left');
    const named = told.unit ? unitsNamed(told.unit) : [];
    if (told.unit && !named.some((code) => isWithin(units, person.unitCode, code))) return look('unit-differs');
    return { state: 'clear', reason: '', candidates: [person] };
  };

  /** A name alone never matches; with the department it is proposed, never taken. */
  const ofName = (told: ToldPerson): PersonMatch => {
    if (!told.name) return none('empty');
    if (!told.unit) return none('name-alone');
    const named = unitsNamed(told.unit);
    if (named.length === 0) return none('unknown-unit');
    const found = (byName.get(comparedName(told.name)) ?? []).filter(
      ({ unitCode: code, state }) => state === 'active' && named.some((above) => isWithin(units, code, above)),
    );
    if (found.length === 0) return none('nobody');
    return { state: 'look', reason: found.length === 1 ? 'by-name' : 'several', candidates: found };
  };

  return (told: ToldPerson): PersonMatch => (told.number ? ofNumber(told) : ofName(told));
};
