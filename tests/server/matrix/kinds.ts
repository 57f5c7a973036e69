import type pg from 'pg';
import type { TestPlatform } from '#tests/builders/test-platform.ts';

/** The kinds of users that have a session, by the sign the table of verdicts uses. */
export const signedIn = ['1', '2', 'r', '3', '4', '5', '6', '9', 's', 'k', 'a'] as const;
/** Those without a good one: a stranger, a forged token, an ended session, a suspended account, an initial password. */
export const turnedAway = ['none', 'forged', 'ended', 'suspended', 'initial'] as const;

export type Kind = (typeof signedIn)[number];
export type Outsider = (typeof turnedAway)[number];
export type Asker = Kind | Outsider;

export const home = 100;
export const away = 151;

const accounts: Readonly<Record<Exclude<Kind, '9'>, string>> = {
  1: 'admin',
  2: 'librarian',
  r: 'reviewer',
  3: 'reader',
  4: 'acceptor',
  5: 'rechecker',
  6: 'leader',
  s: 'sysadmin',
  k: 'secadmin',
  a: 'auditor',
};

const separated = { sysadmin: 'ROLE_SYSTEM_ADMIN', secadmin: 'ROLE_SECURITY_ADMIN', auditor: 'ROLE_AUDITOR' };

export interface People {
  tokens: Readonly<Record<Asker, string | undefined>>;
  /** The user behind each kind. */
  ids: Readonly<Record<Kind, string>>;
}

/** An account like another one, with one role of its own. */
const addLike = async (owner: pg.Client, like: string, username: string, role: string): Promise<void> => {
  const { rows } = await owner.query<{ names: string }>(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_name = 'users' and table_schema = 'public' and is_generated = 'NEVER'`,
  );
  await owner.query(
    `insert into users (${rows[0]!.names}) select ${rows[0]!.names} from (
       select (jsonb_populate_record(null::users, to_jsonb(u) || jsonb_build_object(
         'id', gen_random_uuid(), 'username', $2::text, 'email', $2 || '@100.example.edu'))).*
       from users u where u.username = $1 and u.institution_id = $3) as copy`,
    [like, username, home],
  );
  await owner.query(
    `insert into user_roles (user_id, role_id, institution_id)
     select u.id, r.id, $3 from users u, roles r
     where u.username = $1 and u.institution_id = $3 and r.code = $2 and r.institution_id is null`,
    [username, role, home],
  );
};

/** Everybody signs in through the login call; the last three lose what they had. */
export const gatherPeople = async (platform: TestPlatform, owner: pg.Client): Promise<People> => {
  for (const [username, role] of Object.entries(separated)) await addLike(owner, 'admin', username, role);
  await addLike(owner, 'reader', 'suspended', 'ROLE_APPLICANT');
  await addLike(owner, 'admin', 'initial', 'ROLE_ADMIN');
  const tokens: Partial<Record<Asker, string>> = { forged: 'A'.repeat(43), 9: await platform.signInRoot() };
  for (const [kind, username] of Object.entries(accounts)) tokens[kind as Kind] = await platform.signIn(username, home);
  tokens.ended = await platform.signIn('liming', home);
  await platform.call('GET /sys/logout', {}, tokens.ended);
  tokens.suspended = await platform.signIn('suspended', home);
  await owner.query(`update users set suspended_at = now() where username = 'suspended'`);
  tokens.initial = await platform.signIn('initial', home);
  await owner.query(`update users set must_change_password = true where username = 'initial'`);
  const { rows } = await owner.query<{ id: string; username: string }>(
    'select id, username from users where institution_id = $1 or institution_id is null',
    [home],
  );
  const idOf = new Map(rows.map(({ id, username }) => [username, id]));
  const ids = Object.fromEntries(
    Object.entries({ ...accounts, 9: 'root' }).map(([kind, username]) => [kind, idOf.get(username)]),
  );
  return { tokens: tokens as People['tokens'], ids: ids as People['ids'] };
};
