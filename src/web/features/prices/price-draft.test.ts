import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PriceLineKind } from '#domain/payments/price-list.ts';
import { readPriceList } from '#domain/payments/read-price-list.ts';
import { type Service, services } from '#domain/services/service.ts';
import { fenOf, kindsLeft, newLine, rowOf, yuanOf } from './price-draft.ts';

test.for(Object.keys(services) as Service[])(
  '§+ a new line of %s needs at most what only a person can choose',
  (service) => {
    const chosen: readonly PriceLineKind[] = ['per-metric', 'patent-type'];
    for (const kind of kindsLeft(service, []).filter((one) => !chosen.includes(one)))
      expect(readPriceList({ service, userClass: 'inside', lines: [newLine(kind)] }).mistakes).toEqual([]);
  },
);

test('§+ a kind that stands once is not offered again', () => {
  expect(kindsLeft('citation', [rowOf(newLine('base'))])).not.toContain('base');
  expect(kindsLeft('citation', [rowOf(newLine('per-metric'))])).toContain('per-metric');
});

test('§+ every amount comes back to the fen it was', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 100_000_000 }), (fen) => fenOf(yuanOf(fen)) === fen));
});
