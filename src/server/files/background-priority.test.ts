import { expect, test } from 'vitest';
import { behind } from './background-priority.ts';

test.each([
  [0, 10],
  [5, 15],
  [12, 19],
  [19, 19],
  [-5, 10],
])('§+ beside a platform of priority %i files are read with %i, never before it', (ours, files) => {
  expect(behind(ours)).toBe(files);
});
