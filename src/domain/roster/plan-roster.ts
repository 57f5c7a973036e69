import { type Brake, brakeOf } from './brake.ts';
import {
  type ChangeKind,
  type ChangeLine,
  type KnownPerson,
  type KnownUnit,
  type PlannedChange,
  personKinds,
  type RefusedRow,
  type RosterSnapshot,
  type ToldPerson,
} from './roster.ts';
import { placeUnits, type UnitPlan, unitPath } from './units.ts';

export interface RosterPlan {
  changes: PlannedChange[];
  /** What the people become; absent fields stay as they are. */
  people: ToldPerson[];
  /** Departments after the run, those that are gone included. */
  units: KnownUnit[];
  counts: Record<'person' | 'unit', Record<ChangeKind, number>>;
  brake: Brake;
}

export interface RosterKnown {
  people: readonly KnownPerson[];
  units: readonly KnownUnit[];
}

export interface RosterRules {
  brakePercent: number;
  /** Whoever is not in the snapshot has left. */
  complete: boolean;
}

const refusedChange = ({ about, place, number, name, why }: RefusedRow): PlannedChange => ({
  about,
  what: 'refused',
  number,
  name,
  lines: [],
  why,
  place,
});

const linesOf = (known: KnownPerson, told: ToldPerson, say: (code: string) => string): ChangeLine[] => {
  const lines: ChangeLine[] = [];
  const add = (field: string, before: string, after: string | undefined) => {
    if (after !== undefined && after !== before) lines.push({ field, before, after });
  };
  add('姓名', known.name, told.name);
  if (told.unitCode !== undefined && told.unitCode !== known.unitCode)
    lines.push({ field: '部门', before: say(known.unitCode), after: say(told.unitCode) });
  add('邮箱', known.email, told.email);
  add('手机号', known.phone, told.phone);
  add('人员类别', personKinds[known.kind], told.kind && personKinds[told.kind]);
  return lines;
};

interface Numbered {
  number: string;
  name: string;
  place: string;
}

const change = (what: ChangeKind, { number, name, place }: Numbered, lines: ChangeLine[], why = ''): PlannedChange => ({
  about: 'person',
  what,
  number,
  name,
  lines,
  why,
  place,
});

/** What telling a person does to what is known of them; nothing where it says the same. */
const changeOf = (
  known: KnownPerson | undefined,
  told: ToldPerson,
  say: (code: string) => string,
): PlannedChange | undefined => {
  if (!known) return told.state === 'left' ? undefined : change('new', told, []);
  const lines = linesOf(known, told, say);
  if (told.state === 'left') return known.state === 'left' ? undefined : change('left', told, [], '名册写明已离开');
  if (known.state === 'left') return change('back', told, lines);
  return lines.length > 0 ? change('changed', told, lines) : undefined;
};

/** Departments by code, or by a name that only one has. */
const withUnit = (person: ToldPerson, { units, byName }: UnitPlan): ToldPerson | RefusedRow => {
  const said = person.unitCode;
  if (!said || units.get(said)?.gone === false) return person;
  const named = byName.get(said);
  if (named?.length === 1) return { ...person, unitCode: named[0]! };
  const why = named ? `部门名称“${said}”有 ${named.length} 个，请写代码` : `没有这个部门：${said}`;
  return { about: 'person', place: person.place, number: person.number, name: person.name, why };
};

const isRefused = (row: ToldPerson | RefusedRow): row is RefusedRow => 'why' in row;

const countOf = (changes: readonly PlannedChange[], about: 'person' | 'unit'): Record<ChangeKind, number> => {
  const counts = { new: 0, changed: 0, left: 0, back: 0, refused: 0 };
  for (const one of changes) if (one.about === about) counts[one.what] += 1;
  return counts;
};

/** What taking a snapshot would do, person by person, without doing it. A person is known by the number alone. */
export const planRoster = (snapshot: RosterSnapshot, known: RosterKnown, rules: RosterRules): RosterPlan => {
  const placed = placeUnits(snapshot, known.units, rules.complete);
  const rows = snapshot.people.map((person) => withUnit(person, placed));
  const people = rows.filter((row): row is ToldPerson => !isRefused(row));
  const refused = [...snapshot.refused, ...placed.refused, ...rows.filter(isRefused)];
  const byNumber = new Map(known.people.map((person) => [person.number, person]));
  const say = (code: string): string => (code ? unitPath(placed.units, code) : '');
  const told = people.flatMap((person) => changeOf(byNumber.get(person.number), person, say) ?? []);
  const mentioned = new Set(
    [...people, ...refused.filter(({ about }) => about === 'person')].map(({ number }) => number),
  );
  const absent = rules.complete
    ? known.people.filter(({ number, state }) => state === 'active' && !mentioned.has(number))
    : [];
  const changes = [
    ...placed.changes,
    ...told,
    ...absent.map((person) => change('left', { ...person, place: '' }, [], '名册里没有了')),
    ...refused.map(refusedChange),
  ];
  const counts = { person: countOf(changes, 'person'), unit: countOf(changes, 'unit') };
  const brake = brakeOf({
    percent: rules.brakePercent,
    people: { active: known.people.filter(({ state }) => state === 'active').length, leaving: counts.person.left },
    units: { active: known.units.filter(({ gone }) => !gone).length, leaving: counts.unit.left },
    unnumbered: absent.length > 0 ? refused.filter(({ about, number }) => about === 'person' && !number).length : 0,
  });
  return { changes, people, units: [...placed.units.values()], counts, brake };
};
