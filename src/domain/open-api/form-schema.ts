import { checksOffered, type NamedDatabase, type OwnSources } from '#domain/literature/own-sources.ts';
import { literatureKinds } from '#domain/literature/record.ts';
import { emptyOrderForm } from '#domain/orders/forms/order-form.ts';
import { emptyPaper } from '#domain/orders/forms/paper.ts';
import { asRecord } from '#domain/orders/forms/reading.ts';
import { readTerm } from '#domain/orders/forms/search-term.ts';
import { needsTitle } from '#domain/orders/services/patent/asked-by-kind.ts';
import { orderKinds } from '#domain/patents/order-kinds.ts';
import { paymentWayNames, paymentWays } from '#domain/payments/payment-ways.ts';
import {
  checkItems,
  deliveries,
  invoiceTypes,
  journalMetrics,
  keysOf,
  metricYears,
  noveltyRanges,
  noveltyRequests,
  ownRoles,
  type PatentType,
  paperStates,
  patentTypes,
  reportLanguages,
  searchedGroups,
  selfCitationRules,
} from '#domain/services/choices.ts';
import { titled } from './field-titles.ts';
import type { JsonSchema, OrderedService } from './ordered-services.ts';

export interface FormChoices {
  databases: readonly NamedDatabase[];
  own: OwnSources;
  /** Codes of the institution's own lists, with their names. */
  purposes: Readonly<Record<string, string>>;
  scopes: Readonly<Record<string, string>>;
}

/** One of a list of codes, each with the word that a person reads. */
const oneOf = (choices: Readonly<Record<string, string>>): JsonSchema => ({
  oneOf: Object.entries(choices).map(([code, title]) => ({ const: code, title })),
});

/** The same, or nothing. */
const oneOrNone = (choices: Readonly<Record<string, string>>): JsonSchema => oneOf({ '': '不填', ...choices });

const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

/** The shape of a value that the form's own reader gives for an empty form. */
const shapeOf = (value: unknown): JsonSchema => {
  if (Array.isArray(value)) return { type: 'array', items: { type: 'string' } };
  if (value === null) return { type: ['integer', 'null'] };
  if (typeof value !== 'object') return { type: typeof value === 'number' ? 'integer' : typeof value };
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(value as object).map(([name, one]) => [name, shapeOf(one)])),
    additionalProperties: false,
  };
};

/** A database is named by its number, or by its name such as SCI-E. */
const databaseSchema = ({ databases }: FormChoices): JsonSchema => ({
  oneOf: databases.flatMap(({ id, code, chinese }) => [
    { const: id, title: chinese },
    { const: code, title: chinese },
  ]),
});

const checksSchema = ({ databases, own }: FormChoices): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(
    databases.flatMap(({ id, code }) => {
      const offered = Object.fromEntries(checksOffered(id, own).map((item) => [item, checkItems[item]]));
      const schema = listOf(oneOf(offered));
      return [
        [String(id), schema],
        [code, schema],
      ];
    }),
  ),
  additionalProperties: false,
});

const term: JsonSchema = shapeOf(readTerm(undefined));

const paper: JsonSchema = {
  ...shapeOf(emptyPaper()),
  properties: {
    ...(shapeOf(emptyPaper()).properties as object),
    kind: oneOrNone(literatureKinds),
    ownRole: oneOrNone(ownRoles),
    state: oneOf(paperStates),
    searchedIn: oneOrNone(searchedGroups),
  },
};

/** Those that an applicant may choose; what a counter books by hand is none of them. */
const waysToPay = Object.fromEntries(
  paymentWayNames
    .filter((way) => paymentWays[way].online && !paymentWays[way].demo)
    .map((way) => [way, paymentWays[way].label]),
);

const wishes = (empty: object): JsonSchema => ({
  paymentWay: oneOrNone(waysToPay),
  language: oneOf(reportLanguages),
  delivery: oneOf(deliveries),
  invoice: {
    type: 'object',
    properties: {
      ...(shapeOf((empty as { invoice: unknown }).invoice).properties as object),
      type: oneOf(invoiceTypes),
    },
  },
});

const own: Readonly<Record<OrderedService, (choices: FormChoices) => JsonSchema>> = {
  citation: (choices) => ({
    papers: listOf(paper),
    databases: listOf(databaseSchema(choices)),
    checks: checksSchema(choices),
    metrics: listOf(oneOf(journalMetrics)),
    metricYear: oneOf(metricYears),
    selfCitationRule: oneOf(selfCitationRules),
    purpose: oneOf(choices.purposes),
    scope: oneOf(choices.scopes),
  }),
  novelty: (choices) => ({
    purpose: oneOf(choices.purposes),
    range: oneOf(noveltyRanges),
    requests: listOf(oneOf(noveltyRequests)),
    terms: listOf(term),
  }),
  patent: () => ({ type: oneOf(patentTypes), keywords: listOf(term) }),
};

/** Who entrusts, where that is not the author of the papers. */
const clientSchema = ({ client }: Readonly<Record<string, unknown>>, { scopes }: FormChoices): JsonSchema => {
  if (client === undefined) return {};
  const shape = shapeOf(client);
  return { client: { ...shape, properties: { ...(shape.properties as object), scope: oneOf(scopes) } } };
};

const consented = ['consent.truth', 'consent.privacy'];
const ofClient = ['unit', 'contact', 'phone', 'email'].map((name) => `client.${name}`);

/** What no order of a service does without, whatever else it says. */
export const requiredPaths: Readonly<Record<OrderedService, readonly string[]>> = {
  citation: [
    ...['author.chineseName', 'unit.chinese', 'phone', 'email', 'purpose', 'papers.title', 'databases'],
    ...consented,
  ],
  novelty: ['title', 'purpose', ...ofClient, 'sciencePoints', 'noveltyPoints', 'terms', ...consented],
  patent: ['type', ...ofClient, ...consented],
};

