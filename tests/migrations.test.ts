import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../src/server/db/migrations');

/** Migrations up to here lead from release 0.1 to 0.2, an upgrade that stops the platform. */
const lastOfStoppedUpgrade = '0880';

/** What the version before would stumble over while both run beside each other. */
const contracting: readonly [RegExp, string][] = [
  [/\bdrop\s+column\b/, 'drops a column'],
  [/\bdrop\s+table\b/, 'drops a table'],
  [/\brename\s+(column|to)\b/, 'renames'],
  [/\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/, 'changes the type of a column'],
  [/\bset\s+not\s+null\b/, 'refuses null where the version before may write it'],
  [
    /\badd\s+(column\s+)?(?!constraint|primary|unique|check|foreign|exclude)[^,;]*?\bnot\s+null\b(?![^,;]*\bdefault\b)(?<!default[^,;]*)/,
    'adds a required column without a default',
  ],
];

/** Named with the reason why the version before does not mind. */
const allowed: Readonly<Record<string, string>> = {};

const withoutComments = (text: string): string => text.replace(/--.*$/gm, '').toLowerCase();
/** Tables that the same file makes are nobody's yet. */
const ownTables = (text: string): string[] =>
  [...text.matchAll(/create table (?:if not exists )?(\S+)/g)].map(([, name]) => name!);

const faultsOf = (sql: string): string[] => {
  const text = withoutComments(sql);
  const own = ownTables(text);
  const statements = text
    .split(';')
    .filter((statement) => !own.some((name) => new RegExp(`alter table (only )?${name}\\b`).test(statement)));
  return contracting.flatMap(([pattern, fault]) =>
    statements.some((statement) => pattern.test(statement)) ? [fault] : [],
  );
};

test('§+ migrations only add, so that the version before runs on beside them', () => {
  const found = readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && name > `${lastOfStoppedUpgrade}~`)
    .flatMap((name) => faultsOf(readFileSync(path.join(folder, name), 'utf8')).map((fault) => `${name}: ${fault}`))
    .filter((fault) => !allowed[fault]);
  expect(found).toEqual([]);
});

test.each([
  ['alter table orders drop column note', ['drops a column']],
  ['alter table orders rename column a to b', ['renames']],
  ['alter table orders rename to tasks', ['renames']],
  ['drop table notes', ['drops a table']],
  ['alter table orders alter column a type bigint', ['changes the type of a column']],
  ['alter table orders alter column a set not null', ['refuses null where the version before may write it']],
  ['alter table orders add column a text not null', ['adds a required column without a default']],
  ["alter table orders add column a text not null default ''", []],
  ["alter table orders add column a text default '' not null", []],
  ['alter table orders add column a text, add column b int', []],
  ['create table notes (a text not null); alter table notes add column b text not null', []],
  ['-- drop column a\nalter table orders add column a text', []],
])('§+ %s is judged', (sql, faults) => {
  expect(faultsOf(sql)).toEqual(faults);
});
