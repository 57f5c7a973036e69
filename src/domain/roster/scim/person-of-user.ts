import type { KnownPerson, PersonKind, ToldPerson } from '../roster.ts';
import { type Attributes, isAttributes, keyOf } from './filter.ts';
import { definitionOf, enterpriseSchema, isReadOnly, type ResourceKind, userSchema } from './schemas.ts';
import { badRequest } from './scim-error.ts';

const textAt = (values: unknown, name: string): string => {
  if (!isAttributes(values)) return '';
  const key = keyOf(values, name);
  const found = key === undefined ? undefined : values[key];
  return typeof found === 'string' ? found.trim() : typeof found === 'number' ? String(found) : '';
};

const valueAt = (values: Attributes, name: string): unknown => {
  const key = keyOf(values, name);
  return key === undefined ? undefined : values[key];
};

/** The preferred value of a list, or its first. */
const preferred = (values: Attributes, name: string): string => {
  const list = valueAt(values, name);
  if (!Array.isArray(list)) return '';
  return textAt(list.find((one) => isAttributes(one) && one.primary === true) ?? list[0], 'value');
};

/** The number is who a person is: the employeeNumber, and without it the userName. */
export const numberOfUser = (user: Attributes): string =>
  textAt(valueAt(user, enterpriseSchema), 'employeeNumber') || textAt(user, 'userName');

/** Chinese names are written without a blank, family name first. */
const nameOf = (user: Attributes): string => {
  const name = valueAt(user, 'name');
  const [family, given] = [textAt(name, 'familyName'), textAt(name, 'givenName')];
  const whole = textAt(name, 'formatted') || textAt(user, 'displayName');
  if (whole) return whole;
  return /^[\p{Script=Han}·]+$/u.test(family + given) ? family + given : [given, family].filter(Boolean).join(' ');
};

const kindOf = (word: string): PersonKind | undefined => {
  if (!word) return undefined;
  if (/student|学生|本科|研究生/i.test(word)) return 'student';
  return /staff|faculty|employee|teacher|教|职|工/i.test(word) ? 'staff' : 'other';
};

/** What a pushed user says of a person; faults as RFC 7644 names them. */
export const personOfUser = (user: Attributes): ToldPerson & { department: string } => {
  const userName = textAt(user, 'userName');
  if (!userName) throw badRequest('invalidValue', 'userName is required.');
  const active = valueAt(user, 'active');
  if (active !== undefined && typeof active !== 'boolean') throw badRequest('invalidValue', 'active is true or false.');
  const number = numberOfUser(user);
  const name = nameOf(user) || userName;
  if (number.length > 64) throw badRequest('invalidValue', 'The number has at most 64 characters.');
  const kind = kindOf(textAt(user, 'userType'));
  return {
    number,
    name: name.slice(0, 64),
    email: preferred(user, 'emails').slice(0, 128),
    phone: preferred(user, 'phoneNumbers').replace(/^tel:/i, '').slice(0, 32),
    ...(kind && { kind }),
    state: active === false ? 'left' : 'active',
    place: '',
    department: textAt(valueAt(user, enterpriseSchema), 'department'),
  };
};

const unkept = new Set(['password', 'schemas']);

/** What is kept of a pushed resource: everything but what the service decides, and never a password. */
export const keptAttributes = (kind: ResourceKind, resource: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(resource)
      .filter(([name, value]) => !isReadOnly(name) && !unkept.has(name.toLowerCase()) && value !== null)
      .map(([name, value]) => [spelled(kind, name), value]),
  );

/** Names come in any case and are kept in theirs. */
const spelled = (kind: ResourceKind, name: string): string => {
  if (name.toLowerCase() === 'externalid') return 'externalId';
  return name.toLowerCase() === enterpriseSchema.toLowerCase()
    ? enterpriseSchema
    : (definitionOf(kind, name)?.name ?? name);
};

/** A person who came by another way, as a SCIM client sees them. */
export const userOfPerson = ({
  number,
  name,
  email,
  phone,
  kind,
  state,
}: Omit<KnownPerson, 'id' | 'unitCode'>): Attributes => ({
  userName: number,
  name: { formatted: name },
  displayName: name,
  ...(email && { emails: [{ value: email, type: 'work', primary: true }] }),
  ...(phone && { phoneNumbers: [{ value: phone, type: 'work' }] }),
  userType: kind,
  active: state === 'active',
  [enterpriseSchema]: { employeeNumber: number },
});

export const schemasOfUser = (user: Attributes): string[] =>
  keyOf(user, enterpriseSchema) === undefined ? [userSchema] : [userSchema, enterpriseSchema];
