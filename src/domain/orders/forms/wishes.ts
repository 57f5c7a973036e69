import { isPaymentWay, type PaymentWay } from '#domain/payments/payment-ways.ts';
import { deliveries, invoiceTypes, reportLanguages } from '#domain/services/choices.ts';
import { asFlag, asList, asWhole, choiceOf, recordOf, textOf } from './reading.ts';

export const mostCopies = 20;
export const mostAttachments = 50;

const readAddress = recordOf({
  recipient: textOf(60),
  phone: textOf(40),
  address: textOf(300),
  postcode: textOf(20),
});
export type DeliveryAddress = ReturnType<typeof readAddress>;

const readInvoice = recordOf({
  wanted: asFlag,
  type: choiceOf(invoiceTypes, 'ordinary'),
  title: textOf(200),
  taxNumber: textOf(40),
  bank: textOf(200),
  account: textOf(60),
  /** Registered address and phone, which a special invoice prints. */
  address: textOf(300),
  phone: textOf(40),
  email: textOf(200),
});

const readAttachment = recordOf({
  fileId: textOf(100),
  name: textOf(255),
  size: (value) => asWhole(value, 0, Number.MAX_SAFE_INTEGER) ?? 0,
});
export type AttachmentEntry = ReturnType<typeof readAttachment>;

/** What every entrustment asks besides its subject: the report's form, speed, delivery, money, consent. */
export const readWishes = recordOf({
  language: choiceOf(reportLanguages, 'zh'),
  // What is out of bounds stays to be seen and mended.
  copies: (value) => asWhole(value, 0, 9999) ?? 1,
  urgent: asFlag,
  /** `2026-11-15` or empty. */
  neededBy: textOf(20),
  delivery: choiceOf(deliveries, 'electronic'),
  address: readAddress,
  invoice: readInvoice,
  paymentWay: (value): PaymentWay | '' => (isPaymentWay(value) ? value : ''),
  fundCard: recordOf({ number: textOf(60), holder: textOf(60) }),
  attachments: (value) => asList(value, mostAttachments, readAttachment).filter(({ fileId }) => fileId),
  remarks: textOf(2000),
  consent: recordOf({ truth: asFlag, privacy: asFlag }),
});
export type OrderWishes = ReturnType<typeof readWishes>;
