import type { DueStart } from '../institutions/profile.ts';
import type { Sentences } from '../language/sentences.ts';
import { type Fen, formatYuan } from '../money/yuan.ts';
import type { Delivery } from '../services/choices.ts';
import type { Service } from '../services/service.ts';
import type { ServiceSettings } from '../services/service-settings.ts';
import { words as spoken } from './outlook-words.ts';

export type OutlookWords = Sentences<typeof spoken>;

/** One thing to come after an order was handed in. */
export interface OutlookStep {
  /** When, as far as the institution's rules say it; never a guess. */
  when: string;
  title: string;
  text: string;
}

export interface OutlookFacts {
  service: Service;
  settings: ServiceSettings;
  dueFrom: DueStart;
  /** What the institution would ask for; null where no price list says it. */
  total: Fen | null;
  turnaroundDays: number;
  /** Working days the applicant has to answer a draft. */
  confirmationDays: number;
  delivery: Delivery;
  /** Whether the institution's reports bear an electronic seal; a signature without one makes no 签章报告. */
  electronicSeal: boolean;
  /** Whether the final price follows what is found. */
  estimated: boolean;
}

const whenToPay = (words: OutlookWords) => ({
  none: '',
  'before-work': words.afterAcceptance,
  'after-draft': words.afterDraft,
  'before-delivery': words.beforeCollecting,
});

const payStep = ({ settings, total, estimated }: OutlookFacts, words: OutlookWords): OutlookStep[] => {
  if (settings.paymentGate === 'none' || total === 0) return [];
  return [
    {
      when: whenToPay(words)[settings.paymentGate],
      title: total === null ? words.pay : words.payAmount(formatYuan(total)),
      text: total === null ? words.byQuote : estimated ? words.byFound : words.amountByQuote,
    },
  ];
};

/** What happens next, in the order of the institution's own flow. */
export const outlookOf = (facts: OutlookFacts, words: OutlookWords = spoken): OutlookStep[] => {
  const { settings, dueFrom, turnaroundDays, confirmationDays, delivery, electronicSeal } = facts;
  const [pay] = payStep(facts, words);
  const paysFirst = pay !== undefined && settings.paymentGate === 'before-work';
  const confirms = settings.draftConfirmation || settings.paymentGate === 'after-draft';
  const start = paysFirst && dueFrom === 'payment' ? words.pay : words.acceptance;
  const days = words.within(start, turnaroundDays);
  return [
    { when: words.now, title: words.libraryAccepts, text: words.acceptText },
    ...(paysFirst ? [pay] : []),
    {
      when: confirms ? days : paysFirst ? words.afterPayment : words.afterAcceptance,
      title: confirms ? words.searchAndDraft : words.search,
      text: confirms ? words.draftText(confirmationDays) : words.searchText,
    },
    ...(pay && settings.paymentGate === 'after-draft' ? [pay] : []),
    {
      when: confirms ? words.afterChecking : days,
      title: settings.signatureNeeded && electronicSeal ? words.sealed : words.issued,
      text: words[delivery],
    },
    ...(pay && settings.paymentGate === 'before-delivery' ? [pay] : []),
  ];
};
