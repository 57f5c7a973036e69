import { expect, test } from 'vitest';
import { APPLICANT } from '../identity/user-types.ts';
import { standardMenu } from './standard-menu.ts';
import { words as english } from './title-words.en.ts';
import { words as chinese } from './title-words.ts';

test('§+ every page in the menu of applicants has an English name; in Chinese it keeps its own, and so does an unknown one', () => {
  const rows = standardMenu.filter(({ userTypes }) => userTypes.includes(APPLICANT));
  expect(rows.length).toBeGreaterThan(8);
  for (const { path, title } of rows) {
    expect([path, english.titleAt(path, title)]).toEqual([path, expect.stringMatching(/^[A-Z][A-Za-z ]+$/)]);
    expect(chinese.titleAt(path, title)).toBe(title);
  }
  expect(english.titleAt('/of-our-own', '本馆主页')).toBe('本馆主页');
});
