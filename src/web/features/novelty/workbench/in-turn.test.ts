import { expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';

const gate = () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

test('§+ one part of a project is sent after the other, also after one that failed; another project waits for neither', async () => {
  const said: string[] = [];
  const first = gate();
  const part =
    (name: string, waits?: Promise<void>, fails = false) =>
    async () => {
      said.push(`${name} begins`);
      await waits;
      if (fails) throw new Error(name);
      said.push(`${name} ends`);
      return name;
    };
  const one = inTurn('a', part('one', first.opened));
  const two = inTurn('a', part('two', undefined, true));
  const three = inTurn('a', part('three'));
  expect(await inTurn('b', part('other'))).toBe('other');
  expect(said).toEqual(['one begins', 'other begins', 'other ends']);
  first.open();
  expect(await one).toBe('one');
  await expect(two).rejects.toThrow('two');
  expect(await three).toBe('three');
  expect(said.slice(3)).toEqual(['one ends', 'two begins', 'three begins', 'three ends']);
});
