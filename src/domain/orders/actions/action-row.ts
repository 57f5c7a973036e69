import type { Fen } from '#domain/money/yuan.ts';
import type { LedgerEntry, LedgerStanding } from '#domain/payments/ledger.ts';
import type { PaymentWay } from '#domain/payments/payment-ways.ts';
import type { Clockwork } from '../clockwork.ts';
import type { OrderFilePurpose } from '../file-access.ts';
import type { Move } from '../flow.ts';
import type { OrderState } from '../order-state.ts';
import type { Party } from '../party.ts';
import type { OrderStatus } from '../status.ts';
import type { TaskKind } from '../task-kinds.ts';

/** What an action does beside the order's own row; `server/orders/side-works.ts` has one entry for each. */
export type SideWork =
  | 'split'
  | 'leave-pair'
  | 'claim-together'
  | 'require-offered-form'
  | 'require-form'
  | 'quote'
  | 'gather-draft'
  | 'keep-objection'
  | 'sign'
  | 'issue-invoice'
  | 'keep-invoice-wish'
  | 'reverse-invoice'
  | 'require-files'
  | 'send-parcel'
  | 'receive-parcel'
  | 'return-parcel'
  | 'give-back';

/** A dialog of its own; `web/features/orders/view/special-dialogs.tsx` has one entry for each. */
export const specialDialogs = ['finishing', 'signing'] as const;
export type SpecialDialog = (typeof specialDialogs)[number];

/** Who is told; `server/orders/order-notices.ts` has one entry for each. */
export type ActionNotice = 'turn' | 'turn-without-mail' | 'objection-raised' | 'objection-dismissed';

/** How a button looks and what its dialog asks for besides reason and amount. */
export interface ActionDialog {
  special?: SpecialDialog;
  /** primary: the step forward; plain: another way; danger: against somebody's work or money; quiet: seldom wanted. */
  weight?: 'primary' | 'danger' | 'quiet';
  /** What follows, in words, where it cannot be undone; the money decides where it speaks of money. */
  consequence?: string | ((facts: MoneyFacts) => string);
  /** By which ways money may come; `needed` where one must be named, `claimed` where it came by one that is closed since. */
  ways?: readonly PaymentWay[];
  wayNeeded?: true;
  waysClosedToo?: true;
  /** A number that belongs to it, and whether it must be there. */
  reference?: { label: string; required: boolean };
  /** The number or the file must be there. */
  proof?: true;
  company?: true;
  /** Whom the invoice names: proposed as filled in, to be mended before it is issued. */
  invoice?: true;
  file?: { label: string; required: boolean };
  /** A search librarian may be named. */
  assignee?: true;
  /** A word to the applicant may go with it. */
  message?: true;
}

/** What the amounts of an action depend on. */
export interface MoneyFacts {
  /** The institution asks nothing for the service. */
  free: boolean;
  /** What was quoted, in fen. */
  quoted: number;
  money: LedgerStanding;
  /** Per cent that a refund gives back now. */
  refundShare: number;
}

/** What was granted when a refund began. */
export interface Granted {
  refund: number | undefined;
  kept: number | undefined;
}

export interface ActionMoney {
  /** An amount in fen must be given. */
  needed?: true;
  /** The amount that is usual; the dialog proposes it. */
  usual?: (facts: MoneyFacts) => number;
  /** Without another word the usual amount is meant. */
  assumed?: true;
  /** What goes into the ledger before the rules decide. */
  books?: (before: LedgerStanding, amount: Fen) => LedgerEntry[];
  /** What follows from where the order went. */
  settles?: (before: LedgerStanding, to: OrderStatus, granted: Granted) => LedgerEntry[];
}

/** One action of an order, with all that the rooms ask about it. */
export interface ActionRow {
  label: string;
  from: readonly OrderStatus[];
  by: readonly Party[];
  when?: (order: OrderState, now: number) => boolean;
  to: (order: OrderState) => Move;
  /** The office that ordered for many takes it for the applicant too. */
  office?: true;
  /** A sentence must be given. */
  reason?: true;
  /** Said among staff: the applicant sees the step without its words, and no notice carries the reason. */
  internal?: true;
  dialog?: ActionDialog;
  money?: ActionMoney;
  /** The number that is drawn with it, where the order has none yet. */
  draws?: 'order-number' | 'contract-number';
  sideWorks?: readonly SideWork[];
  /** Those whose turn it is, unless said otherwise. */
  notice?: ActionNotice;
  /** Under which work of staff it is counted. */
  task?: TaskKind;
  /** Takes the order on: its working days may begin. */
  accepts?: true;
  /** Doing this is work on the order: who did it does not judge it. */
  work?: true;
  /** Speaks about what the draft says: it names the content it was taken on. */
  judges?: true;
  /** Settles what the draft says. */
  finishes?: true;
  /** In which part the report names whoever took it last. */
  signsAs?: 'searcher' | 'reviewer' | 'rechecker' | 'signer';
  /** As whom the register of searchers must know whoever takes it, where the service keeps one. */
  register?: 'searcher' | 'reviewer';
  /** Begins a further version of the report. */
  startsAnew?: true;
  /** Carries an order on when everything goes well. */
  onward?: true;
  /** The platform goes on by itself as soon as it is open. */
  automatic?: true;
  /** Whether the platform takes it because nobody did in time. */
  overdue?: (since: number, clock: Clockwork) => boolean;
  /**
   * The page it leads to: the order's workbench once it is taken; where the draft is finished, or reviewed place by place,
   * instead of a dialog.
   */
  page?: 'workbench' | 'finishing' | 'review';
  /** Hands the order's form in. */
  handsIn?: true;
  /** Puts a file with the order, or takes one away: part of the files, not a step of the order's way. */
  files?: 'attach' | 'remove';
  /** What a file that is given with the action becomes, or what is taken away. */
  carries?: OrderFilePurpose;
}
