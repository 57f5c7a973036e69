import type { Draw } from '../seeded-random.ts';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where a part of a value stands, all items of a list being one place. */
type Visit = (part: unknown, place: string, put: (other: unknown) => void, parent: unknown) => void;

const visitParts = (value: unknown, visit: Visit): void => {
  const inside = (part: unknown, place: string): void => {
    if (Array.isArray(part))
      for (const [at, one] of part.entries()) {
        visit(one, `${place}[]`, (other) => part.splice(at, 1, other), part);
        inside(one, `${place}[]`);
      }
    else if (isFields(part))
      for (const [name, one] of Object.entries(part)) {
        visit(one, `${place}.${name}`, (other) => Object.assign(part, { [name]: other }), part);
        inside(one, `${place}.${name}`);
      }
  };
  inside(value, '');
};

interface Known {
  /** By place: what values of this kind hold there. */
  values: ReadonlyMap<string, readonly unknown[]>;
  /** Places that some of them leave out. */
  optional: ReadonlySet<string>;
}

const knownOf = (samples: readonly unknown[]): Known => {
  const values = new Map<string, unknown[]>();
  const owners = new Map<string, Fields[]>();
  const noteOwner = (part: unknown, place: string): void => {
    if (isFields(part)) owners.set(place, [...(owners.get(place) ?? []), part]);
  };
  for (const sample of samples) {
    noteOwner(sample, '');
    visitParts(sample, (part, place) => {
      values.set(place, [...(values.get(place) ?? []), part]);
      noteOwner(part, place);
    });
  }
  const optional = new Set(
    [...owners].flatMap(([place, those]) =>
      [...new Set(those.flatMap((one) => Object.keys(one)))]
        .filter((name) => those.some((one) => !Object.hasOwn(one, name)))
        .map((name) => `${place}.${name}`),
    ),
  );
  return { values, optional };
};

/** Another value of the same type, of this place or at the edge of what is told there. */
const otherAt = (part: unknown, seen: readonly unknown[], draw: Draw): unknown => {
  if (typeof part === 'boolean') return !part;
  if (typeof part === 'number') return draw.pick([0, 1, 2, part + 1, Math.max(0, part - 1), draw.pick(seen)]);
  // Words of a fixed list are told again and again; other texts may be empty.
  if (typeof part === 'string') return new Set(seen).size > 6 && draw.chance(0.4) ? '' : (draw.pick(seen) ?? '');
  if (!Array.isArray(part)) return draw.pick(seen);
  const at = draw.below(Math.max(1, part.length));
  return draw.pick([
    [],
    part.slice(0, 1),
    part.toSpliced(at, 1),
    [...part, ...part.slice(at, at + 1)],
    draw.pick(seen),
  ]);
};

/**
 * Says values again with some parts otherwise: left out, empty, one more, one less, or as another of the samples has it
 * at the same place. What comes out has the form of the samples.
 */
export const valueSlips = <Value>(samples: readonly Value[]): ((value: Value, draw: Draw, slips?: number) => Value) => {
  const { values, optional } = knownOf(samples);
  return (value, draw, slips = 1) => {
    const again = structuredClone(value);
    for (let slip = 0; slip < slips; slip += 1) {
      const places: { part: unknown; place: string; put: (other: unknown) => void; parent: unknown }[] = [];
      visitParts(again, (part, place, put, parent) => places.push({ part, place, put, parent }));
      // A place is drawn first: what stands in a long list would be drawn nearly always.
      const place = draw.pick([...new Set(places.map((one) => one.place))]);
      const { part, put, parent } = draw.pick(places.filter((one) => one.place === place));
      if (isFields(parent) && optional.has(place) && draw.chance(0.5))
        delete parent[place.slice(place.lastIndexOf('.') + 1)];
      else put(structuredClone(otherAt(part, values.get(place) ?? [part], draw)));
    }
    return again;
  };
};
