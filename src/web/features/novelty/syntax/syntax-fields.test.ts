import { expect, test } from 'vitest';
import { databaseNames } from '#domain/novelty/query/database-syntax.ts';
import { ownRules, platformRules } from '#domain/novelty/query/syntax-rules.ts';
import { changedLabels, fieldsOf, rulesOf } from './syntax-fields.ts';

test.each(databaseNames)('§+ the page shows the rules of %s and sends the same when nothing was typed', (name) => {
  const rules = platformRules(name);
  expect(ownRules(name, rulesOf(fieldsOf(rules)))).toEqual({});
});

test('§+ what was typed is what is sent', () => {
  const before = fieldsOf(platformRules('wos'));
  const typed = { ...before, nearAny: '', characters: '5000', 'field.title': 'TI；TX' };
  expect(ownRules('wos', rulesOf(typed))).toEqual({
    near: null,
    limits: { characters: 5000 },
    fields: { ...platformRules('wos').fields, title: ['TI', 'TX'] },
  });
  expect(changedLabels(before, typed)).toEqual(['题名的代码', '不分先后', '一条检索式最多几个字']);
});
