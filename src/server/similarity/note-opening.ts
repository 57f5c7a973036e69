import type { Db } from '../db/db.ts';
import type { OpenedPart } from '../db/stored-values.ts';
import type { Actor } from '../http/context.ts';
import { keepOpening } from '../orders/files/manuscript-openings-store.ts';
import type { CheckRow } from './check-store.ts';
import { isGiver } from './similarity-policy.ts';

/** Tells the giver that somebody else read the manuscript or what was found in it. */
export const noteOpening = async (
  db: Db,
  actor: Actor,
  check: Pick<CheckRow, 'id' | 'institution_id' | 'user_id' | 'order_id'>,
  what: OpenedPart,
  now: Date,
): Promise<void> => {
  if (isGiver(actor, check)) return;
  await keepOpening(
    db,
    actor,
    { institutionId: check.institution_id, checkId: check.id, orderId: check.order_id, what },
    now,
  );
};
