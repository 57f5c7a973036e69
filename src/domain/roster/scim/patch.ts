import {
  type AttributePath,
  type Attributes,
  type Filter,
  fits,
  isAttributes,
  keyOf,
  readAttributePath,
  readFilter,
} from './filter.ts';
import { definitionOf, enterpriseSchema, isReadOnly, type ResourceKind } from './schemas.ts';
import { badRequest } from './scim-error.ts';

export interface PatchOperation {
  op: 'add' | 'replace' | 'remove';
  path?: string | undefined;
  value?: unknown;
}

interface PatchPath {
  path: AttributePath;
  filter?: Filter;
  /** Of each value that the filter chooses. */
  sub?: string;
}

const pathShape = /^([^[\]]+)\[([\s\S]*)\](?:\.([A-Za-z$][\w$-]*))?$/;

export const readPatchPath = (text: string): PatchPath => {
  const parts = pathShape.exec(text.trim());
  const path = readAttributePath(parts?.[1]?.trim() ?? text.trim());
  if (!path) throw badRequest('invalidPath', `“${text.slice(0, 200)}” is no path.`);
  if (!parts) return { path: { ...path, ...(path.sub !== undefined && { sub: path.sub }) } };
  const filter = readFilter(parts[2]!);
  return { path, filter, ...(parts[3] !== undefined && { sub: parts[3] }) };
};

/** Equal values are one value: RFC 7644, 3.5.2.1. */
const same = (one: unknown, other: unknown): boolean => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isAttributes(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  );
};

const isListed = (kind: ResourceKind, { name, extension }: AttributePath): boolean =>
  definitionOf(kind, name, extension)?.multiValued ?? false;

const properName = (kind: ResourceKind, { name, extension }: AttributePath): string =>
  definitionOf(kind, name, extension)?.name ?? name;

const requireWritable = (kind: ResourceKind, name: string): void => {
  if (isReadOnly(name) && !(kind === 'Group' && name.toLowerCase() === 'groups'))
    throw badRequest('mutability', `“${name}” is read-only.`);
};

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);

/** At most one value is the primary one; the latest wins. */
const withOnePrimary = (values: unknown[], fresh: readonly unknown[]): unknown[] => {
  const chosen = fresh.findLast((one) => isAttributes(one) && one.primary === true);
  if (!chosen) return values;
  return values.map((one) =>
    isAttributes(one) && one.primary === true && !same(one, chosen) ? { ...one, primary: false } : one,
  );
};

/** Clients send "False" where they mean false. */
const truth = (kind: ResourceKind, path: AttributePath, value: unknown): unknown => {
  if (definitionOf(kind, path.name, path.extension)?.type !== 'boolean' || typeof value !== 'string') return value;
  if (/^true$/i.test(value)) return true;
  return /^false$/i.test(value) ? false : value;
};

const put = (target: Attributes, name: string, value: unknown): void => {
  const key = keyOf(target, name) ?? name;
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) delete target[key];
  else target[key] = value;
};

const getAt = (target: Attributes, name: string): unknown => {
  const key = keyOf(target, name);
  return key === undefined ? undefined : target[key];
};

/** The object in which the attribute stands, made where it is missing. */
const holder = (resource: Attributes, { extension }: AttributePath): Attributes => {
  if (!extension) return resource;
  const key = keyOf(resource, extension) ?? extension;
  if (!isAttributes(resource[key])) resource[key] = {};
  return resource[key] as Attributes;
};

const addValues = (kind: ResourceKind, target: Attributes, path: AttributePath, value: unknown): void => {
  const name = properName(kind, path);
  const known = getAt(target, name);
  if (isListed(kind, path) || Array.isArray(known)) {
    const before = asList(known);
    const fresh = asList(value).filter((one) => !before.some((other) => isSameIn(name, other, one)));
    put(target, name, withOnePrimary([...before, ...fresh], fresh));
  } else if (isAttributes(known) && isAttributes(value)) put(target, name, { ...known, ...value });
  else put(target, name, truth(kind, path, value));
};

/** Two members with one id are one, whatever else is said of them. */
const isSameIn = (name: string, one: unknown, other: unknown): boolean =>
  name === 'members' && isAttributes(one) && isAttributes(other) ? one.value === other.value : same(one, other);

const setSub = (target: Attributes, path: AttributePath, value: unknown, kind: ResourceKind): void => {
  const name = properName(kind, path);
  const known = getAt(target, name);
  if (Array.isArray(known) || isListed(kind, path)) {
    const values = asList(known).length > 0 ? asList(known) : [{}];
    put(
      target,
      name,
      values.map((one) => (isAttributes(one) ? { ...one, [path.sub!]: value } : one)),
    );
    return;
  }
  const inner: Attributes = isAttributes(known) ? { ...known } : {};
  put(inner, path.sub!, value);
  put(target, name, Object.keys(inner).length > 0 ? inner : null);
};

/** What a value must be so that the filter chooses it, where the filter only names equalities. */
const valueFor = (filter: Filter): Attributes | undefined => {
  if (filter.kind === 'and') {
    const [left, right] = [valueFor(filter.left), valueFor(filter.right)];
    return left && right && { ...left, ...right };
  }
  return filter.kind === 'compare' && filter.op === 'eq' && filter.path.sub === undefined
    ? { [filter.path.name]: filter.value }
    : undefined;
};

