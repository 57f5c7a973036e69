import { describe, expect, test } from 'vitest';
import { createUnsavedWork } from './unsaved-work.ts';

describe('unsaved work', () => {
  test('§+ a page is unsaved while any part of it is', () => {
    const work = createUnsavedWork();
    work.mark('/a', '1');
    work.mark('/a', '2');
    work.unmark('/a', '1');
    expect([work.at('/a'), work.at('/b'), work.any()]).toEqual([true, false, true]);
    work.unmark('/a', '2');
    expect([work.at('/a'), work.any()]).toEqual([false, false]);
  });

  test('§+ a closed page takes its marks with it', () => {
    const work = createUnsavedWork();
    work.mark('/a', '1');
    work.mark('/b', '1');
    work.forget('/a');
    expect([work.at('/a'), work.at('/b')]).toEqual([false, true]);
    work.forgetAll();
    expect(work.any()).toBe(false);
  });

  test('§+ the browser is warned only while there is something to lose', () => {
    const told: boolean[] = [];
    const work = createUnsavedWork((any) => told.push(any));
    work.mark('/a', '1');
    work.unmark('/a', '1');
    work.unmark('/never', '1');
    expect(told).toEqual([true, false, false]);
  });
});
