import { coreSchemas, enterpriseSchema, isCaseExact } from './schemas.ts';
import { badRequest } from './scim-error.ts';

/** RFC 7644, figure 1. */
export type CompareOp = 'eq' | 'ne' | 'co' | 'sw' | 'ew' | 'gt' | 'lt' | 'ge' | 'le';
type CompareValue = string | number | boolean | null;

export interface AttributePath {
  /** The extension that the attribute is of; absent: the core schema. */
  extension?: string;
  /** Empty: the extension as a whole. */
  name: string;
  sub?: string;
}

export type Filter =
  | { kind: 'and' | 'or'; left: Filter; right: Filter }
  | { kind: 'not'; inner: Filter }
  | { kind: 'present'; path: AttributePath }
  | { kind: 'compare'; path: AttributePath; op: CompareOp; value: CompareValue }
  | { kind: 'value'; path: AttributePath; inner: Filter };

const operators: ReadonlySet<string> = new Set(['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'lt', 'ge', 'le']);
const tokenShape = /\s*(?:(?<mark>[()[\]])|(?<text>"(?:[^"\\]|\\.)*")|(?<word>[^\s()[\]"]+))/y;
const longest = 4_000;
const deepest = 40;

interface Token {
  mark?: string;
  text?: string;
  word?: string;
}

const tokensOf = (source: string): Token[] => {
  if (source.length > longest) throw badRequest('invalidFilter', 'The filter is too long.');
  const tokens: Token[] = [];
  tokenShape.lastIndex = 0;
  const end = source.trimEnd().length;
  while (tokenShape.lastIndex < end) {
    const at = tokenShape.lastIndex;
    const found = tokenShape.exec(source);
    if (!found) throw badRequest('invalidFilter', `The filter cannot be read from character ${at + 1}.`);
    tokens.push({ ...found.groups } as Token);
  }
  return tokens;
};

const nameShape = /^[A-Za-z$][\w$-]*(?:\.[A-Za-z$][\w$-]*)?$/;

/** An attribute as a filter or a path names it: with or without its schema before it. */
export const readAttributePath = (text: string): AttributePath | undefined => {
  const lower = text.toLowerCase();
  if (lower === enterpriseSchema.toLowerCase()) return { extension: enterpriseSchema, name: '' };
  const schema = [...coreSchemas, enterpriseSchema].find((one) => lower.startsWith(`${one.toLowerCase()}:`));
  const rest = schema ? text.slice(schema.length + 1) : text;
  if (!nameShape.test(rest)) return undefined;
  const [name = '', sub] = rest.split('.', 2);
  return { ...(schema === enterpriseSchema && { extension: schema }), name, ...(sub !== undefined && { sub }) };
};

class Reader {
  readonly #tokens: Token[];
  #at = 0;
  #depth = 0;

  constructor(source: string) {
    this.#tokens = tokensOf(source);
  }