const changeChosen = (
  kind: ResourceKind,
  target: Attributes,
  { path, filter, sub }: Required<Pick<PatchPath, 'path' | 'filter'>> & PatchPath,
  { op, value }: PatchOperation,
): void => {
  const name = properName(kind, path);
  const values = asList(getAt(target, name));
  const chosen = values.filter((one) => fits(filter, one));
  if (op === 'remove') {
    if (chosen.length === 0) throw badRequest('noTarget', `No value of “${name}” fits the filter.`);
    const left = sub
      ? values.map((one) => {
          if (!chosen.includes(one) || !isAttributes(one)) return one;
          const inner = { ...one };
          put(inner, sub, null);
          return inner;
        })
      : values.filter((one) => !chosen.includes(one));
    put(target, name, left);
    return;
  }
  if (chosen.length === 0) {
    const made = op === 'add' ? valueFor(filter) : undefined;
    if (!made) throw badRequest('noTarget', `No value of “${name}” fits the filter.`);
    const fresh = sub ? { ...made, [sub]: value } : { ...made, ...(isAttributes(value) ? value : {}) };
    put(target, name, withOnePrimary([...values, fresh], [fresh]));
    return;
  }
  const changed: unknown[] = [];
  const after = values.map((one) => {
    if (!chosen.includes(one) || !isAttributes(one)) return one;
    const next = sub
      ? { ...one, [sub]: value }
      : op === 'replace' && isAttributes(value)
        ? { ...value }
        : { ...one, ...(value as Attributes) };
    changed.push(next);
    return next;
  });
  put(target, name, withOnePrimary(after, changed));
};

/** Every attribute of an object by itself, as an operation without a path means it. */
const applyWhole = (kind: ResourceKind, resource: Attributes, { op, value }: PatchOperation): void => {
  if (!isAttributes(value)) throw badRequest('invalidValue', 'An operation without a path has an object as its value.');
  for (const [name, inner] of Object.entries(value)) {
    if (name.toLowerCase() === 'schemas') continue;
    // Okta repeats the id of a group that it renames: the same again changes nothing.
    if (isReadOnly(name) && inner !== undefined && same(getAt(resource, name), inner)) continue;
    applyOperation(kind, resource, { op, path: name, value: inner });
  }
};

const removeValues = (target: Attributes, name: string, value: unknown): void => {
  const gone = asList(value).map((one) => (isAttributes(one) ? one.value : one));
  put(
    target,
    name,
    asList(getAt(target, name)).filter((one) => !gone.includes(isAttributes(one) ? one.value : one)),
  );
};

const applyOperation = (kind: ResourceKind, resource: Attributes, operation: PatchOperation): void => {
  const { op, value } = operation;
  if (operation.path === undefined || operation.path === '') {
    if (op === 'remove') throw badRequest('noTarget', 'A removal needs a path.');
    applyWhole(kind, resource, operation);
    return;
  }
  const read = readPatchPath(operation.path);
  const { path } = read;
  if (path.extension && !path.name) {
    if (op === 'remove') delete resource[keyOf(resource, enterpriseSchema) ?? enterpriseSchema];
    else if (isAttributes(value))
      for (const [name, inner] of Object.entries(value))
        applyOperation(kind, resource, { op, path: `${enterpriseSchema}:${name}`, value: inner });
    else throw badRequest('invalidValue', 'An extension is an object.');
    return;
  }
  if (!path.extension) requireWritable(kind, path.name);
  if (op !== 'remove' && value === undefined) throw badRequest('invalidValue', 'The operation has no value.');
  const target = holder(resource, path);
  if (read.filter) changeChosen(kind, target, { ...read, filter: read.filter }, operation);
  else if (path.sub !== undefined) setSub(target, path, op === 'remove' ? null : value, kind);
  else if (op === 'add') addValues(kind, target, path, value);
  else if (op === 'remove') removeAttribute(kind, target, path, value);
  else put(target, properName(kind, path), truth(kind, path, isListed(kind, path) ? asList(value) : value));
};

const removeAttribute = (kind: ResourceKind, target: Attributes, path: AttributePath, value: unknown): void => {
  if (value !== undefined && isListed(kind, path)) {
    removeValues(target, path.name, value);
    return;
  }
  if (definitionOf(kind, path.name, path.extension)?.required)
    throw badRequest('mutability', `“${path.name}” is required.`);
  put(target, path.name, null);
};

const mostOperations = 1_000;

/** RFC 7644, 3.5.2: all operations or none; the resource that is handed in stays as it is. */
export const applyPatch = (
  kind: ResourceKind,
  resource: Attributes,
  operations: readonly PatchOperation[],
): Attributes => {
  const next = JSON.parse(JSON.stringify(resource)) as Attributes;
  for (const operation of operations) applyOperation(kind, next, operation);
  return next;
};

export const readPatch = (body: unknown): PatchOperation[] => {
  const list = isAttributes(body) ? getAt(body, 'Operations') : undefined;
  if (!Array.isArray(list) || list.length === 0) throw badRequest('invalidSyntax', 'A PATCH has a list “Operations”.');
  if (list.length > mostOperations) throw badRequest('tooMany', `At most ${mostOperations} operations at once.`);
  return list.map((one: unknown) => {
    if (!isAttributes(one)) throw badRequest('invalidSyntax', 'An operation is an object.');
    const op = typeof one.op === 'string' ? one.op.toLowerCase() : '';
    if (op !== 'add' && op !== 'replace' && op !== 'remove')
      throw badRequest('invalidSyntax', `“${op}” is no operation.`);
    if (one.path !== undefined && typeof one.path !== 'string') throw badRequest('invalidPath', 'A path is a text.');
    return { op, path: one.path, value: one.value };
  });
};
