import { expect, test } from 'vitest';
import { refusals } from './errors.ts';

test('§8.12 §8.2 every refusal has a true status, -1 for what the user can mend or -2 for our faults, and a Chinese sentence', () => {
  for (const [code, { status, resultCode, sentence }] of Object.entries(refusals)) {
    expect(resultCode, code).toBe(status >= 500 ? -2 : -1);
    expect(sentence, code).toMatch(/^[\p{Script=Han}\p{N}\p{L}\s，。！、“”（）/.-]+$/u);
  }
});
