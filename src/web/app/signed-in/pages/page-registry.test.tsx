import { expect, test } from 'vitest';
import { standardMenu } from '#domain/navigation/standard-menu.ts';
import { fixedPages } from './fixed-pages.ts';
import { pageFor } from './page-registry.tsx';

const named = new Set(
  [...standardMenu, ...fixedPages].map((row) => row.component).filter((component) => component !== null),
);

test('§2.10 every page that a menu row or a route names is written', () => {
  expect([...named].filter((component) => pageFor(component) === undefined)).toEqual([]);
});

test('§+ a page keeps its identity, so that it keeps its state', () => {
  expect(pageFor('orders/order-form')).toBe(pageFor('orders/order-form'));
  expect(pageFor('nothing/here')).toBeUndefined();
});
