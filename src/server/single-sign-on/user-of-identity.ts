import { refuse } from '#domain/errors.ts';
import { APPLICANT, defaultRoleOf } from '#domain/identity/user-types.ts';
import { said } from '#domain/language/language.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import type { Origin } from '../http/context.ts';
import { insertApplicant } from '../registration/applicant-store.ts';
import { firstStationOf } from '../stations/stations-store.ts';
import { lookalikesAmong } from '../users/lookalikes.ts';
import {
  findLinked,
  findNamed,
  findRostered,
  findUserById,
  type IdentityUser,
  linkUser,
} from './identity-user-store.ts';

const ordinary: readonly string[] = defaultRoleOf(APPLICANT).permissions;

/** Who may do more than any applicant may. */
const isStaffAccount = ({ type, permissions }: IdentityUser): boolean =>
  type !== APPLICANT || permissions.some((one) => !ordinary.includes(one));

/** Registered by somebody for whom nobody vouched: perhaps under the campus name of another, to be found there first. */
const isSelfMade = ({ confirmed_name }: IdentityUser): boolean => confirmed_name === '';

/** Who a campus server says it is. */
export interface CampusPerson {
  subject: string;
  name: string;
  unit: string;
  email: string;
  mobile: string;
  /** Empty: the server does not tell it. */
  staffNumber: string;
  /** The server says that it has not proven the address. */
  emailUnproven?: boolean | undefined;
}

/** How one way of signing in knows its users. */
export interface LinkBook {
  /** The user linked to the outside account. */
  linked(db: Db): Promise<IdentityUser | undefined>;
  /** A user of that name whom this way does not know yet. */
  named(db: Db): Promise<IdentityUser | undefined>;
  keep(db: Db, userId: string, now: Date): Promise<unknown>;
}

/** The links of CAS stand in the user's own row. */
export const casLinks = (institutionId: number, subject: string): LinkBook => ({
  linked: (db) => findLinked(db, institutionId, subject),
  named: (db) => findNamed(db, institutionId, subject),
  keep: (db, userId) => linkUser(db, userId, subject),
});

/** Where an identity arrives. */
export interface IdentityPlace {
  institutionId: number;
  createUsers: boolean;
  links: LinkBook;
}

/**
 * The user an outside identity stands for: linked before, an applicant of the same name (and linked now), or made where that
 * is allowed. A name alone never opens a staff account, or one that its holder made without anybody's approval: its owner
 * links it while signed in, or an administrator does.
 */
export const userOfIdentity = async (
  db: Db,
  at: IdentityPlace,
  identity: CampusPerson,
  { from, now }: { from: Origin; now: Date },
): Promise<IdentityUser> => {
  const person = identity.staffNumber ? await findRostered(db, at.institutionId, identity.staffNumber) : undefined;
  if (person?.state === 'left')
    throw refuse('ticket-refused', {
      sentence: said(
        '学校的名册显示您已离开，账号不能再使用；有疑问请联系图书馆',
        'The roster of the university says that you have left, so this account cannot be used; please ask the library',
      ),
    });
  const linked = await at.links.linked(db);
  if (linked) return linked;
  const claimed = person?.userId ? await claim(db, at, { id: person.userId, identity }, { from, now }) : undefined;
  if (claimed) return claimed;
  const named = await at.links.named(db);
  if (named && (isStaffAccount(named) || isSelfMade(named)))
    throw refuse('ticket-refused', {
      sentence: said(
        `账号 ${named.username} 尚未关联统一身份认证，请用密码登录后在个人中心关联，或联系管理员`,
        `The account ${named.username} is not linked to single sign-on; please sign in with your password and link it on your account page, or ask an administrator`,
      ),
    });
  if (named) return link(db, at.links, named, identity.subject, { from, now });
  if (!at.createUsers)
    throw refuse('ticket-refused', {
      sentence: said(
        `统一身份认证账号 ${identity.subject} 尚未在本平台开通，请联系管理员`,
        `The campus account ${identity.subject} has no account here yet; please ask an administrator`,
      ),
    });
  return create(db, at, identity, { from, now });
};

/** The account that the roster bound to this number is its holder's, unless it does more than any applicant may. */
const claim = async (
  db: Db,
  at: IdentityPlace,
  { id, identity }: { id: string; identity: CampusPerson },
  when: { from: Origin; now: Date },
): Promise<IdentityUser | undefined> => {
  const user = await findUserById(db, id);
  return user && !isStaffAccount(user) && !isSelfMade(user)
    ? link(db, at.links, user, identity.subject, when)
    : undefined;
};

const link = async (
  db: Db,
  links: LinkBook,
  user: IdentityUser,
  subject: string,
  { from, now }: { from: Origin; now: Date },
) => {
  await links.keep(db, user.id, now);
  await writeAudit(db, {
    by: { actor: { userId: user.id, fullName: user.full_name, institutionId: user.institution_id }, from },
    action: 'user.link-cas',
    subject: 'user',
    subjectId: user.id,
    after: { casSubject: subject },
    now,
  });
  return user;
};

const longestName = 64;

const create = async (
  db: Db,
  at: IdentityPlace,
  { subject, name, unit, email, mobile, emailUnproven = false }: CampusPerson,
  { from, now }: { from: Origin; now: Date },
): Promise<IdentityUser> => {
  if (subject.length > longestName)
    throw refuse('ticket-refused', {
      sentence: said('统一身份认证账号过长，无法开通', 'The campus account name is too long'),
    });
  if ((await lookalikesAmong(db, at.institutionId, [{ name: subject, type: APPLICANT }])).size > 0)
    throw refuse('ticket-refused', {
      sentence: said(
        `统一身份认证账号 ${subject} 与工作人员或系统账号过于相似，请联系管理员`,
        `The campus account ${subject} is too similar to an account of staff; please ask an administrator`,
      ),
    });
  const fullName = name.slice(0, longestName) || subject;
  const id = await insertApplicant(
    db,
    {
      institutionId: at.institutionId,
      stationId: await firstStationOf(db, at.institutionId),
      username: subject,
      passwordHash: null,
      fullName,
      email: email.slice(0, 128),
      mobile: mobile.slice(0, 32),
      department: unit.slice(0, 128),
      // The campus server says whose they are, unless it says itself that it does not know.
      proof: { mobile: 'sign-on', ...(!emailUnproven && { email: 'sign-on' as const }) },
      pending: false,
      selfNamed: false,
    },
    now,
  );
  if (id) await at.links.keep(db, id, now);
  const user = await at.links.linked(db);
  if (!user)
    throw refuse('ticket-refused', {
      sentence: said(
        `账号 ${subject} 已与另一统一身份认证账号关联，请联系管理员`,
        `The account ${subject} is linked to another campus account; please ask an administrator`,
      ),
    });
  // Without an id another request with this identity was faster, and wrote the line.
  if (id)
    await writeAudit(db, {
      by: { actor: { userId: id, fullName, institutionId: at.institutionId }, from },
      action: 'user.create-by-cas',
      subject: 'user',
      subjectId: id,
      after: { username: subject, fullName },
      now,
    });
  return user;
};
