import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

test('§+ every file that the security documents name is there', () => {
  const text = ['docs/security.md', 'docs/security-controls.md']
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');
  const named = [...text.matchAll(/`((?:src|tests|docs|scripts)\/[^`*]+)`/g)].map(([, file]) => file!);
  expect(named.length).toBeGreaterThan(50);
  expect([...new Set(named)].filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});
