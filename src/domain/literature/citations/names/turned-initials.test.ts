import { expect, test } from 'vitest';
import { initialedName, type TurnedInitials, turnedInitials } from './turned-initials.ts';

test('§+ a name with initials and one written out are both read for what initials keep', () => {
  expect(initialedName('Son, DN')).toEqual({ family: 'son', given: ['d', 'n'], short: true });
  expect(initialedName('Son D.N.')).toEqual({ family: 'son', given: ['d', 'n'], short: true });
  expect(initialedName('Son, D.-N.')).toEqual({ family: 'son', given: ['d', 'n'], short: true });
  expect(initialedName('Son, Duong Ngoc')).toEqual({ family: 'son', given: ['duong', 'ngoc'], short: false });
  expect(initialedName('Son, Duong-Ngoc')).toEqual({ family: 'son', given: ['duong', 'ngoc'], short: false });
  expect(initialedName('Son, Duong N.')).toEqual({ family: 'son', given: ['duong', 'n'], short: false });
});

test('§+ any other form of a name is left alone', () => {
  for (const written of ['Son', 'Duong Ngoc Son', 'son, dn', 'O, DN', '孙', 'Son, DNABC', ''])
    expect(initialedName(written), written).toBeUndefined();
});

test.each<[one: string, other: string, told: TurnedInitials | undefined, why: string]>([
  ['Son, DN', 'Duong, NS', 'turned', 'another order of the same three'],
  ['Son, DN', 'Ngoc, SD', 'turned', 'any of the three may stand in front'],
  ['Son, DN', 'Duong, Ngoc Son', 'turned', 'one of them written out, with the other family name in it'],
  ['Son, DN', 'Duong, Ngoc Sang', undefined, 'one written out without the other family name'],
  ['Son, DN', 'Duong, NT', undefined, 'another third letter'],
  ['Son, D', 'Duong, S', undefined, 'two letters tell too little'],
  ['Son, Duong Ngoc', 'Duong, Ngoc Son', undefined, 'both written out: nothing is hidden'],
  ['Son, DN', 'Sang, DN', undefined, 'family names that begin alike'],
  ['Wang, DN', 'Duong, NW', undefined, 'a Chinese surname stands in its place'],
  ['Galvao, T', 'Dias, TG', 'longer', 'a further family name behind the own one'],
  ['Galvao, TF', 'Dias, TFG', 'longer', 'the same with a middle name'],
  ['Galvao, TF', 'Dias, TG', undefined, 'the middle name is no further family name'],
  ['Galvao, T', 'Dias, Tais Galvao', 'longer', 'written out, it names the family'],
  ['Galvao, T', 'Dias, Tais Garcia', undefined, 'written out, it names another'],
  ['Galvao, T', 'Dias, GT', undefined, 'the own name stands in front'],
])('§+ %s and %s: %s (%s)', (one, other, expected) => {
  const [a, b] = [initialedName(one)!, initialedName(other)!];
  expect(turnedInitials(a, b)).toBe(expected);
  expect(turnedInitials(b, a)).toBe(expected);
});
