import { expect, test } from 'vitest';
import { brandingIn } from './branding-in.ts';
import { words as english } from './branding-words.en.ts';
import { words as chinese } from './branding-words.ts';

test('§+ what nobody wrote anew is told in the reader’s language, each sentence by its own', () => {
  for (const name of Object.keys(chinese) as (keyof typeof chinese)[]) {
    expect(brandingIn(chinese[name], 'en')).toBe(english[name]);
    expect(brandingIn(chinese[name], 'zh')).toBe(chinese[name]);
  }
});

test('§+ what the institution wrote stays as it is', () => {
  expect(brandingIn('示范大学图书馆', 'en')).toBe('示范大学图书馆');
  expect(brandingIn('示范大学图书馆', 'zh')).toBe('示范大学图书馆');
});
