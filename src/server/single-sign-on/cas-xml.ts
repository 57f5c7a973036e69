import { XMLParser } from 'fast-xml-parser';

type Node = Readonly<Record<string, unknown>>;

/** Values stay text: a user numbered 007 is not 7. No entity is expanded by the parser. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  maxNestedTags: 20,
});

const builtIn: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The five entities every XML has, and characters by number; nothing else exists without a DTD. */
const decodeEntities = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (whole, hex, decimal, name) => {
    if (name) return builtIn[String(name).toLowerCase()] ?? whole;
    const point = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return point <= 0x10_ffff ? String.fromCodePoint(point) : whole;
  });

/** A document, or undefined where it is broken or brings a DTD (the way of every XML attack). */
const parse = (xml: string): Node | undefined => {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) return undefined;
  try {
    return parser.parse(xml, true) as Node;
  } catch {
    return undefined;
  }
};

const child = (node: unknown, name: string): unknown =>
  typeof node === 'object' && node !== null && !Array.isArray(node) && Object.hasOwn(node, name)
    ? (node as Node)[name]
    : undefined;

const textOf = (node: unknown): string | undefined => {
  const value = typeof node === 'object' ? child(node, '#text') : node;
  return typeof value === 'string' ? decodeEntities(value).trim() : undefined;
};

export type CasAnswer =
  | { kind: 'success'; user: string; attributes: Readonly<Record<string, string>> }
  | { kind: 'failure'; code: string }
  | { kind: 'unreadable' };

/** The answer of serviceValidate, 2.0 or 3.0; 3.0 adds attributes, of which the first value counts. */
export const readCasAnswer = (xml: string): CasAnswer => {
  const response = child(parse(xml), 'serviceResponse');
  const success = child(response, 'authenticationSuccess');
  const failure = child(response, 'authenticationFailure');
  if (failure !== undefined) return { kind: 'failure', code: String(child(failure, '@code') ?? '') };
  const user = textOf(child(success, 'user'));
  return user ? { kind: 'success', user, attributes: attributesOf(success) } : { kind: 'unreadable' };
};

/** What stands beside attributes that are written flat. */
const noAttributes = new Set(['user', 'attributes', 'proxyGrantingTicket', 'proxies']);

/** In `attributes`, or, as many campus servers write them, flat beside the user. */
const attributesOf = (success: unknown): Readonly<Record<string, string>> => {
  const grouped = child(success, 'attributes');
  const given =
    typeof grouped === 'object' && grouped !== null
      ? grouped
      : Object.fromEntries(
          Object.entries(success ?? {}).filter(([name]) => !/^[@#]/.test(name) && !noAttributes.has(name)),
        );
  const entries = Object.entries(given)
    .map(([name, value]) => [name.toLowerCase(), textOf(Array.isArray(value) ? value[0] : value)] as const)
    .filter((entry): entry is readonly [string, string] => Boolean(entry[1]));
  return Object.fromEntries(entries);
};

/** The ticket that a logout request is about. */
export const readLogoutTicket = (xml: string): string | undefined =>
  textOf(child(child(parse(xml), 'LogoutRequest'), 'SessionIndex')) || undefined;
