import type { z } from 'zod';
import { usualConfirmRight } from '#domain/identity/confirming.ts';
import type { Permission } from '#domain/identity/permissions.ts';
import type { AuditEntry } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import type { Actor } from '../http/context.ts';

/** Who proposed, with the rights they hold now. */
export type Proposer = Pick<Actor, 'userId' | 'userType' | 'institutionId' | 'permissions'>;

export interface Confirming<Payload, Secret> {
  payload: Payload;
  secret: Secret;
  institutionId: number | null;
  /** What the confirmer was shown that it grants. */
  grants: readonly string[];
  proposer: Proposer;
  /** The confirmer. */
  by: AuditEntry['by'];
  now: Date;
}

/** A kind of change that takes two persons. A noun defines its own; the wiring gathers them. */
export interface ConfirmationKind<Payload = unknown, Secret = unknown> {
  kind: string;
  /** The right that the proposer must still hold; null where the kind itself says who may. */
  needs: Permission | null;
  confirmers: 'institution' | 'platform';
  /** The right that the confirmer must hold; `user.confirm` where absent. */
  confirmedBy?: Permission;
  payload: z.ZodType<Payload>;
  secret: z.ZodType<Secret>;
  /** Checks everything anew, with the proposer's rights, and makes the change. */
  apply: (db: Db, confirming: Confirming<Payload, Secret>) => Promise<{ passwordPart?: string }>;
  /** Clears away what stood ready, when the proposal is rejected, withdrawn or expired. */
  drop?: (db: Db, payload: Payload) => Promise<void>;
}

/** Kinds of different payloads stand in one list: each handles only what its own shape has read. */
export const confirmationKind = <Payload, Secret>(made: ConfirmationKind<Payload, Secret>): ConfirmationKind =>
  made as unknown as ConfirmationKind;

export type ConfirmationKinds = readonly ConfirmationKind[];

export interface WithConfirmationKinds {
  /** Those of all nouns. */
  confirmationKinds: ConfirmationKinds;
}

export const confirmRightOf = ({ confirmedBy = usualConfirmRight }: ConfirmationKind): Permission => confirmedBy;

export const kindNamed = (kinds: ConfirmationKinds, name: string): ConfirmationKind => {
  const found = kinds.find(({ kind }) => kind === name);
  if (!found) throw new Error(`unknown confirmation kind ${name}`);
  return found;
};
