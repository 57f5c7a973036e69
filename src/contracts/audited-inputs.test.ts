import { expect, test } from 'vitest';
import { z } from 'zod';
import { knownFieldName } from '#domain/audit/field-words.ts';
import { type CallName, calls } from './calls.ts';

/** Calls whose whole input stands in the audit log. */
const whole: CallName[] = [
  'POST /sys/menu/save',
  'POST /sys/menu/update',
  'POST /LibNewSearchStation/save',
  'POST /LibNewSearchStation/update',
  'POST /search-sources/add',
];

test.each(whole)('§+ every field of %s has a name in Chinese in the audit log', (name) => {
  const { body } = calls[name] as { body: z.ZodObject };
  const fields = Object.keys(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }).properties ?? {});
  expect(fields.length).toBeGreaterThan(4);
  expect(fields.filter((field) => knownFieldName(field) === undefined)).toEqual([]);
});
