import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { meaningColours, seriesColours } from './series-colours.ts';

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
const sheet = `${read('../theme/base.css')}\n${read('./bar-chart.css')}`;

/** What a colour is in the light, as the first sheet that says it has it. */
const hexOf = (name: string): string => new RegExp(`${name}: ([^;]+);`).exec(sheet)?.[1] ?? '';

test('§+ the first eight series of a chart never wear the green of 办结 nor the grey of 未办成', () => {
  expect(new Set(seriesColours).size).toBe(12);
  const said = [meaningColours.good, meaningColours.nothing].map(hexOf);
  expect(said.every((colour) => /^#[0-9a-f]{6}$/.test(colour))).toBe(true);
  const shown = seriesColours.slice(0, 8).map(hexOf);
  expect(shown).not.toContain('');
  expect(shown.filter((colour) => said.includes(colour))).toEqual([]);
});
