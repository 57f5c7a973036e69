import type { QueryTrial } from '#contracts/novelty/query-shape.ts';
import type { TriedRecord } from '#domain/novelty/query/trial.ts';
import { relevanceOf } from '#domain/patents/relevance.ts';
import type { SessionContext } from '../http/context.ts';
import { tryInStretches } from '../query-syntaxes/try-in-stretches.ts';
import type { Body } from './change-work.ts';
import { type TriedRow, triedAfter } from './member-store.ts';
import { reachPatents } from './reach-patents.ts';

const triedOf = ({ id, title, abstract, inventors, applicants, filed_on, ...known }: TriedRow): TriedRecord => ({
  id,
  title,
  abstract: abstract ?? '',
  keywords: [],
  authors: inventors,
  affiliations: applicants,
  year: filed_on ? Number(filed_on.slice(0, 4)) : undefined,
  type: 'patent',
  relevant: relevanceOf(known),
});

/** Tries a query on the order's set; a missed document is called by its number. */
export const trialOf = async (
  { db, actor }: SessionContext,
  { orderId, query }: Body<'POST /patents/trial'>,
): Promise<QueryTrial> => {
  const order = await reachPatents(db, actor, orderId);
  return tryInStretches(query, async (after, most) =>
    (await triedAfter(db, order.id, after, most)).map((row) => ({
      record: triedOf(row),
      name: row.number ? `${row.number} ${row.title}` : row.title,
    })),
  );
};
