/** How the fields of a form are called, and how a value of one reads. */
export type FieldWords<Values extends object> = {
  [Key in keyof Values]?: { label: string; say?: (value: Values[Key]) => string };
};

export interface ConflictRow {
  key: string;
  label: string;
  mine: string;
  theirs: string;
}

const plain = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The named fields in which two versions differ, in words. */
export const conflictRows = <Values extends object>(
  words: FieldWords<Values>,
  mine: Values,
  theirs: Values,
): ConflictRow[] =>
  (Object.keys(words) as (keyof Values & string)[])
    .filter((key) => !same(mine[key], theirs[key]))
    .map((key) => {
      const { label, say = plain } = words[key]!;
      return { key, label, mine: say(mine[key]), theirs: say(theirs[key]) };
    });

/** Mine, with theirs where theirs was chosen. */
export const mergeChosen = <Values extends object>(
  mine: Values,
  theirs: Values,
  chosen: Readonly<Record<string, 'mine' | 'theirs'>>,
): Values => {
  const taken = Object.keys(chosen).filter((key) => chosen[key] === 'theirs');
  return { ...mine, ...Object.fromEntries(taken.map((key) => [key, theirs[key as keyof Values]])) };
};
