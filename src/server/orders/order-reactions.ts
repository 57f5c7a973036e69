import type { Fen } from '#domain/money/yuan.ts';
import type { OrderState } from '#domain/orders/order-state.ts';
import type { Db } from '../db/db.ts';
import type { OrderCaller } from './order-caller.ts';
import type { OrderRow } from './order-store.ts';

/** One step of an order, as it is announced to the nouns that depend on orders. */
export interface OrderStep {
  /** The row before the step, with the number and assignee that the step gave it. */
  before: OrderRow;
  order: OrderState;
  /** The report becomes final with this step. */
  freeze: boolean;
  reportNumber: string | null;
  caller: OrderCaller;
  now: Date;
}

/** A draft that is about to be finished. */
export interface FinishingDraft {
  order: OrderRow;
  caller: OrderCaller;
  /** What the librarian was shown; absent where they were shown nothing. */
  contentHash: string | null | undefined;
  /** Why it is finished although something is undecided. */
  reason: string;
  now: Date;
}

export interface FinishedDraft {
  /** null in the demo's past, whose drafts are kept later. */
  contentHash: string | null;
  revision: number;
  /** What the actual count adds to the price, or takes off. */
  adjustment: Fen;
}

export interface WholeObjection {
  text: string;
  caller: OrderCaller;
  now: Date;
}

export interface RefundRequest {
  amount: number;
  reason: string;
  by: string | null;
  now: Date;
}

/** What other nouns do when an order moves. The wiring hands it in; all of it runs in the order's transaction. */
export interface OrderReactions {
  /** Gathers what the draft says, once, and keeps it as the next revision. */
  finishDraft(tx: Db, draft: FinishingDraft): Promise<FinishedDraft>;
  /** Keeps what was signed and how; refuses a signature that could not be carried out later. */
  recordSignature(tx: Db, order: OrderRow, caller: OrderCaller, now: Date): Promise<void>;
  /** Keeps what an applicant said against the draft as a whole, for the searcher to answer. */
  keepObjection(tx: Db, order: OrderRow, objection: WholeObjection): Promise<void>;
  /** Once order and history are written. */
  afterStep(tx: Db, step: OrderStep): Promise<void>;
  /** Sends money that came through gateways back the same way. */
  refundGranted(tx: Db, order: OrderRow, refund: RefundRequest): Promise<void>;
  /** Whether a gateway still owes an answer for a granted refund. */
  awaitsGateway(tx: Db, orderId: string): Promise<boolean>;
}
