import type { Fen } from '../money/yuan.ts';
import type { Service } from '../services/service.ts';
import type { ServiceSettings } from '../services/service-settings.ts';
import type { OrderStatus } from './status.ts';

/** Where the work goes on once what was asked for is paid. */
export type AfterPayment = 'start' | 'review' | 'tail';

/** What the rules need to know of an order; everything else about it is data. */
export interface OrderState {
  institutionId: number;
  service: Service;
  /** The work ends in a comparison: novelty, and of patents novelty and FTO. */
  compares: boolean;
  status: OrderStatus;
  applicantId: string;
  /** The institution's until acceptance, then kept: later changes of the institution do not reach this order. */
  settings: ServiceSettings;
  /** How long after completion an objection may be raised. */
  objectionDays: number;
  accepted: boolean;
  /** Still to pay; negative where too much was paid. Derived from the ledger. */
  balance: Fen;
  /** Paid less refunded. Derived from the ledger. */
  paid: Fen;
  everPaid: boolean;
  /** Handed in by an office for many: it is paid with the others, and waits for no money of its own. */
  onBill?: boolean;
  /** The office that brought it for the applicant. */
  officeId?: string | null;
  afterPayment: AfterPayment | null;
  /** Where a refund was asked from. */
  refundOrigin: OrderStatus | null;
  refundAsks: number;
  /** The gateway has been told to pay back and has not answered yet. */
  refunding: boolean;
  invoiceWanted: boolean;
  invoiceIssued: boolean;
  courierWanted: boolean;
  /** The version of the report being made or last made. */
  version: number;
  /** The newest frozen version, 0 while there is none. */
  frozenVersion: number;
  shippedVersion: number;
  /** The newest version whose promised files exist, 0 while there is none. */
  deliveredVersion: number;
  /** The hash of what the draft in hand says; null while it is in work. */
  contentHash: string | null;
  numbered: boolean;
  workedBy: readonly string[];
  reviewedBy: string | null;
  objectionRaised: boolean;
  /** Milliseconds; of the last completion. */
  completedAt: number | null;
}

/** Who acts: a person with permissions, or the platform itself. */
export type OrderActor =
  | { kind: 'person'; userId: string; institutionId: number; permissions: ReadonlySet<string> }
  | { kind: 'system' };
