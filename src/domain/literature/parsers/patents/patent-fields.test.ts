import { expect, test } from 'vitest';
import { blankFields, filledFields } from './patent-fields.ts';

test('§+ every field that is filled is kept, an empty one is absent', () => {
  const blank = blankFields();
  expect(filledFields(blank)).toEqual({});
  expect(Object.keys(filledFields(blank))).toEqual([]);
  const full = Object.fromEntries(Object.keys(blank).map((name) => [name, name]));
  expect({ ...filledFields(full) }).toEqual(full);
});
