import type { InstitutionProfile } from '#domain/institutions/profile.ts';
import type { OrderFilePurpose } from '#domain/orders/file-access.ts';
import type { ActRequest } from './act-request.ts';
import type { OrderCaller } from './order-caller.ts';
import type { FinishedDraft, OrderReactions } from './order-reactions.ts';
import type { OrderRow } from './order-store.ts';

/** One action that is being taken: everything its side works may ask about. */
export interface Acting {
  /** The locked row, as it was before. */
  row: OrderRow;
  profile: InstitutionProfile;
  body: ActRequest;
  caller: OrderCaller;
  /** Whoever is signed in; null for the platform. */
  by: string | null;
  reactions: OrderReactions;
  /** A further action of the same caller, in the same transaction. */
  again: (request: ActRequest) => Promise<void>;
  /** A further action of the platform itself, in the same transaction. */
  goOn: (request: ActRequest) => Promise<void>;
  now: Date;
}

/** What was taken in with an action, or away. */
export interface FileDone {
  purpose: OrderFilePurpose;
  name: string;
}

/** A draft that was gathered before money and rules are asked. */
export interface GatheredDraft {
  draft: FinishedDraft;
  file: FileDone | undefined;
}
