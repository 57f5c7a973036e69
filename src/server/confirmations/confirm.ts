import { refuse } from '#domain/errors.ts';
import type { Confirmer, Proposal } from '#domain/identity/confirming.ts';
import { type AuditEntry, writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import type { Clock, PlatformScope } from '../db/scopes.ts';
import type { SessionContext } from '../http/context.ts';
import {
  type ConfirmationKind,
  type ConfirmationKinds,
  confirmRightOf,
  kindNamed,
  type Proposer,
} from './confirmation-kind.ts';
import { requireConfirming, requireNobodyElse, requireSomeRight } from './confirmation-policy.ts';
import {
  type ConfirmationRow,
  decideConfirmation,
  findConfirmation,
  holdersOfConfirm,
  lockConfirmation,
  payloadOf,
  personOf,
  secretOf,
} from './confirmations-store.ts';
import { lockPeople } from './people-lock-store.ts';

type PlatformServices = Clock & PlatformScope;

export const proposalOf = (row: ConfirmationRow, kind: ConfirmationKind): Proposal => ({
  proposedBy: row.proposed_by,
  about: row.about_user,
  institutionId: row.institution_id,
  grants: row.grants,
  confirmers: kind.confirmers,
  right: confirmRightOf(kind),
});

export const requireWaiting = ({ state, expires_at }: ConfirmationRow, now: Date): void => {
  if (state !== 'waiting') throw refuse('wrong-state', { sentence: '这项变更已经处理过了' });
  if (expires_at <= now) throw refuse('wrong-state', { sentence: '这项变更已过期，请重新提交' });
};

/** The proposer as they are now: what they lost meanwhile they cannot give any more. */
const requireProposer = async (db: Db, row: ConfirmationRow, kind: ConfirmationKind): Promise<Proposer> => {
  const person = await personOf(db, row.proposed_by);
  if (!person?.active || (kind.needs !== null && !person.permissions.has(kind.needs)))
    throw refuse('conflict', { sentence: '提交人已不再具有相应的权限，请退回这项变更' });
  const { id: userId, type: userType, institutionId, permissions } = person;
  return { userId, userType, institutionId, permissions };
};

interface Decider {
  by: AuditEntry['by'];
  name: string;
  /** Throws where they may not. */
  admit: (proposal: Proposal, people: readonly Confirmer[]) => void;
}

const confirmAs = (
  services: PlatformServices,
  kinds: ConfirmationKinds,
  db: Db,
  id: string,
  { by, name, admit }: Decider,
): Promise<{ passwordPart: string | null }> =>
  db.tx(async (tx) => {
    const now = services.now();
    // Before the row, as whoever proposes does.
    await lockPeople(tx, (await findConfirmation(tx, id)).institution_id);
    const row = await lockConfirmation(tx, id);
    const kind = kindNamed(kinds, row.kind);
    const everywhere = services.platform('confirmation');
    admit(proposalOf(row, kind), await holdersOfConfirm(everywhere, row.institution_id, confirmRightOf(kind)));
    requireWaiting(row, now);
    const { passwordPart = null } = await kind.apply(tx, {
      payload: payloadOf(row, kind.payload),
      secret: secretOf(row, kind.secret),
      institutionId: row.institution_id,
      grants: row.grants,
      proposer: await requireProposer(everywhere, row, kind),
      by,
      now,
    });
    await decideConfirmation(tx, id, { state: 'confirmed', by: { id: by.actor?.userId ?? null, name }, now });
    await writeAudit(tx, {
      by,
      action: 'confirmation.confirm',
      subjectId: id,
      institutionId: row.institution_id,
      after: { title: row.title, proposedBy: row.proposed_by_name },
      now,
    });
    return { passwordPart };
  });

/** The second person. Of two who confirm at once the later one is told that it is done. */
export const confirm = async (
  services: PlatformServices,
  kinds: ConfirmationKinds,
  context: SessionContext,
  id: string,
): Promise<{ passwordPart: string | null }> => {
  const { actor } = context;
  requireSomeRight(actor, kinds);
  const self = await personOf(services.platform('confirmation'), actor.userId);
  return confirmAs(services, kinds, context.db, id, {
    by: context,
    name: actor.fullName,
    admit: (proposal, people) => requireConfirming(self, proposal, people),
  });
};

const atTheServer = { ip: '', host: '', userAgent: 'confirm', requestId: '' };

/** The operator at the server stands in where no account could confirm, and only there. */
export const confirmAtServer = async (
  services: PlatformServices,
  kinds: ConfirmationKinds,
  id: string,
): Promise<{ title: string; passwordPart: string | null }> => {
  const db = services.platform('confirmation');
  const { title } = await findConfirmation(db, id);
  const answer = await confirmAs(services, kinds, db, id, {
    by: { actor: null, from: atTheServer },
    name: '服务器管理员',
    admit: requireNobodyElse,
  });
  return { title, ...answer };
};
