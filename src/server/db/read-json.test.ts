import { expect, test } from 'vitest';
import { z } from 'zod';
import { readJson } from './read-json.ts';

const shape = z.object({ name: z.string(), parts: z.array(z.object({ size: z.number() })) });
const place = { table: 'files', column: 'summary', id: 'f1' };

test('§+ a JSON column that fits its schema is read', () => {
  expect(readJson(shape, { name: 'a', parts: [{ size: 1 }] }, place)).toEqual({ name: 'a', parts: [{ size: 1 }] });
});

test('§+ a JSON column that does not fit names its table, its row and the place inside', () => {
  const read = (value: unknown) => () => readJson(shape, value, place);
  expect(read({ name: 'a', parts: [{ size: 'big' }] })).toThrow(
    /^files\.summary of f1 cannot be read at parts\.0\.size: /,
  );
  expect(read(null)).toThrow(/^files\.summary of f1 cannot be read: /);
});
