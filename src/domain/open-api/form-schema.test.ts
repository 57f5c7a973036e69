import { expect, test } from 'vitest';
import { databases } from '#domain/literature/databases.ts';
import { emptyOrderForm, orderFormProblems, readOrderForm } from '#domain/orders/forms/order-form.ts';
import { paymentWayNames, paymentWays } from '#domain/payments/payment-ways.ts';
import { patentTypes } from '#domain/services/choices.ts';
import { formSchema, requiredPaths, unknownCodes, withDatabaseNumbers } from './form-schema.ts';
import { notTaken } from './not-taken.ts';
import { orderedServices } from './ordered-services.ts';

const choices = { databases, own: [], purposes: { title: '职称评审' }, scopes: { main: '本部' } };

test('§+ the form of each service names its fields, its codes and what is required', () => {
  for (const service of orderedServices) {
    const { properties, required } = formSchema(service, choices) as {
      properties: Record<string, object>;
      required: string[];
    };
    for (const name of required) expect(properties, `${service} ${name}`).toHaveProperty(name);
    expect(properties).not.toHaveProperty('attachments');
    expect(properties.delivery).toMatchObject({
      oneOf: expect.arrayContaining([{ const: 'electronic', title: '电子版' }]),
    });
  }
  expect(JSON.stringify(formSchema('citation', choices))).toContain('"const":"SCI-E"');
});

interface Requiring {
  type?: string;
  properties?: Record<string, Requiring>;
  items?: Requiring;
  required?: string[];
  else?: Requiring;
}

const requiredIn = (schema: Requiring, under = ''): string[] => {
  if (schema.items) return requiredIn(schema.items, under);
  return (schema.required ?? []).flatMap((name) => {
    const inner = requiredIn(schema.properties?.[name] ?? {}, `${under}${name}.`);
    return inner.length > 0 ? inner : [`${under}${name}`];
  });
};

test.each(orderedServices)('§+ what the schema of %s requires is what its form cannot do without', (service) => {
  const schema = formSchema(service, choices) as Requiring;
  // A paper of which only its authors are told, and nothing else at all.
  const form = readOrderForm(service, service === 'citation' ? { papers: [{ authors: 'Zhang, San' }] } : undefined);
  const errors = orderFormProblems(service, form as never, { today: '2026-03-02' }).filter(
    ({ level }) => level === 'error',
  );
  const missing = errors.map(({ path }) => path.replace('.0.', '.'));
  expect([...requiredIn(schema), ...(schema.else?.required ?? [])].toSorted()).toEqual(missing.toSorted());
});

test('§+ a novelty search in the country alone needs no English title, as its schema says', () => {
  const { if: when } = formSchema('novelty', choices) as { if: { properties: { range: { const: string } } } };
  const told = (range: string) =>
    orderFormProblems('novelty', readOrderForm('novelty', { range }), { today: '2026-03-02' }).map(({ path }) => path);
  expect(told(when.properties.range.const)).not.toContain('englishTitle');
  expect(told('both')).toContain('englishTitle');
});

test('§+ each kind of patent order needs what its schema says it needs', () => {
  interface Needing {
    if: { properties: { type: { const: string } } };
    then: { required: string[]; anyOf?: { required: string[] }[] };
  }
  const { allOf } = formSchema('patent', choices) as { allOf: Needing[] };
  expect(allOf.map((one) => one.if.properties.type.const)).toEqual(Object.keys(patentTypes));
  for (const { if: when, then } of allOf) {
    const type = when.properties.type.const;
    const told = (more: object): string[] =>
      orderFormProblems('patent', readOrderForm('patent', { type, ...more }), { today: '2026-03-02' })
        .filter(({ level, path }) => level === 'error' && !requiredPaths.patent.includes(path))
        .map(({ path }) => path);
    const either = then.anyOf?.flatMap(({ required }) => required) ?? [];
    expect(told({}).toSorted()).toEqual([...then.required, ...either.slice(0, 1)].toSorted());
    for (const one of either) expect(told({ [one]: '一种装置' })).not.toContain('solution');
  }
});

test('§+ what may be left empty may be given empty', () => {
  const { properties } = formSchema('citation', choices) as { properties: Record<string, Choosing> };
  const { properties: paper } = properties.papers!.items!;
  const takesNone = ({ oneOf = [] }: Choosing): boolean => oneOf.some((one) => one.const === '');
  expect([paper.kind!, paper.ownRole!, paper.searchedIn!, properties.paymentWay!].map(takesNone)).toEqual(
    Array.from({ length: 4 }, () => true),
  );
  expect([paper.state!, properties.delivery!].map(takesNone)).toEqual([false, false]);
});

interface Choosing {
  oneOf?: { const: string }[];
  items?: { properties: Record<string, Choosing> };
}

