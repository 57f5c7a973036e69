import { sql } from 'kysely';
import { chinaDay } from '#domain/dates/china-day.ts';
import type { Db } from '../db/db.ts';
import { statement } from '../db/kysely.ts';

type Trace = { subject_id: string; actor_name: string; at: Date; what: string };

/**
 * The newest change of each way into an account (password, e-mail and phone, campus sign-on) that somebody other than its
 * owner made alone. A change that a second person confirmed stands beside its confirmation, in the same request.
 */
const tracesOf = (userIds: readonly string[]) => sql<Trace>`
  select distinct on (a.subject_id, t.what) a.subject_id, a.actor_name, a.at, t.what
  from audit_log a
  cross join lateral (
    select case
      when a.action = 'user.create' and not coalesce((a.after ->> 'waiting')::boolean, false) then 'password-made'
      when a.action = 'user.reset-password' then 'password'
      when a.action = 'user.link-cas' then 'sign-on'
      when a.action = 'user.update' and (a.before ->> 'email' is distinct from a.after ->> 'email'
        or a.before ->> 'mobile' is distinct from a.after ->> 'mobile') then 'contacts'
    end as what
  ) t
  where a.subject = 'user' and a.subject_id = any (${[...userIds]}::text[])
    and a.actor_id is not null and a.actor_id::text <> a.subject_id and t.what is not null
    and not exists (
      select from audit_log c where c.action = 'confirmation.confirm' and c.at = a.at and c.request_id = a.request_id
    )
  order by a.subject_id, t.what, a.at desc`;

const sentences: Readonly<Record<string, (by: string, day: string) => string>> = {
  password: (by, day) => `密码由${by}于 ${day} 重置`,
  'password-made': (by, day) => `账号与初始密码由${by}于 ${day} 设置`,
  contacts: (by, day) => `邮箱或手机号由${by}于 ${day} 修改`,
  'sign-on': (by, day) => `统一认证由${by}于 ${day} 关联`,
};

/** A later reset makes the first password meaningless. */
const newestOnly = (traces: readonly Trace[]): Trace[] =>
  traces.some(({ what }) => what === 'password') ? traces.filter(({ what }) => what !== 'password-made') : [...traces];

export interface WaysIn {
  /** By account; those of which nothing is to be said are left out. */
  words: ReadonlyMap<string, string>;
  /** Another one means that somebody set a way in since. */
  mark: string;
}

/** Who set the ways into these accounts alone: whoever hands powers to an account knows who could be behind it. */
export const waysInSetAlone = async (db: Db, userIds: readonly string[]): Promise<WaysIn> => {
  if (userIds.length === 0) return { words: new Map(), mark: '' };
  const found = await db.all(statement(tracesOf(userIds)));
  const words = new Map(
    userIds.flatMap((id) => {
      const own = newestOnly(found.filter(({ subject_id }) => subject_id === id));
      const told = own.map(({ what, actor_name, at }) => sentences[what]!(actor_name || '管理员', chinaDay(at)));
      return told.length === 0 ? [] : [[id, told.sort().join('；')] as const];
    }),
  );
  const times = found.map(({ subject_id, what, at }) => `${subject_id} ${what} ${at.toISOString()}`);
  return { words, mark: times.sort().join('\n') };
};
