import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { kysely } from './kysely.ts';
import { preparedOf } from './prepared.ts';

interface Person {
  name: string;
  institution: number;
}
let written = 0;
const named = preparedOf(({ name, institution }: Person) => {
  written += 1;
  return kysely
    .selectFrom('users')
    .select('id')
    .where('institution_id', '=', institution)
    .where(sql<boolean>`lower(username) = lower(${name}) and username <> ${'nobody'}`)
    .where('type', 'in', [1, 2]);
});

test('§+ a statement of several values is written once, and each asks with its own', () => {
  const [one, other] = [named({ name: 'li', institution: 100 }), named({ institution: 151, name: 'wang' })];
  expect(one.compile().parameters).toEqual([100, 'li', 'nobody', 1, 2]);
  expect(other.compile().parameters).toEqual([151, 'wang', 'nobody', 1, 2]);
  expect(one.compile().parameters).toEqual([100, 'li', 'nobody', 1, 2]);
  expect(other.compile().sql).toBe(one.compile().sql);
  expect(written).toBe(1);
});
