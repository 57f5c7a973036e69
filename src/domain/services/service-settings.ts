export const paymentGates = ['none', 'before-work', 'after-draft', 'before-delivery'] as const;
export type PaymentGate = (typeof paymentGates)[number];

/** How an institution runs one service. */
export interface ServiceSettings<Levels extends number = 0 | 1 | 2> {
  paymentGate: PaymentGate;
  reviewLevels: Levels;
  signatureNeeded: boolean;
  draftConfirmation: boolean;
}
