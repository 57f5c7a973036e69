import { applicantKey } from './applicant-names.ts';

/** Shorter names differ by a letter because they are different names. */
const shortest = { latin: 7, chinese: 5 } as const;

const isLongEnough = (key: string): boolean =>
  key.length >= (/\p{Script=Han}/u.test(key) ? shortest.chinese : shortest.latin);

/** Names that part by a number are branches or models, not slips of the pen. */
const digitsOf = (key: string): string => key.replace(/\D/g, '');

/** Every spelling with one letter left out: two keys one letter apart share one of them. */
const withoutOne = (key: string): string[] => [
  key,
  ...Array.from({ length: key.length }, (_, at) => `${key.slice(0, at)}${key.slice(at + 1)}`),
];

/** Whether one letter is changed, added, left out, or two neighbours are turned round. */
const areOneApart = (one: string, other: string): boolean => {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  const rest = (text: string, skip: number): string => text.slice(from + skip);
  if (one.length !== other.length) {
    const [long, short] = one.length > other.length ? [one, other] : [other, one];
    return rest(long, 1) === rest(short, 0);
  }
  const turned = one[from] === other[from + 1] && one[from + 1] === other[from];
  return rest(one, 1) === rest(other, 1) || (turned && rest(one, 2) === rest(other, 2));
};

/** Pairs of names one letter apart, to be proposed to a person; never merged by themselves. */
export const nearNames = (names: readonly string[], most = 50): [string, string][] => {
  const keyed = names
    .map((name) => ({ name, key: applicantKey(name).replaceAll(' ', '') }))
    .filter(({ key }) => isLongEnough(key));
  const byPart = new Map<string, number[]>();
  const pairs = new Map<string, [string, string]>();
  for (const [at, { key, name }] of keyed.entries())
    for (const part of new Set(withoutOne(key))) {
      const known = byPart.get(part);
      for (const place of known ?? []) {
        const other = keyed[place]!;
        if (areOneApart(key, other.key) && digitsOf(key) === digitsOf(other.key))
          pairs.set(`${place} ${at}`, [other.name, name]);
      }
      if (known) known.push(at);
      else byPart.set(part, [at]);
    }
  return [...pairs.values()].slice(0, most);
};