test('§+ databases are taken by name or number; a name that is none, and a check that is none, are told by field', () => {
  const given = { databases: ['SCI-E', 10], checks: { 'sci-e': ['inclusion'], 10: ['citation'] }, purpose: 'title' };
  expect(withDatabaseNumbers(given, choices)).toEqual({
    form: { databases: [4, 10], checks: { 4: ['inclusion'], 10: ['citation'] }, purpose: 'title' },
    unknown: {},
  });
  const wrong = { databases: ['SCI-E', 'SCIE2'], checks: { 4: ['by-others'], 10: 'citation' } };
  expect(Object.keys(withDatabaseNumbers(wrong, choices).unknown).sort()).toEqual([
    'form.checks.10',
    'form.checks.4',
    'form.databases.1',
  ]);
  const shapeless = { databases: 'SCI-E', checks: ['inclusion'] };
  expect(Object.keys(withDatabaseNumbers(shapeless, choices).unknown)).toEqual(['form.databases', 'form.checks']);
});

interface Described {
  title?: string;
  properties?: Record<string, Described>;
  items?: Described;
}

const untitled = ({ properties = {}, items }: Described, path = ''): string[] => [
  ...Object.entries(properties).flatMap(([key, one]) => [
    ...(one.title ? [] : [`${path}${key}`]),
    ...(key === 'checks' ? [] : untitled(one, `${path}${key}.`)),
  ]),
  ...(items ? untitled(items, path) : []),
];

test.each(orderedServices)('§+ every field of %s says what it holds', (service) => {
  const schema = formSchema(service, choices) as Described;
  expect(untitled(schema)).toEqual([]);
  expect(schema.properties!.consent!.title).toBe('委托人的确认，两项都须为 true');
});

test('§+ a list given for one thing, and one thing for a list, are told for what the field takes', () => {
  const empty = emptyOrderForm('citation');
  const papers = { title: '石墨烯的制备' };
  expect(notTaken({ papers, invoice: ['某大学'], databases: '2' }, empty)).toEqual({
    'form.papers': '应为列表',
    'form.invoice': '应为对象',
    'form.databases': '应为列表',
  });
});

test.each(orderedServices)('§+ what the reader of %s would change without a word is told by field', (service) => {
  const empty = emptyOrderForm(service);
  expect(notTaken(empty, empty)).toEqual({});
  const told = (form: object) => Object.keys(notTaken(form, readOrderForm(service, form)));
  expect(told({ delivery: 'courier', copies: '2', remarks: '', invoice: {} })).toEqual([]);
  expect(
    told({ delivery: 'post', copies: 'two', urgnt: true, invoice: { titel: '某大学' }, remarks: '长'.repeat(2001) }),
  ).toEqual(['form.delivery', 'form.copies', 'form.urgnt', 'form.invoice.titel', 'form.remarks']);
  expect(notTaken({ consent: '同意', remarks: ['急'] }, readOrderForm(service, {}))).toEqual({
    'form.consent': '应为对象',
    'form.remarks': '应为一个值',
  });
  expect(told({ consent: true, address: ['北京'], urgent: 'true' })).toEqual([
    'form.consent',
    'form.address',
    'form.urgent',
  ]);
});

test('§+ lists are told by place, a list that is too long too, and sets come in any order', () => {
  const told = (form: object) => notTaken(form, readOrderForm('citation', form));
  expect(
    told({
      metrics: ['esi', 'jcr_zone'],
      papers: [
        { title: 'A', year: 2024 },
        { title: 'B', year: null },
      ],
    }),
  ).toEqual({});
  const papers = [{ title: 'A' }, { title: 'B', ownRole: 'boss', years: 2024 }];
  expect(told({ metrics: ['esi', 'if'], papers })).toEqual({
    'form.metrics.1': '不认识“if”',
    'form.papers.1.ownRole': '不认识“boss”',
    'form.papers.1.years': '没有“years”这一项',
  });
  expect(told({ jointAuthors: Array.from({ length: 51 }, (_, at) => `作者${at}`) })).toEqual({
    'form.jointAuthors.50': expect.stringContaining('作者50'),
  });
  expect(told({ remarks: '长'.repeat(2001) })).toEqual({ 'form.remarks': '太长，最多 2000 个字' });
});

test('§+ codes of the lists that administrators keep are told where they are none', () => {
  expect(unknownCodes({ purpose: 'title', scope: 'main', client: { scope: 'main' } }, choices)).toEqual({});
  expect(unknownCodes({ purpose: '', client: {} }, choices)).toEqual({});
  const wrong = { purpose: '职称评审', scope: 'toString', client: { scope: 'moon' } };
  expect(Object.keys(unknownCodes(wrong, choices))).toEqual(['form.purpose', 'form.scope', 'form.client.scope']);
});

test('§+ an application may choose the ways to pay that applicants have: none of the counter, none of the demo', () => {
  const { properties } = formSchema('citation', choices) as {
    properties: Record<string, { oneOf?: { const: string }[] }>;
  };
  const offered = properties.paymentWay!.oneOf!.map((one) => one.const).filter(Boolean);
  expect(offered).toEqual(paymentWayNames.filter((way) => paymentWays[way].online && !paymentWays[way].demo));
  expect(offered).not.toContain(paymentWayNames.find((way) => !paymentWays[way].online));
  expect(offered).not.toContain(paymentWayNames.find((way) => paymentWays[way].demo));
});
