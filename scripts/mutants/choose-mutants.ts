import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { seededDraw } from '#tests/builders/seeded-random.ts';
import { findMutants, type Mutant } from './find-mutants.ts';

export type PlacedMutant = Mutant & { file: string; line: number; seed: number };

const root = path.resolve(import.meta.dirname, '../..');

/** Data and words of the demo, and what only starts processes, are proven by looking at them. */
const leftOut = /\.test\.ts$|demo|\/start\/|\/migrations\//;

export const filesOf = (room: string): string[] =>
  globSync(`src/${room}/**/*.ts`, { cwd: root })
    .filter((file) => !leftOut.test(file))
    .toSorted();

const mutantsOf = (file: string): PlacedMutant[] => {
  const source = readFileSync(path.join(root, file), 'utf8');
  return findMutants(file, source).map((mutant) => ({
    ...mutant,
    file,
    line: source.slice(0, mutant.start).split('\n').length,
    seed: 0,
  }));
};

/** Each kind of fault as often as any other, however rare its places: a forgotten filter hurts as much as a wrong bound. */
export const chooseMutants = (files: readonly string[], seeds: readonly number[], count: number): PlacedMutant[] => {
  const all = files.flatMap(mutantsOf);
  const kinds = [...new Set(all.map(({ kind }) => kind))].toSorted();
  const chosen: PlacedMutant[] = [];
  for (const seed of seeds) {
    const draw = seededDraw(seed);
    const left = new Map(kinds.map((kind) => [kind, all.filter((mutant) => mutant.kind === kind)]));
    const taken: PlacedMutant[] = [];
    while (taken.length < Math.min(count, all.length)) {
      const kind = draw.pick([...left.keys()]);
      const [mutant] = left.get(kind)!.splice(draw.below(left.get(kind)!.length), 1);
      if (left.get(kind)!.length === 0) left.delete(kind);
      taken.push(mutant!);
    }
    for (const mutant of taken) chosen.push({ ...mutant, seed });
  }
  return chosen;
};
