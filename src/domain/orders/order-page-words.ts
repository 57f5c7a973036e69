import { type LedgerEntryKind, ledgerEntryKinds } from '../payments/ledger.ts';
import { type PaymentWay, paymentWayLabel, paymentWayNames } from '../payments/payment-ways.ts';
import type { ActionDialog } from './actions/action-row.ts';
import { type actions, dialogOf, type OrderAction, orderActions } from './actions.ts';
import { type OrderFilePurpose, orderFilePurposes, orderFileRule } from './file-access.ts';
import { objectionOutlook } from './objection.ts';
import { words as steps } from './order-step-words.ts';
import { partyNames } from './party.ts';
import { words as refund } from './refund-words.ts';

/** The actions whose dialog says this, so that every one of them must be said in English too. */
type Saying<Part extends keyof ActionDialog> = {
  [Action in OrderAction]: (typeof actions)[Action] extends { dialog: Readonly<Record<Part, unknown>> }
    ? Action
    : never;
}[OrderAction];

type Consequence = NonNullable<ActionDialog['consequence']>;

/** What the server says of one order to whoever ordered it, besides what its line in a list says. */
export interface OrderPageWords {
  actions: Readonly<Record<OrderAction, string>>;
  steps: Readonly<Record<OrderAction, string>>;
  consequences: Readonly<Record<Saying<'consequence'>, Consequence>>;
  references: Readonly<Record<Saying<'reference'>, string>>;
  filesAsked: Readonly<Record<Saying<'file'>, string>>;
  files: Readonly<Record<OrderFilePurpose, string>>;
  watermark: string;
  parcels: { received: string; bounced: string; onTheWay: string };
  invoices: { red: string; reversed: string; issued: string };
  entries: Readonly<Record<LedgerEntryKind, string>>;
  ways: Readonly<Record<PaymentWay, string>>;
  refund: typeof refund;
  objection: { answeredBy: string; when: string; outcomes: readonly string[] };
  platform: string;
}

const each = <Name extends string, Value>(names: readonly string[], say: (name: Name) => Value | undefined) =>
  Object.fromEntries(
    (names as readonly Name[]).flatMap((name) => {
      const value = say(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );

const ofAction = <Value>(say: (action: OrderAction) => Value | undefined) => each(orderActions, say);

export const words: OrderPageWords = {
  actions: steps,
  steps,
  consequences: ofAction((action) => dialogOf(action).consequence) as OrderPageWords['consequences'],
  references: ofAction((action) => dialogOf(action).reference?.label) as OrderPageWords['references'],
  filesAsked: ofAction((action) => dialogOf(action).file?.label) as OrderPageWords['filesAsked'],
  files: each(
    orderFilePurposes,
    (purpose: OrderFilePurpose) => orderFileRule(purpose).label,
  ) as OrderPageWords['files'],
  watermark: '带水印，费用结清后可下载原件',
  parcels: { received: '已签收', bounced: '已退回', onTheWay: '在途' },
  invoices: { red: '红字发票', reversed: '已红冲', issued: '已开具' },
  entries: each(
    Object.keys(ledgerEntryKinds),
    (kind: LedgerEntryKind) => ledgerEntryKinds[kind].label,
  ) as OrderPageWords['entries'],
  ways: each(paymentWayNames, paymentWayLabel) as OrderPageWords['ways'],
  refund,
  objection: objectionOutlook,
  platform: partyNames.system,
};
