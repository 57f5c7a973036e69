import { expect, test } from 'vitest';
import { lookUpTogether } from './look-up-together.ts';

/** Answers as its values stand when it is asked, and only once it is let go. */
const store = () => {
  const values = new Map<string, number>();
  const asked: string[][] = [];
  const waiting: Array<() => void> = [];
  const findAll = (keys: string[]): Promise<Map<string, number>> => {
    asked.push(keys);
    const found = new Map([...values].filter(([key]) => keys.includes(key)));
    return new Promise((resolve) => waiting.push(() => resolve(found)));
  };
  return { values, asked, findAll, answer: () => waiting.shift()?.() };
};

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('§3.3 calls of the same moment are looked up with one statement, each its own', async () => {
  const { values, asked, findAll, answer } = store();
  values.set('a', 1).set('b', 2);
  const find = lookUpTogether(findAll);
  const found = Promise.all([find('a'), find('b'), find('a'), find('nobody')]);
  await nextTurn();
  answer();
  expect(await found).toEqual([1, 2, 1, undefined]);
  expect(asked).toEqual([['a', 'b', 'nobody']]);
});

test('§3.3 a call that comes while a look-up is under way is not answered with what was true before it', async () => {
  const { values, asked, findAll, answer } = store();
  values.set('a', 1);
  const find = lookUpTogether(findAll);
  const before = find('a');
  await nextTurn();
  values.set('a', 2);
  const after = find('a');
  await nextTurn();
  answer();
  answer();
  expect([await before, await after]).toEqual([1, 2]);
  expect(asked).toEqual([['a'], ['a']]);
});

test('§3.3 a failed look-up fails those who waited for it, and nobody after them', async () => {
  let fails = true;
  const find = lookUpTogether(async (keys: string[]) => {
    if (fails) throw new Error('no database');
    return new Map(keys.map((key) => [key, key]));
  });
  await expect(Promise.all([find('a'), find('b')])).rejects.toThrow('no database');
  fails = false;
  expect(await find('a')).toBe('a');
});
