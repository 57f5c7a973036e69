/** A text with one of its parts left out, and which part that is. */
export interface LeftOut {
  part: string;
  text: string;
}

const without = (text: string, found: RegExpExecArray): string =>
  text.slice(0, found.index) + text.slice(found.index + found[0].length);

const numbered = (names: Map<string, number>, name: string): string => {
  const at = (names.get(name) ?? 0) + 1;
  names.set(name, at);
  return at === 1 ? name : `${name} ${at}`;
};

const each = (text: string, shape: RegExp, nameOf: (found: RegExpExecArray) => string): LeftOut[] => {
  const names = new Map<string, number>();
  return [...text.matchAll(shape)].map((found) => ({
    part: numbered(names, nameOf(found as RegExpExecArray)),
    text: without(text, found as RegExpExecArray),
  }));
};

/** Each element that holds text alone, each attribute, and each element that stands once with all it holds. */
export const withoutOneElement = (text: string): LeftOut[] => {
  const leaves = each(text, /<([\w:-]+)(?:\s[^<>]*)?>[^<>]*<\/\1>/g, ([, name]) => `<${name}>`);
  const attributes = each(text, /\s([\w:-]+)="[^"]*"(?=[^<>]*>)/g, ([, name]) => `${name}=`);
  const names = new Set([...text.matchAll(/<([\w:-]+)/g)].map(([, name]) => name!));
  const whole = [...names].flatMap((name) => {
    const found = [...text.matchAll(new RegExp(`<${name}(?=[\\s>])[\\s\\S]*?</${name}>`, 'g'))];
    const holdsElements = found.length === 1 && /<[\w:]/.test(found[0]![0].slice(1));
    return holdsElements ? [{ part: `all of <${name}>`, text: without(text, found[0]!) }] : [];
  });
  return [...leaves, ...attributes, ...whole];
};

/** Each line that is not blank. */
export const withoutOneLine = (text: string): LeftOut[] => {
  const names = new Map<string, number>();
  return text
    .split('\n')
    .flatMap((line, at, lines) =>
      line.trim() === ''
        ? []
        : [{ part: numbered(names, line.trim().slice(0, 12)), text: lines.toSpliced(at, 1).join('\n') }],
    );
};

type Leaves = Map<string, string>;

const leavesOf = (value: unknown, path = '', into: Leaves = new Map()): Leaves => {
  if (typeof value !== 'object' || value === null) {
    if (value !== undefined) into.set(path, String(value).replaceAll(/\s+/g, ' ').slice(0, 60));
    return into;
  }
  for (const [key, inner] of Object.entries(value)) leavesOf(inner, path === '' ? key : `${path}.${key}`, into);
  return into;
};

/** What an answer says otherwise than another: `path: was → is`, or only that it is gone. */
export const saidOtherwise = (before: unknown, after: unknown): string[] => {
  const [was, is] = [leavesOf(before), leavesOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((path) => was.get(path) !== is.get(path))
    .map((path) => (is.has(path) ? `${path} = ${is.get(path)}` : `no ${path}`));
};

const mostSaid = 12;

/** All that the whole says, and for each part what is said otherwise without it; parts that say nothing are left out. */
export const leftOutLines = (
  whole: unknown,
  parts: readonly LeftOut[],
  answer: (text: string) => unknown,
): string[] => [
  ...saidOtherwise({}, whole),
  ...parts.flatMap(({ part, text }) => {
    const said = saidOtherwise(whole, answer(text));
    if (said.length === 0) return [];
    const more = said.length > mostSaid ? ` … ${said.length}` : '';
    return `without ${part}: ${said.slice(0, mostSaid).join('; ')}${more}`;
  }),
];

const withoutAt = (value: unknown, path: readonly (string | number)[]): unknown => {
  const [key, ...rest] = path;
  if (Array.isArray(value))
    return rest.length === 0
      ? value.toSpliced(Number(key), 1)
      : value.with(Number(key), withoutAt(value[Number(key)], rest));
  const { [key!]: inner, ...others } = value as Record<string, unknown>;
  return rest.length === 0 ? others : { ...others, [key!]: withoutAt(inner, rest) };
};

const placesOf = (value: unknown, path: readonly (string | number)[] = []): (string | number)[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => {
        const at = [...path, Array.isArray(value) ? Number(key) : key];
        return [at, ...placesOf(inner, at)];
      })
    : [];

/** Each value of an answer in JSON, whole ones and their parts. */
export const withoutOneValue = (text: string): LeftOut[] => {
  const whole: unknown = JSON.parse(text);
  return placesOf(whole).map((path) => ({ part: path.join('.'), text: JSON.stringify(withoutAt(whole, path)) }));
};
