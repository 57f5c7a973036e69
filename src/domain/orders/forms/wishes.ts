import { isPaymentWay, type PaymentWay } from '#domain/payments/payment-ways.ts';
import {
  type Delivery,
  deliveries,
  type InvoiceType,
  invoiceTypes,
  type ReportLanguage,
  reportLanguages,
} from '#domain/services/choices.ts';
import { asChoice, asFlag, asList, asRecord, asText, asWhole, type Raw } from './reading.ts';

export interface DeliveryAddress {
  recipient: string;
  phone: string;
  address: string;
  postcode: string;
}

export interface InvoiceWish {
  wanted: boolean;
  type: InvoiceType;
  title: string;
  taxNumber: string;
  bank: string;
  account: string;
  /** Registered address and phone, which a special invoice prints. */
  address: string;
  phone: string;
  email: string;
}

export interface AttachmentEntry {
  fileId: string;
  name: string;
  size: number;
}

/** What every entrustment asks besides its subject: the report's form, speed, delivery, money, consent. */
export interface OrderWishes {
  language: ReportLanguage;
  copies: number;
  urgent: boolean;
  /** `2026-11-15` or empty. */
  neededBy: string;
  delivery: Delivery;
  address: DeliveryAddress;
  invoice: InvoiceWish;
  paymentWay: PaymentWay | '';
  fundCard: { number: string; holder: string };
  attachments: AttachmentEntry[];
  remarks: string;
  consent: { truth: boolean; privacy: boolean };
}

export const mostCopies = 20;
export const mostAttachments = 50;

const readAddress = (value: unknown): DeliveryAddress => {
  const raw = asRecord(value);
  return {
    recipient: asText(raw.recipient, 60),
    phone: asText(raw.phone, 40),
    address: asText(raw.address, 300),
    postcode: asText(raw.postcode, 20),
  };
};

const readInvoice = (value: unknown): InvoiceWish => {
  const raw = asRecord(value);
  return {
    wanted: asFlag(raw.wanted),
    type: asChoice(raw.type, invoiceTypes, 'ordinary'),
    title: asText(raw.title, 200),
    taxNumber: asText(raw.taxNumber, 40),
    bank: asText(raw.bank, 200),
    account: asText(raw.account, 60),
    address: asText(raw.address, 300),
    phone: asText(raw.phone, 40),
    email: asText(raw.email, 200),
  };
};

const readAttachment = (value: unknown): AttachmentEntry => {
  const raw = asRecord(value);
  return {
    fileId: asText(raw.fileId, 100),
    name: asText(raw.name, 255),
    size: asWhole(raw.size, 0, Number.MAX_SAFE_INTEGER) ?? 0,
  };
};

export const readWishes = (raw: Raw): OrderWishes => {
  const fund = asRecord(raw.fundCard);
  const consent = asRecord(raw.consent);
  return {
    language: asChoice(raw.language, reportLanguages, 'zh'),
    // What is out of bounds stays to be seen and mended.
    copies: asWhole(raw.copies, 0, 9999) ?? 1,
    urgent: asFlag(raw.urgent),
    neededBy: asText(raw.neededBy, 20),
    delivery: asChoice(raw.delivery, deliveries, 'electronic'),
    address: readAddress(raw.address),
    invoice: readInvoice(raw.invoice),
    paymentWay: isPaymentWay(raw.paymentWay) ? raw.paymentWay : '',
    fundCard: { number: asText(fund.number, 60), holder: asText(fund.holder, 60) },
    attachments: asList(raw.attachments, mostAttachments, readAttachment).filter(({ fileId }) => fileId),
    remarks: asText(raw.remarks, 2000),
    consent: { truth: asFlag(consent.truth), privacy: asFlag(consent.privacy) },
  };
};
