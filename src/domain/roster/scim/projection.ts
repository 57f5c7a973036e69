import { type AttributePath, type Attributes, isAttributes, keyOf, readAttributePath } from './filter.ts';
import { badRequest } from './scim-error.ts';

/** Returned whatever is asked for. */
const always = ['schemas', 'id'];

const pathsOf = (text: string): AttributePath[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => {
      const path = readAttributePath(one);
      if (!path) throw badRequest('invalidValue', `“${one.slice(0, 100)}” is no attribute.`);
      return path;
    });

const without = (values: Attributes, { extension, name, sub }: AttributePath): Attributes => {
  const key = keyOf(values, extension ?? name);
  if (key === undefined) return values;
  const { [key]: inner, ...rest } = values;
  if (extension && name)
    return isAttributes(inner) ? { ...rest, [key]: without(inner, { name, ...(sub !== undefined && { sub }) }) } : rest;
  if (sub === undefined) return rest;
  const cut = (one: unknown) => (isAttributes(one) ? without(one, { name: sub }) : one);
  return { ...rest, [key]: Array.isArray(inner) ? inner.map(cut) : cut(inner) };
};

const only = (values: Attributes, { extension, name, sub }: AttributePath): Attributes => {
  const key = keyOf(values, extension ?? name);
  if (key === undefined) return {};
  const inner = values[key];
  if (extension && name)
    return isAttributes(inner) ? { [key]: only(inner, { name, ...(sub !== undefined && { sub }) }) } : {};
  if (sub === undefined) return { [key]: inner };
  const cut = (one: unknown) => (isAttributes(one) ? only(one, { name: sub }) : one);
  return { [key]: Array.isArray(inner) ? inner.map(cut) : cut(inner) };
};

const joined = (one: Attributes, other: Attributes): Attributes => {
  const all: Attributes = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const before = all[key];
    if (isAttributes(before) && isAttributes(value)) all[key] = joined(before, value);
    else if (Array.isArray(before) && Array.isArray(value))
      all[key] = before.map((each, at) =>
        isAttributes(each) && isAttributes(value[at]) ? joined(each, value[at]) : each,
      );
    else all[key] = value;
  }
  return all;
};

/** RFC 7644, 3.9: `attributes` and `excludedAttributes`. */
export const projectionOf = ({
  attributes,
  excludedAttributes,
}: {
  attributes: string;
  excludedAttributes: string;
}) => {
  const wanted = pathsOf(attributes);
  const unwanted = pathsOf(excludedAttributes).filter(({ name }) => !always.includes(name.toLowerCase()));
  return (resource: Attributes): Attributes => {
    if (wanted.length > 0)
      return [...always.map((name) => ({ name })), ...wanted].reduce<Attributes>(
        (all, path) => joined(all, only(resource, path)),
        {},
      );
    return unwanted.reduce(without, resource);
  };
};
