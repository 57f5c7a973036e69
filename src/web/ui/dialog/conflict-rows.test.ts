import { expect, test } from 'vitest';
import { conflictRows, mergeChosen } from './conflict-rows.ts';

const mine = { name: '甲', list: [1, 2], note: undefined as string | undefined, secret: 1 };
const theirs = { name: '乙', list: [1, 2, 3], note: undefined, secret: 2 };
const words = {
  name: { label: '名称' },
  list: { label: '各项', say: (list: number[]) => list.join('、') },
  note: { label: '备注' },
};

test('§+ two versions are told apart field by field, in words, and only where they differ', () => {
  expect(conflictRows(words, mine, theirs)).toEqual([
    { key: 'name', label: '名称', mine: '甲', theirs: '乙' },
    { key: 'list', label: '各项', mine: '1、2', theirs: '1、2、3' },
  ]);
  expect(conflictRows(words, mine, { ...mine, secret: 9 })).toEqual([]);
});

test('§+ what is saved is mine but for what was taken from the other', () => {
  expect(mergeChosen(mine, theirs, { name: 'theirs', list: 'mine' })).toEqual({ ...mine, name: '乙' });
  expect(mergeChosen(mine, theirs, {})).toEqual(mine);
});
