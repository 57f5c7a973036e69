/** Words of a name in one case, without marks: `Zhang, S.-Q.` and `S.-Q. Zhang` have the same. */
const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .toSorted((one, other) => other.length - one.length);

const hasInitials = (short: readonly string[], whole: readonly string[]): boolean => {
  const letters = short.join('');
  return letters.length <= 3 && whole.some((word) => word.startsWith(letters[0]!));
};

const sameName = (author: string, own: string): boolean => {
  const [one, other] = [wordsOf(author), wordsOf(own)];
  if (one.length === 0 || other.length === 0) return false;
  if (one.toSorted().join('') === other.toSorted().join('')) return true;
  // `Zhang, S.` may be `Zhang San`: the family name whole, the rest as initials.
  return other.some(
    (family, at) => one[0] === family && one.length > 1 && hasInitials(one.slice(1), other.toSpliced(at, 1)),
  );
};

/** The place of the applicant among a paper's authors by any of their spellings; -1 where none is there. */
export const ownAmong = (authors: readonly string[], own: readonly string[]): number =>
  authors.findIndex((author) => own.some((name) => sameName(author, name)));

const isHan = (name: string): boolean => /\p{Script=Han}/u.test(name);

/** The spelling to add where the applicant is not among a paper's authors: in the script of those who are. */
export const ownNameFor = (authors: readonly string[], own: readonly string[]): string | undefined => {
  const han = authors.some(isHan);
  return own.map((name) => name.trim()).find((name) => name !== '' && isHan(name) === han);
};
