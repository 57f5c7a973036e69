import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { reportTemplateNames } from '../navigation/routes.ts';
import { knownFieldName } from './field-words.ts';
import { jobNames, valueWords } from './value-words.ts';

const server = path.join(import.meta.dirname, '../../server');
const files = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(path.join(server, file), 'utf8'));

/** The keys of the object that begins here, without those of objects in it. */
const keysFrom = (text: string, start: number): string[] => {
  let [depth, own] = [1, ''];
  for (let at = start; depth > 0 && at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if ('{[('.includes(sign)) depth += 1;
    if ('}])'.includes(sign)) depth -= 1;
    else if (depth === 1) own += sign;
  }
  return own.split(',').flatMap((part) => /^\s*([A-Za-z_]\w*)\s*(?::|$)/.exec(part)?.[1] ?? []);
};

test('§+ every field that the server writes into the audit log has a name in Chinese', () => {
  const written = files
    .filter((text) => /writeAudit|auditRow/.test(text))
    .flatMap((text) =>
      [...text.matchAll(/\b(?:before|after): (?:\w+ && )?\{/g)].flatMap(({ index, 0: found }) =>
        keysFrom(text, index + found.length),
      ),
    );
  expect(written.length).toBeGreaterThan(150);
  expect([...new Set(written)].filter((key) => knownFieldName(key) === undefined)).toEqual([]);
});

test('§+ every job has a name in Chinese', () => {
  const kinds = files.flatMap((text) =>
    [...text.matchAll(/const (?:kind|\w+Kind) = '([a-z]+\.[a-z]+)'/g)].map(([, name]) => name!),
  );
  expect(kinds.length).toBeGreaterThan(7);
  expect(kinds.filter((kind) => !Object.hasOwn(jobNames, kind))).toEqual([]);
});

test('§+ the name of a template in an address never stands for it, neither a known one nor one that is gone', () => {
  for (const code of [...reportTemplateNames, 'exportWord_999'])
    expect(valueWords('reportTemplate', code), code).toMatch(/^[^_]*\p{Script=Han}[^_]*$/u);
});