/** What a kind of patent order needs beside: the text of claims tells a solution too. */
const neededByPatents = (type: PatentType): JsonSchema => {
  const needs = orderKinds[type].needs.filter((name) => name !== 'solution');
  return {
    if: { properties: { type: { const: type } }, required: ['type'] },
    // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
    then: {
      required: [...(needsTitle(type) ? ['title'] : []), ...needs],
      ...(orderKinds[type].needs.includes('solution') && {
        anyOf: [{ required: ['solution'] }, { required: ['claims'] }],
      }),
    },
  };
};

/** What else is required, and when. */
const conditions: Readonly<Partial<Record<OrderedService, JsonSchema>>> = {
  novelty: {
    if: { properties: { range: { const: 'domestic' } }, required: ['range'] },
    else: { required: ['englishTitle'] },
  },
  patent: { allOf: keysOf(patentTypes).map(neededByPatents) },
};

/** What is required must also say something. */
const filled = (schema: JsonSchema): JsonSchema => {
  if (schema.type === 'string') return { ...schema, minLength: 1 };
  if (schema.type === 'array') return { ...schema, minItems: 1 };
  // The two words of consent.
  return schema.type === 'boolean' ? { ...schema, const: true } : schema;
};

const withRequired = (schema: JsonSchema, paths: readonly string[]): JsonSchema => {
  if (schema.type === 'array') return { ...filled(schema), items: withRequired(schema.items as JsonSchema, paths) };
  const properties = { ...(schema.properties as Record<string, JsonSchema>) };
  const names = [...new Set(paths.map((path) => path.split('.', 1)[0]!))];
  for (const name of names) {
    const rest = paths.filter((path) => path.startsWith(`${name}.`)).map((path) => path.slice(name.length + 1));
    properties[name] = rest.length > 0 ? withRequired(properties[name]!, rest) : filled(properties[name]!);
  }
  return { ...schema, properties, required: names };
};

/** The form of a service as JSON Schema, with the codes that the institution takes. */
export const formSchema = (service: OrderedService, choices: FormChoices): JsonSchema => {
  const { attachments: _, ownSources: __, ...empty } = emptyOrderForm(service) as unknown as Record<string, unknown>;
  const shape = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...shapeOf(empty),
    properties: {
      ...(shapeOf(empty).properties as object),
      ...wishes(empty),
      ...clientSchema(empty, choices),
      ...own[service](choices),
    },
    ...conditions[service],
  };
  return titled(service, withRequired(shape, requiredPaths[service]));
};

const numbersByName = ({ databases }: Pick<FormChoices, 'databases'>): Map<string, number> =>
  new Map(
    databases.flatMap(({ id, code, chinese }) =>
      [String(id), code, chinese].map((name) => [name.trim().toLowerCase(), id] as const),
    ),
  );

/**
 * A citation form whose databases are given by name or number, by number; with the names that no database has and the
 * codes of checks that there are not.
 */
export const withDatabaseNumbers = (
  form: Readonly<Record<string, unknown>>,
  choices: Pick<FormChoices, 'databases'>,
): { form: Record<string, unknown>; unknown: Record<string, string> } => {
  const numbers = numbersByName(choices);
  const unknown: Record<string, string> = {};
  const numberOf = (name: unknown, field: string): number | undefined => {
    const number = numbers.get(String(name).trim().toLowerCase());
    if (number === undefined) unknown[field] = `没有“${String(name)}”这个数据库`;
    return number;
  };
  if (form.databases !== undefined && !Array.isArray(form.databases))
    unknown['form.databases'] = '应为列表，如 ["SCI-E"]';
  if (form.checks !== undefined && (typeof form.checks !== 'object' || Array.isArray(form.checks)))
    unknown['form.checks'] = '应为对象，如 {"SCI-E": ["inclusion"]}';
  const named = Array.isArray(form.databases) ? form.databases : [];
  const databases = named.map((name, at) => numberOf(name, `form.databases.${at}`)).filter((id) => id !== undefined);
  const given = Object.entries(asRecord(form.checks));
  const checks = given.flatMap(([name, items]) => {
    const number = numberOf(name, `form.checks.${name}`);
    const wrong = [items].flat().find((item) => !Object.hasOwn(checkItems, String(item)) || !Array.isArray(items));
    if (wrong !== undefined)
      unknown[`form.checks.${name}`] = `没有“${String(wrong)}”这一项，可用 ${Object.keys(checkItems).join('、')}`;
    return number === undefined ? [] : [[String(number), items] as const];
  });
  return {
    form: {
      ...form,
      ...(form.databases !== undefined && { databases }),
      ...(given.length > 0 && { checks: Object.fromEntries(checks) }),
    },
    unknown,
  };
};

/** Codes of the lists that administrators keep, which the form itself takes as any text. */
export const unknownCodes = (
  form: Readonly<Record<string, unknown>>,
  { purposes, scopes }: Pick<FormChoices, 'purposes' | 'scopes'>,
): Record<string, string> => {
  const asked = [
    ['form.purpose', form.purpose, purposes],
    ['form.scope', form.scope, scopes],
    ['form.client.scope', asRecord(form.client).scope, scopes],
  ] as const;
  return Object.fromEntries(
    asked
      .filter(([, code, codes]) => typeof code === 'string' && code !== '' && !Object.hasOwn(codes, code))
      .map(([field, code, codes]) => [field, `没有“${String(code)}”，可用 ${Object.keys(codes).join('、')}`]),
  );
};
