import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { reachedFrom } from '#tests/builders/loaded-modules.ts';
import { bounds, built as builtFrom } from '#tests/expressions/bounded-expressions.ts';
import { collectExpressions, collectFrom } from '#tests/expressions/collect-expressions.ts';
import { type Growth, growthOf, keyOf, knownGrowth } from '#tests/expressions/judge-expression.ts';

const root = path.resolve(import.meta.dirname, '..');
const known = knownGrowth();
const { expressions, built } = collectExpressions();

/** Found out earlier, or now for one that is new. */
const judged: Map<string, Growth> = new Map();
for (const expression of expressions) {
  const key = keyOf(expression);
  if (!judged.has(key)) judged.set(key, known.get(key) ?? (await growthOf(expression)));
}

const those = (...growth: Growth[]) => expressions.filter((one) => growth.includes(judged.get(keyOf(one)) as Growth));
const told = ({ file, line, source, flags }: (typeof expressions)[number]): string =>
  `${file}:${line} /${source}/${flags}`;

describe('how long regular expressions take', () => {
  test('§+ none takes a time that doubles with each letter', () => {
    expect(those('exponential').map(told)).toEqual([]);
  });

  const loaded = reachedFrom('src/server/main.ts');
  const grown = those('polynomial', 'unknown').filter(({ file }) => loaded.has(file));

  test('§+ one whose time grows with a power of its input is loaded by bounded processes alone, or its input has a bound', () => {
    const unbounded = grown.filter(({ file }) => !bounds.some((bound) => file.startsWith(bound.in)));
    expect(unbounded.map(told)).toEqual([]);
  });

  test('§+ every stated bound is needed, and stands where it is said to', () => {
    const stale = bounds.filter((bound) => !grown.some(({ file }) => file.startsWith(bound.in)));
    const gone = bounds.filter(
      ({ at, says }) => !existsSync(path.join(root, at)) || !readFileSync(path.join(root, at), 'utf8').includes(says),
    );
    expect({ stale: stale.map((bound) => bound.in), gone: gone.map(({ at, says }) => `${at}: ${says}`) }).toEqual({
      stale: [],
      gone: [],
    });
  });

  test('§+ each file that puts one together while it runs says of what', () => {
    expect([...new Set(built.map(({ file }) => file))].sort()).toEqual(Object.keys(builtFrom).sort());
  });

  test('§+ what was found out about expressions that are gone is forgotten', () => {
    expect([...known.keys()].filter((key) => !judged.has(key))).toEqual([]);
  });

  test('§+ the tool tells the three kinds apart, and finds an expression wherever it is written', async () => {
    const text = `
      const a = /^(?:<!--[\\s\\S]*?-->\\s*)*<x/; // /not this one/
      const b = new RegExp('[.,]+$', 'u');
      const c = RegExp(String.raw\`^a+b\`);
      const d = 'a /text/ g'.split(/,/g);
      const e = new RegExp(\`\${a}x\`);
      const page = '[0-9]+';
      const f = new RegExp(\`^\${page}-\${page}\`);
    `;
    const { expressions: found, built: put } = collectFrom('src/x.ts', text);
    expect(found.map(keyOf)).toEqual([
      '/^(?:<!--[\\s\\S]*?-->\\s*)*<x/',
      '/[.,]+$/u',
      '/^a+b/',
      '/,/g',
      '/^[0-9]+-[0-9]+/',
    ]);
    expect(put.map(({ line }) => line)).toEqual([6]);
    const growth = await Promise.all(found.map((one) => growthOf(one)));
    expect(growth).toEqual(['exponential', 'polynomial', 'linear', 'linear', 'linear']);
  });
});
