import type { Confirmation } from '#contracts/confirmations.ts';
import { anybodyConfirms, type Confirmer, confirmFault, confirmFaults } from '#domain/identity/confirming.ts';
import type { Clock, PlatformScope } from '../db/scopes.ts';
import { may, type SessionContext } from '../http/context.ts';
import { proposalOf } from './confirm.ts';
import { type ConfirmationKinds, kindNamed } from './confirmation-kind.ts';
import {
  type ConfirmationRow,
  holdersOfConfirm,
  linesOf,
  pageOfConfirmations,
  personOf,
} from './confirmations-store.ts';

interface Asked {
  waiting: boolean;
  institutionId?: number | undefined;
  page: number;
  limit: number;
}

const waitsFor = (row: ConfirmationRow, kinds: ConfirmationKinds, people: readonly Confirmer[]): string => {
  const proposal = proposalOf(row, kindNamed(kinds, row.kind));
  if (!anybodyConfirms(proposal, people)) return '没有可以确认的账号，请由服务器管理员在服务器上确认';
  const own = people.filter(({ institutionId }) => institutionId !== null && institutionId === row.institution_id);
  return anybodyConfirms(proposal, own) ? '等待本单位另一位管理员确认' : '等待平台管理员确认';
};

/** What waits, or what was decided, newest first; with what the asker may do about each. */
export const listConfirmations = async (
  services: Clock & PlatformScope,
  kinds: ConfirmationKinds,
  { actor, db }: SessionContext,
  { waiting, page, limit, ...asked }: Asked,
): Promise<{ list: Confirmation[]; total: number }> => {
  const institutionId = actor.institutionId ?? asked.institutionId;
  const proposedBy = may(actor, 'user.confirm') ? undefined : actor.userId;
  const { list, total } = await pageOfConfirmations(db, { waiting, institutionId, proposedBy }, { page, limit });
  const everywhere = services.platform('confirmation');
  const self = await personOf(everywhere, actor.userId);
  const places = [...new Set(list.map((row) => row.institution_id))];
  const people = new Map(
    await Promise.all(places.map(async (place) => [place, await holdersOfConfirm(everywhere, place)] as const)),
  );
  const now = services.now();
  const shown = (row: ConfirmationRow): Confirmation => {
    const open = row.state === 'waiting' && row.expires_at > now;
    const here = people.get(row.institution_id) ?? [];
    const own = row.proposed_by === actor.userId;
    const fault = self ? confirmFault(self, proposalOf(row, kindNamed(kinds, row.kind)), here) : 'inactive';
    const hint = own || !may(actor, 'user.confirm') ? waitsFor(row, kinds, here) : fault ? confirmFaults[fault] : '';
    return {
      id: row.id,
      kind: row.kind,
      title: row.title,
      institutionName: row.institution_name,
      lines: linesOf(row),
      state: row.state === 'waiting' && !open ? 'expired' : row.state,
      proposedBy: row.proposed_by_name,
      proposedAt: row.proposed_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      decidedBy: row.decided_by_name,
      decidedAt: row.decided_at?.toISOString() ?? null,
      reason: row.reason,
      mayConfirm: open && fault === undefined,
      mayReject: open && !own && may(actor, 'user.confirm'),
      mayWithdraw: open && own,
      hint: open ? hint : '',
    };
  };
  return { list: list.map(shown), total };
};

/** What no account could confirm: left to the operator at the server. */
export const waitingAtServer = async (
  services: PlatformScope,
  kinds: ConfirmationKinds,
): Promise<{ id: string; title: string; proposedBy: string }[]> => {
  const db = services.platform('confirmation');
  const filter = { waiting: true, institutionId: undefined, proposedBy: undefined };
  const { list } = await pageOfConfirmations(db, filter, { page: 1, limit: 200 });
  const left: typeof list = [];
  for (const row of list) {
    const people = await holdersOfConfirm(db, row.institution_id);
    if (!anybodyConfirms(proposalOf(row, kindNamed(kinds, row.kind)), people)) left.push(row);
  }
  return left.map(({ id, title, proposed_by_name }) => ({ id, title, proposedBy: proposed_by_name }));
};
