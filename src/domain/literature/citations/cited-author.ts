/** A surname that old references of Web of Science cut off, with the initials behind a point: COSTADEB.O. */
export interface CutName {
  family: string;
  initials: string;
}

const cutName = /^([A-Z]{5,16})\.([A-Z]{1,4})$/;

export const cutNameOf = (author: string): CutName | undefined => {
  const match = cutName.exec(author.trim());
  return match ? { family: match[1]!.toLowerCase(), initials: match[2]!.toLowerCase() } : undefined;
};

const numbering = /^\s*(?:\[\d{1,4}\]|\d{1,4}\.(?=\s))\s*/;
/** Marks of addresses and of the corresponding author behind a name: `Yuan, Anran (1, 2)`. */
const nameMarks = /\s*(?:\(\d{1,3}(?:\s*,\s*\d{1,3})*\)|[*†‡])/g;

/** `Zhang S`, `ZHANG S N`: the initials follow the surname, and a comma after them begins the next author. */
const withInitials = /^\p{L}[\p{L}'’-]+(?:\s\p{L}[\p{Ll}'’-]+)*\s\p{Lu}{1,3}(?:[\s-]\p{Lu})*$/u;
/** `A. Yuan`, `J.-P. van der Berg` */
const initialsFirst = /^(?:\p{Lu}\p{Ll}{0,2}\.[-\s]?){1,4}\s?\p{L}[\p{L}'’-]+(?:\s\p{L}[\p{L}'’-]+){0,3}/u;
/** `Yuan, A.-R.`, `Ivanov, Yu. A.` */
const initialsBehind = /^[^,.;]{1,60},\s*(?:\p{Lu}(?:\p{Ll}{0,2}\.|(?=[-\s,.;]|\p{Lu}))[-\s]?){1,4}(?=[,.;\s]|$)/u;
/** `Yuan A.R.,` as Scopus writes it since 2022. */
const initialsWithPoints = /^\p{L}[\p{L}'’ -]{0,58}\s(?:\p{Lu}\p{Ll}{0,2}\.[-\s]?){1,4}(?=[,;\s]|$)/u;
/** `Yuan, Anran`, `Brown, Tom B.`, `García López, María-José`: given names written out. */
const givenWritten =
  /^[^,.;\d]{1,60},\s*(\p{Lu}[\p{L}'’]*(?:[-‐]\p{L}[\p{L}'’]*)?\.?(?:\s(?:\p{Lu}[\p{L}'’]*(?:[-‐]\p{L}[\p{L}'’]*)?\.?|de|da|van|von|der)){0,3})(?=\s*[,;]|\s*$)/u;

/**
 * Whom a reference names first, in every way its beginning can be read: a name written out looks like a surname followed by
 * a title of one or two words.
 */
export const authorsAtHead = (text: string): string[] => {
  const rest = text.replace(numbering, '').slice(0, 200).replace(nameMarks, '');
  const first = initialsFirst.exec(rest)?.[0];
  if (first) return [first.trim()];
  const head = (/^[^,.;]{1,60}/u.exec(rest)?.[0].trim() ?? '').replace(/(?<=\p{Script=Han}{2})等$/u, '');
  if (withInitials.test(head)) return [head];
  const short = initialsWithPoints.exec(rest)?.[0] ?? initialsBehind.exec(rest)?.[0];
  if (short) return [short.trim()];
  const written = givenWritten.exec(rest)?.[0];
  return written ? [written.trim(), head] : [head];
};

/** `Li Si. 李四`: CSCD gives a name in both scripts. */
export const inBothScripts = (author: string): string[] => {
  const match = /^([\p{Script=Latin}\s,.'’-]{2,60}?)[.\s]+(\p{Script=Han}{2,6})$/u.exec(author);
  return match ? [match[1]!.trim(), match[2]!] : [author];
};
