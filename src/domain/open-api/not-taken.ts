import { asRecord } from '#domain/orders/forms/reading.ts';

type Told = Record<string, string>;

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

const sentenceOf = (given: unknown, read: unknown): string => {
  if (typeof given === 'string' && typeof read === 'string' && read !== '' && given.startsWith(read))
    return `太长，最多 ${read.length} 个字`;
  // What stands there is of another kind, whatever it says.
  if (Array.isArray(read) !== Array.isArray(given) || isPlain(read) !== isPlain(given))
    return Array.isArray(read) ? '应为列表' : isPlain(read) ? '应为一个值' : '应为对象';
  return isPlain(given) ? `不认识“${String(given)}”` : '这里不能这样填';
};

/** Lists of words are sets to some readers: whether each word came through is what counts. */
const ofWords = (given: readonly unknown[], read: readonly unknown[], path: string): Told => {
  const taken = new Set(read.map(String));
  return Object.fromEntries(
    given.flatMap((one, at) => (taken.has(String(one)) ? [] : [[`${path}.${at}`, sentenceOf(one, '')] as const])),
  );
};

/**
 * What of a form did not come through its reader as it was given: names that no field has, codes that are none, text that
 * was cut. A page can only send what it asks; a program is told instead of getting an order other than it wrote.
 */
export const notTaken = (given: unknown, read: unknown, path = 'form'): Told => {
  if (isEmpty(given)) return {};
  if (Array.isArray(given)) {
    if (!Array.isArray(read)) return { [path]: sentenceOf(given, read) };
    if (given.every(isPlain)) return ofWords(given, read, path);
    if (given.length > read.length) return { [path]: `太多，最多 ${read.length} 项` };
    return Object.assign({}, ...given.map((one, at) => notTaken(one, read[at], `${path}.${at}`))) as Told;
  }
  if (typeof given === 'object' && !isPlain(read) && !Array.isArray(read)) {
    const known = asRecord(read);
    const told = Object.entries(given as object).map(([key, value]) =>
      Object.hasOwn(known, key) || isEmpty(value)
        ? notTaken(value, known[key], `${path}.${key}`)
        : { [`${path}.${key}`]: `没有“${key}”这一项` },
    );
    return Object.assign({}, ...told) as Told;
  }
  return isPlain(given) && isPlain(read) && String(given) === String(read) ? {} : { [path]: sentenceOf(given, read) };
};
