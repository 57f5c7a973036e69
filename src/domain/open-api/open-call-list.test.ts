import { expect, test } from 'vitest';
import { openRequestOf } from './open-call-list.ts';

test('§+ the console’s fields become path, query and body; empty ones are left out', () => {
  expect(openRequestOf('GET /papers', { staffNumber: ' 7 ', orcid: '', limit: '2' })).toEqual({
    method: 'GET',
    path: '/open/v2/papers',
    query: { staffNumber: '7', limit: '2' },
    body: '',
  });
  expect(openRequestOf('GET /orders/{number}', { number: 'C2026/1 号' }).path).toBe(
    '/open/v2/orders/C2026%2F1%20%E5%8F%B7',
  );
});

test('§+ JSON stands in the body as JSON, and as text where it is none', () => {
  const bodyOf = (form: string) =>
    JSON.parse(openRequestOf('POST /orders', { service: 'citation', staffNumber: '7', form }).body) as unknown;
  expect(bodyOf('{"papers":[]}')).toEqual({ service: 'citation', staffNumber: '7', form: { papers: [] } });
  expect(bodyOf('{"papers":')).toMatchObject({ form: '{"papers":' });
});
