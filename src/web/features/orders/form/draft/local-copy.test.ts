import { expect, test } from 'vitest';
import { createLocalCopies } from './local-copy.ts';

const shelf = (most = Number.POSITIVE_INFINITY) => {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > most) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, value);
    },
    removeItem: (key: string) => void items.delete(key),
  };
};

test('§+ a copy is found again by user, service and order, and gone once forgotten', () => {
  const place = shelf();
  const copies = createLocalCopies(place, 'u1', 'citation');
  copies.keep({ number: '7' }, { id: 'o1', version: 3 }, 5);
  expect(copies.find({ id: 'o1' })).toEqual({ form: { number: '7' }, version: 3, at: 5 });
  expect(createLocalCopies(place, 'u2', 'citation').find({ id: 'o1' })).toBeUndefined();
  expect(createLocalCopies(place, 'u1', 'patent').find({ id: 'o1' })).toBeUndefined();
  copies.forget({ id: 'o1' });
  expect(copies.find({ id: 'o1' })).toBeUndefined();
});

test('§+ a full storage or a broken copy reads as none', () => {
  const place = shelf(10);
  const copies = createLocalCopies(place, 'u1', 'citation');
  copies.keep({ long: 'x'.repeat(100) }, {}, 1);
  expect(copies.find({})).toBeUndefined();
  place.items.set('order-draft:u1:citation:new', '{broken');
  expect(copies.find({})).toBeUndefined();
});
