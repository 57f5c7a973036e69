import { expect, test } from 'vitest';
import { databases } from '#domain/literature/databases.ts';
import { formSchema, orderedServices, withDatabaseNumbers } from './form-schema.ts';

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

test('§+ databases are taken by name or number; a name that is none, and a check that is none, are told by field', () => {
  const given = { databases: ['SCI-E', 10], checks: { 'sci-e': ['inclusion'], 10: ['citation'] }, purpose: 'title' };
  expect(withDatabaseNumbers(given, choices)).toEqual({
    form: { databases: [4, 10], checks: { 4: ['inclusion'], 10: ['citation'] }, purpose: 'title' },
    unknown: {},
  });
  const wrong = { databases: ['SCI-E', 'SCIE2'], checks: { 4: ['by-others'] } };
  expect(Object.keys(withDatabaseNumbers(wrong, choices).unknown)).toEqual(['form.databases.1', 'form.checks.4']);
});
