import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type ProofPart, proofParts } from './proof-parts.ts';

const root = path.resolve(import.meta.dirname, '..');

const tests = globSync(['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'scripts/**/*.test.ts'], { cwd: root });
const taken = Object.values(proofParts).flatMap(({ files }) => Object.values<readonly string[]>(files).flat());

test('§+ every part of the proof names files that are there', () => {
  expect(taken.filter((prefix) => !tests.some((file) => file.startsWith(prefix)))).toEqual([]);
});

test('§+ what has a longer form in the proof is run by one of its parts', () => {
  const longer = tests.filter((file) =>
    /\.env\.PROOF|\bproofTest\(|\bsampled\(|\binProof\(/.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(longer.length).toBeGreaterThan(80);
  expect(longer.filter((file) => !taken.some((prefix) => file.startsWith(prefix)))).toEqual([]);
});

test('§+ every program of a part is there, and no part takes longer than forty minutes of them', () => {
  for (const { programs = [] } of Object.values<ProofPart>(proofParts)) {
    for (const { args } of programs) expect(existsSync(path.join(root, args[0]!))).toBe(true);
    expect(programs.reduce((minutes, { within }) => minutes + within, 0)).toBeLessThanOrEqual(40);
  }
});

test('§+ a part that does not exist is told with those that do', () => {
  const told = spawnSync(process.execPath, ['scripts/test.ts', '--proof', 'faith'], { cwd: root, encoding: 'utf8' });
  expect(told.status).toBe(2);
  expect(told.stderr).toContain('没有叫“faith”的部分。可以单独运行的部分：trust、mutants、truth、readers、operations');
});
