import { expect, test } from 'vitest';
import { databaseNames } from '#domain/novelty/query/database-syntax.ts';
import { databaseTable } from '#domain/novelty/query/database-table.ts';
import { sampleQueries } from '#domain/novelty/query/syntax-rules.ts';
import { translateQuery } from '#domain/novelty/query/translate.ts';
import { formulaParts } from './formula-text.tsx';

test.each(databaseNames)('§+ a formula of %s is shown whole, its operators apart from its words', (name) => {
  for (const query of sampleQueries)
    for (const text of translateQuery(query, databaseTable[name]).formula)
      expect(formulaParts(text, databaseTable[name]).join('')).toBe(text);
});

test('§+ field codes and operators are told from words', () => {
  const parts = formulaParts('TS=("high entropy alloy" OR TSA) AND PY=(2015-2026)', databaseTable.wos);
  expect(parts.filter((_, at) => at % 2 === 1)).toEqual(['TS', 'OR', 'AND']);
});
