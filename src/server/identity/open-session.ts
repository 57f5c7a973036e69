import type { LoginData } from '#contracts/identity/identity.ts';
import type { Db } from '../db/db.ts';
import type { Origin } from '../http/context.ts';
import { insertSession } from './session-store.ts';
import { readSignedInUser, type SignedInView } from './signed-in-user.ts';

const hour = 3_600_000;

export interface Opening {
  user: { id: string; institution_id: number | null; username: string; full_name: string };
  /** 1 password, 2 ticket, 3 phone, 4 admin. */
  fromType: 1 | 2 | 3 | 4;
  from: Origin;
  now: Date;
  sessionHours: number;
  /** Made by the deployment's `SessionTokens`. */
  token: string;
  casTicket?: string;
  /** They may do nothing before they have; never after a campus sign-on. */
  mustSetUpSecondFactor?: boolean;
  /** What the answer says of them, where it is known already. */
  view?: SignedInView;
}

/** Opens a session and answers as the login call does; a ticket's answer also carries the access token (§3.2, §4.4). */
export const openSession = async (db: Db, opening: Opening): Promise<LoginData> => {
  const { user, from, now } = opening;
  const actor = { userId: user.id, fullName: user.full_name || user.username, institutionId: user.institution_id };
  const session = await insertSession(
    db,
    {
      token: opening.token,
      userId: user.id,
      institutionId: user.institution_id,
      fromType: opening.fromType,
      ip: from.ip,
      userAgent: from.userAgent,
      casTicket: opening.casTicket,
      expiresAt: new Date(now.getTime() + opening.sessionHours * hour),
      now,
    },
    {
      by: { actor, from },
      action: 'session.open',
      subject: 'user',
      subjectId: user.id,
      after: { fromType: opening.fromType },
      now,
    },
  );
  const { profile: _, language: __, ...view } = opening.view ?? (await readSignedInUser(db, user.id, now));
  const { token, signKey, accessToken } = session;
  return {
    token,
    signKey,
    ...view,
    mustSetUpSecondFactor: opening.mustSetUpSecondFactor ?? false,
    user: { ...view.user, accessToken },
  };
};
