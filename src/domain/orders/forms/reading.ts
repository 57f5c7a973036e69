/**
 * Reading what was stored or sent: whatever it is, a value of the right shape comes out and nothing throws. Drafts are partial, and older
 * drafts may lack what a newer form asks for.
 */
export type Raw = Readonly<Record<string, unknown>>;

const nothing: Raw = Object.freeze(Object.create(null) as Raw);

export const asRecord = (value: unknown): Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Raw) : nothing;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the database takes no NUL, and the others never belong in a form
const unstorable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/gu;

/** A text of at most `most` characters, without what a database cannot hold. */
export const asText = (value: unknown, most = 500): string => {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value).slice(0, most);
  return typeof value === 'string' ? value.slice(0, most).replace(unstorable, '') : '';
};

export const asFlag = (value: unknown): boolean => value === true;

export const asWhole = (value: unknown, least: number, most: number): number | null => {
  const number = typeof value === 'string' && /^\s*\d{1,9}\s*$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= least && number <= most ? number : null;
};

export const asYear = (value: unknown): number | null => asWhole(value, 1000, 9999);

export const asChoice = <K extends string, F>(
  value: unknown,
  choices: Readonly<Record<K, unknown>>,
  fallback: F,
): K | F => (typeof value === 'string' && Object.hasOwn(choices, value) ? (value as K) : fallback);

export const asList = <T>(value: unknown, most: number, read: (one: unknown) => T): T[] =>
  Array.isArray(value) ? Array.from(value.slice(0, most), read) : [];

/** Each at most once, unknown ones left out, in the order of the list. */
export const asChoices = <K extends string>(value: unknown, choices: Readonly<Record<K, unknown>>): K[] => {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  return (Object.keys(choices) as K[]).filter((key) => chosen.includes(key));
};

/** Lines of text such as aliases: empty ones stay, since the row on the screen stays too. */
export const asTexts = (value: unknown, most: number, length = 500): string[] =>
  asList(value, most, (one) => asText(one, length));

type Reader<Value> = (value: unknown) => Value;

export const textOf =
  (most: number): Reader<string> =>
  (value) =>
    asText(value, most);

export const choiceOf =
  <K extends string, F extends string>(choices: Readonly<Record<K, unknown>>, usual: F): Reader<K | F> =>
  (value) =>
    asChoice(value, choices, usual);

/** Reads an object by its table of fields. */
export const recordOf = <Readers extends Readonly<Record<string, Reader<unknown>>>>(readers: Readers) => {
  const entries = Object.entries(readers);
  return (value: unknown): { -readonly [Key in keyof Readers]: ReturnType<Readers[Key]> } => {
    const raw = asRecord(value);
    return Object.fromEntries(entries.map(([key, read]) => [key, read(raw[key])])) as never;
  };
};
