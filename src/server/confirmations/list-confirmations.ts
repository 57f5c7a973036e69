import type { Confirmation } from '#contracts/identity/confirmations.ts';
import { anybodyConfirms, type Confirmer, confirmFaults } from '#domain/identity/confirming.ts';
import type { Permission } from '#domain/identity/permissions.ts';
import type { Clock, PlatformScope } from '../db/scopes.ts';
import type { SessionContext } from '../http/context.ts';
import { proposalOf } from './confirm.ts';
import { type ConfirmationKinds, confirmRightOf, kindNamed } from './confirmation-kind.ts';
import { faultOf, mayDecide, seesAll } from './confirmation-policy.ts';
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
  subjectId?: string | undefined;
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
  const confirmable = kinds.filter((kind) => mayDecide(actor, kind)).map(({ kind }) => kind);
  const only = seesAll(actor) ? {} : { only: { proposedBy: actor.userId, kinds: confirmable } };
  const { list, total } = await pageOfConfirmations(
    db,
    { waiting, institutionId, subjectId: asked.subjectId, ...only },
    { page, limit },
  );
  const everywhere = services.platform('confirmation');
  const self = await personOf(everywhere, actor.userId);
  const rightFor = (row: ConfirmationRow): Permission => confirmRightOf(kindNamed(kinds, row.kind));
  const placeOf = (row: ConfirmationRow): string => `${row.institution_id} ${rightFor(row)}`;
  const places = new Map(list.map((row) => [placeOf(row), row]));
  const people = new Map(
    await Promise.all(
      [...places].map(
        async ([place, row]) => [place, await holdersOfConfirm(everywhere, row.institution_id, rightFor(row))] as const,
      ),
    ),
  );
  const now = services.now();
  const shown = (row: ConfirmationRow): Confirmation => {
    const open = row.state === 'waiting' && row.expires_at > now;
    const here = people.get(placeOf(row)) ?? [];
    const own = row.proposed_by === actor.userId;
    const kind = kindNamed(kinds, row.kind);
    const decides = mayDecide(actor, kind);
    const fault = faultOf(self, proposalOf(row, kind), here);
    const hint = own || !decides ? waitsFor(row, kinds, here) : fault ? confirmFaults[fault] : '';
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
      mayReject: open && !own && decides,
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
  const filter = { waiting: true, institutionId: undefined };
  const { list } = await pageOfConfirmations(db, filter, { page: 1, limit: 200 });
  const left: typeof list = [];
  for (const row of list) {
    const kind = kindNamed(kinds, row.kind);
    const people = await holdersOfConfirm(db, row.institution_id, confirmRightOf(kind));
    if (!anybodyConfirms(proposalOf(row, kind), people)) left.push(row);
  }
  return left.map(({ id, title, proposed_by_name }) => ({ id, title, proposedBy: proposed_by_name }));
};
