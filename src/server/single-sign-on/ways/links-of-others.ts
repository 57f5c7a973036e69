import { refuse } from '#domain/errors.ts';
import {
  authorityOf,
  type SignOnProtocol,
  signOnProtocolNames,
  signOnProtocols,
} from '#domain/identity/sign-on-way.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import type { SessionContext } from '#server/http/context.ts';
import { reach, requireConfirmed } from '#server/users/reach.ts';
import { requireOther } from '#server/users/user-policy.ts';
import { linksOfUser, removeLink } from './link-store.ts';
import { listWays } from './way-store.ts';

const isProtocol = (text: string): text is SignOnProtocol => signOnProtocols.some((one) => one === text);

/** The accounts elsewhere that sign in as somebody whom the actor manages. */
export const linksOfOther = async ({ db, actor }: SessionContext, id: string) => {
  const user = await reach(db, actor, id);
  const links = await linksOfUser(db, user.id);
  const ways = user.institutionId === null ? [] : await listWays(db, user.institutionId);
  return {
    list: links.flatMap(({ protocol, authority, subject, linked_at }) => {
      if (!isProtocol(protocol)) return [];
      const way = ways.find(({ settings }) => settings.protocol === protocol)?.settings;
      return [
        {
          protocol,
          name: way?.name ?? signOnProtocolNames[protocol],
          subject,
          linkedAt: linked_at.toISOString(),
          // Under other settings than it was made with, a link signs nobody in.
          works: way !== undefined && authorityOf(way) === authority,
        },
      ];
    }),
  };
};

/** Takes a link away, as with a CAS account. No second person is needed: nobody gains anything by it. */
export const unlinkOther = (
  context: SessionContext,
  { id, protocol }: { id: string; protocol: string },
  now: Date,
): Promise<void> =>
  context.db.tx(async (tx) => {
    const user = await reach(tx, context.actor, id);
    requireConfirmed(user);
    requireOther(context.actor, user.id, 'link-sign-on');
    const removed = await removeLink(tx, user.id, protocol);
    if (!removed) throw refuse('not-found', { sentence: '这个关联已经不在了，请刷新' });
    await writeAudit(tx, {
      by: context,
      action: 'user.unlink-cas',
      subject: 'user',
      subjectId: user.id,
      institutionId: user.institutionId,
      before: { casSubject: removed.subject },
      after: { casSubject: null },
      now,
    });
  });
