import { z } from 'zod';
import { fen } from '#domain/money/yuan.ts';
import { type PriceLineKind, priceLineKinds } from '#domain/payments/price-list.ts';
import type { Quote } from '#domain/payments/quote.ts';
import { paymentGates, type ServiceSettings } from '#domain/services/service-settings.ts';

/** What was filled in; `readOrderForm` reads it as the form of its service. */
export const keptForm = z.record(z.string(), z.unknown());

/** The institution's settings on the day of acceptance. */
export const keptSettings = z.object({
  paymentGate: z.enum(paymentGates),
  reviewLevels: z.literal([0, 1, 2]),
  signatureNeeded: z.boolean(),
  draftConfirmation: z.boolean(),
}) satisfies z.ZodType<ServiceSettings>;

const amount = z.number().transform(fen);

/** What the order costs; an early one does not name its price list. */
export const keptQuote = z.object({
  lines: z.array(
    z.object({
      kind: z.enum(Object.keys(priceLineKinds) as PriceLineKind[]),
      label: z.string(),
      quantity: z.number(),
      unitPrice: amount,
      amount,
      why: z.string(),
    }),
  ),
  total: amount,
  final: z.boolean(),
  usesFree: z.object({ reports: z.number(), papers: z.number() }),
  priceListId: z.string().optional(),
}) satisfies z.ZodType<Quote>;
export type KeptQuote = z.output<typeof keptQuote>;