  get #next(): Token | undefined {
    return this.#tokens[this.#at];
  }

  #take(): Token {
    const token = this.#next;
    if (!token) throw badRequest('invalidFilter', 'The filter ends too early.');
    this.#at += 1;
    return token;
  }

  #isWord(word: string): boolean {
    return this.#next?.word?.toLowerCase() === word;
  }

  #expect(mark: string): void {
    if (this.#take().mark !== mark) throw badRequest('invalidFilter', `The filter lacks a “${mark}”.`);
  }

  whole(): Filter {
    const filter = this.#or();
    if (this.#next) throw badRequest('invalidFilter', 'The filter goes on after its end.');
    return filter;
  }

  #or(): Filter {
    this.#depth += 1;
    if (this.#depth > deepest) throw badRequest('invalidFilter', 'The filter is nested too deeply.');
    let left = this.#and();
    while (this.#isWord('or')) {
      this.#at += 1;
      left = { kind: 'or', left, right: this.#and() };
    }
    this.#depth -= 1;
    return left;
  }

  #and(): Filter {
    let left = this.#one();
    while (this.#isWord('and')) {
      this.#at += 1;
      left = { kind: 'and', left, right: this.#one() };
    }
    return left;
  }

  #group(): Filter {
    this.#expect('(');
    const inner = this.#or();
    this.#expect(')');
    return inner;
  }

  #one(): Filter {
    if (this.#isWord('not') && this.#tokens[this.#at + 1]?.mark === '(') {
      this.#at += 1;
      return { kind: 'not', inner: this.#group() };
    }
    if (this.#next?.mark === '(') return this.#group();
    const { word } = this.#take();
    const path = word === undefined ? undefined : readAttributePath(word);
    if (!path?.name) throw badRequest('invalidFilter', `“${word ?? ''}” is no attribute.`);
    if (this.#next?.mark === '[') {
      this.#at += 1;
      const inner = this.#or();
      this.#expect(']');
      return { kind: 'value', path, inner };
    }
    const op = this.#take().word?.toLowerCase() ?? '';
    if (op === 'pr') return { kind: 'present', path };
    if (!operators.has(op)) throw badRequest('invalidFilter', `“${op}” is no operator.`);
    return { kind: 'compare', path, op: op as CompareOp, value: this.#value(op) };
  }

  #value(op: string): CompareValue {
    const { text, word } = this.#take();
    let value: unknown;
    try {
      value = JSON.parse(text ?? word?.replace(/^(?:true|false|null)$/i, (one) => one.toLowerCase()) ?? '') as unknown;
    } catch {
      throw badRequest('invalidFilter', `“${word ?? text ?? ''}” is no value.`);
    }
    if (typeof value === 'object' && value !== null)
      throw badRequest('invalidFilter', 'A filter compares with one value.');
    const ordering = op === 'gt' || op === 'ge' || op === 'lt' || op === 'le';
    if (ordering && (typeof value === 'boolean' || value === null))
      throw badRequest('invalidFilter', `“${op}” does not compare ${String(value)}.`);
    return value as CompareValue;
  }
}

export const readFilter = (source: string): Filter => new Reader(source).whole();

export type Attributes = Record<string, unknown>;

export const isAttributes = (value: unknown): value is Attributes =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names of attributes are compared without case. */
export const keyOf = (values: Attributes, name: string): string | undefined => {
  const lower = name.toLowerCase();
  return Object.keys(values).find((one) => one.toLowerCase() === lower);
};

const at = (value: unknown, name: string): unknown[] => {
  if (!isAttributes(value)) return [];
  const key = keyOf(value, name);
  const found = key === undefined ? undefined : value[key];
  if (found === undefined || found === null) return [];
  return Array.isArray(found) ? found : [found];
};

/** All values of an attribute, of a list each. */
const valuesOf = (resource: unknown, { extension, name, sub }: AttributePath): unknown[] => {
  const roots = extension ? at(resource, extension) : [resource];
  const found = roots.flatMap((root) => at(root, name));
  return sub === undefined ? found : found.flatMap((one) => at(one, sub));
};

const isPresent = (value: unknown): boolean => value !== '' && (!isAttributes(value) || Object.keys(value).length > 0);

/** A complex value is compared by its `value`. */
const plainOf = (value: unknown): unknown => (isAttributes(value) ? at(value, 'value')[0] : value);

const dateShape = /^\d{4}-\d\d-\d\dT/;

const compared = (found: unknown, op: CompareOp, wanted: CompareValue, exact: boolean): boolean => {
  if (typeof found !== typeof wanted) return false;
  if (typeof found === 'boolean') return op === 'eq' && found === wanted;
  if (typeof found === 'string' && typeof wanted === 'string') {
    const fold = (text: string): string => (exact ? text : text.toLowerCase());
    const [one, other] = [fold(found), fold(wanted)];
    if (op === 'co') return one.includes(other);
    if (op === 'sw') return one.startsWith(other);
    if (op === 'ew') return one.endsWith(other);
    const dates = dateShape.test(found) && dateShape.test(wanted);
    return ordered(dates ? Date.parse(found) : one, op, dates ? Date.parse(wanted) : other);
  }
  return typeof found === 'number' && typeof wanted === 'number' && ordered(found, op, wanted);
};

const ordered = <T extends string | number>(one: T, op: CompareOp, other: T): boolean => {
  if (op === 'eq') return one === other;
  if (op === 'gt') return one > other;
  if (op === 'ge') return one >= other;
  if (op === 'lt') return one < other;
  return op === 'le' && one <= other;
};

/** Whether a resource, or one value of a list, fits. */
export const fits = (filter: Filter, resource: unknown): boolean => {
  switch (filter.kind) {
    case 'and':
      return fits(filter.left, resource) && fits(filter.right, resource);
    case 'or':
      return fits(filter.left, resource) || fits(filter.right, resource);
    case 'not':
      return !fits(filter.inner, resource);
    case 'present':
      return valuesOf(resource, filter.path).some(isPresent);
    case 'value':
      return valuesOf(resource, filter.path).some((one) => fits(filter.inner, one));
    case 'compare': {
      const { path, op, value } = filter;
      const values = valuesOf(resource, path).filter(isPresent).map(plainOf).filter(isPresent);
      if (value === null) return (values.length === 0) === (op === 'eq');
      const any = values.some((one) =>
        compared(one, op === 'ne' ? 'eq' : op, value, isCaseExact(path.sub ?? path.name)),
      );
      return op === 'ne' ? !any : any;
    }
    default:
      return filter satisfies never;
  }
};

/**
 * Values that every resource found must have, by the attribute's name in small letters (`emails.value` of a list): what
 * stands in an equality, alone or joined by `and`. Others may still not fit.
 */
export const neededValues = (filter: Filter): ReadonlyMap<string, string> => {
  if (filter.kind === 'and') return new Map([...neededValues(filter.left), ...neededValues(filter.right)]);
  if (filter.kind !== 'compare' || filter.op !== 'eq' || typeof filter.value !== 'string') return new Map();
  const { extension, name, sub } = filter.path;
  if (extension) return new Map();
  return new Map([[[name, ...(sub === undefined ? [] : [sub])].join('.').toLowerCase(), filter.value]]);
};
