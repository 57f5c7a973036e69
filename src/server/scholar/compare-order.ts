import { codeIn } from '#domain/literature/own-sources.ts';
import { type AskedPaper, type KnownOrder, knownOrder } from '#domain/scholar/known-order.ts';
import type { SessionContext } from '../http/context.ts';
import { ownInstitution } from '../http/own-institution-policy.ts';
import { ownSourcesFor } from '../search-sources/own-sources.ts';
import { provenOf } from './show-page.ts';

/** What of an order that is being written stands in the person's own reports already, issued and paid for. */
export const compareOrder = async (
  { db, actor }: SessionContext,
  { papers, databases }: { papers: readonly AskedPaper[]; databases: readonly number[] },
): Promise<KnownOrder & { reports: number }> => {
  const { reports } = await provenOf(db, { userId: actor.userId, institutionId: ownInstitution(actor) });
  const own = await ownSourcesFor(db, databases);
  const codes = databases.map((id) => codeIn(id, own));
  return { ...knownOrder({ papers, databases: codes }, reports), reports: reports.length };
};
