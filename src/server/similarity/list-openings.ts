import type { ManuscriptOpening } from '#contracts/similarity.ts';
import type { Db } from '../db/db.ts';
import type { Actor, SessionContext } from '../http/context.ts';
import { openingsOfCheck, openingsOfOrder } from '../orders/files/manuscript-openings-store.ts';
import { reachOrder } from '../orders/reach-order.ts';
import { findCheck } from './check-store.ts';
import { noteOpening } from './note-opening.ts';
import { reachCheck } from './reach-check.ts';
import { requireApplicant, requireGiver, requireOpenText } from './similarity-policy.ts';
import type { TextRow } from './text-store.ts';

const shown = (rows: Awaited<ReturnType<typeof openingsOfCheck>>): ManuscriptOpening[] =>
  rows.map(({ what, user_name, at }) => ({ what, userName: user_name, at: at.toISOString() }));

/** Who else opened a manuscript, for its giver. */
export const listOpenings = async ({ db, actor }: SessionContext, checkId: string): Promise<ManuscriptOpening[]> => {
  requireGiver(actor, await reachCheck(db, actor, checkId));
  return shown(await openingsOfCheck(db, checkId));
};

/** The same of the manuscript of an order, for its applicant. */
export const listOrderOpenings = async (
  { db, actor }: SessionContext,
  orderId: string,
): Promise<ManuscriptOpening[]> => {
  const order = await reachOrder(db, actor, orderId);
  requireApplicant(actor, order);
  return shown(await openingsOfOrder(db, orderId));
};

/** A manuscript that is kept for later comparisons is read by nobody whom its giver did not let; others are noted. */
export const requireReadable = async (db: Db, actor: Actor, text: TextRow, now: Date): Promise<void> => {
  requireOpenText(text);
  const check = text.kind === 'manuscript' && text.check_id ? await findCheck(db, text.check_id) : undefined;
  if (check) await noteOpening(db, actor, check, 'text', now);
};
