import { expect, test } from 'vitest';
import { paymentGates } from '../services/service-settings.ts';
import type { OrderStatus } from './status.ts';
import { usualStepsOf } from './usual-steps.ts';

const flags = [true, false];
const rest: OrderStatus[] = ['submitted', 'in-progress'];

test('§+ the way of an order goes through what the settings ask for and ends in its completion', () => {
  for (const paymentGate of paymentGates)
    for (const reviewLevels of [0, 1, 2] as const)
      for (const signatureNeeded of flags)
        for (const draftConfirmation of flags) {
          const settings = { paymentGate, reviewLevels, signatureNeeded, draftConfirmation };
          const steps = usualStepsOf('citation', settings).map(({ status }) => status);
          expect(steps.at(-1)).toBe('completed');
          expect(steps).toEqual(expect.arrayContaining(rest));
          expect(new Set(steps).size).toBe(steps.length);
          expect(steps.includes('awaiting-payment')).toBe(paymentGate !== 'none');
          expect(steps.includes('awaiting-signature')).toBe(signatureNeeded);
          expect(steps.includes('draft-ready')).toBe(draftConfirmation || paymentGate === 'after-draft');
          expect(steps.filter((status) => status === 'in-review' || status === 'in-recheck')).toHaveLength(
            reviewLevels,
          );
        }
});

test('§+ a novelty search compares, and payment before work comes before it', () => {
  const settings = {
    paymentGate: 'before-work',
    reviewLevels: 1,
    signatureNeeded: false,
    draftConfirmation: true,
  } as const;
  expect(usualStepsOf('novelty', settings).map(({ status, party }) => [status, party])).toEqual([
    ['submitted', 'acceptor'],
    ['awaiting-payment', 'applicant'],
    ['paid', 'searcher'],
    ['in-progress', 'searcher'],
    ['comparing', 'searcher'],
    ['draft-ready', 'applicant'],
    ['in-review', 'reviewer'],
    ['completed', null],
  ]);
});
