import { refuse } from '#domain/errors.ts';
import { promptOf } from '#domain/proposals/prompts.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import type { SessionContext } from '../http/context.ts';
import { decideProposal, lockOpenProposals, type ProposalRow } from './proposal-store.ts';

/** How an edit carries what was proposed: as it stands, in other words, or not at all. */
export type Carried = 'whole' | 'changed' | 'no';

interface Taking {
  ids: readonly string[];
  /** Whether the proposal is about what this edit changes. */
  carriedBy: (row: ProposalRow) => Carried;
  subject: 'order' | 'feedback';
  subjectId: string;
  institutionId: number;
  now: Date;
}

const originOf = (row: ProposalRow) => ({
  proposal: promptOf(row.kind).name,
  proposed: row.text,
  quoted: row.quote,
  model: row.model,
  promptVersion: row.prompt_version,
});

const entry = (
  by: Pick<SessionContext, 'actor' | 'from'>,
  { subject, subjectId, institutionId, now }: Omit<Taking, 'ids' | 'carriedBy'>,
) => ({
  by,
  subject,
  subjectId,
  institutionId,
  now,
});

/**
 * Notes beside an edit, in its transaction, which proposals it took over. What the edit does not carry stays open; one
 * that somebody decided meanwhile is left as it is.
 */
export const takeProposals = async (
  tx: Db,
  by: Pick<SessionContext, 'actor' | 'from'>,
  { ids, carriedBy, ...of }: Taking,
): Promise<void> => {
  for (const row of await lockOpenProposals(tx, ids)) {
    const carried = carriedBy(row);
    if (carried === 'no') continue;
    await decideProposal(tx, row.id, 'taken', { name: by.actor.fullName, now: of.now });
    await writeAudit(tx, {
      ...entry(by, of),
      action: 'proposal.take',
      after: { ...originOf(row), isVerbatim: carried === 'whole' },
    });
  }
};

/** A person does not want it; nothing else changes. */
export const rejectProposal = async (
  tx: Db,
  by: Pick<SessionContext, 'actor' | 'from'>,
  id: string,
  { isHere, ...of }: { isHere: (row: ProposalRow) => boolean } & Omit<Taking, 'ids' | 'carriedBy'>,
): Promise<void> => {
  const [row] = await lockOpenProposals(tx, [id]);
  if (!row || !isHere(row)) throw refuse('not-found', { sentence: '这条建议已经处理过，或者换成新的了' });
  await decideProposal(tx, row.id, 'rejected', { name: by.actor.fullName, now: of.now });
  await writeAudit(tx, { ...entry(by, of), action: 'proposal.reject', after: originOf(row) });
};
