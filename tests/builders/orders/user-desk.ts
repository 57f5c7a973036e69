import type { CallRequest } from '#contracts/call.ts';
import type { Calls } from '#contracts/calls.ts';
import type { UserRecord } from '#contracts/identity/users.ts';
import { newId } from '#server/db/id.ts';
import { kysely } from '#server/db/kysely.ts';
import type { TestPlatform } from '../test-platform.ts';

type Save = CallRequest<Calls['POST /sys/user/htblSave']>['body'];
type Update = CallRequest<Calls['POST /sys/user/htblUpdate']>['body'];
/** Tests send wrong things too. */
type Loose<Body> = Partial<Record<keyof Body, unknown>>;

/** The calls of user administration as one administrator makes them, unless another token is given. */
export const userDesk = (platform: TestPlatform, admin: string) => {
  const list = async (body: object, token = admin) =>
    (await platform.call('POST /sys/user/list', { body }, token)).data;
  return {
    list,
    save: (body: Loose<Save>, token = admin) =>
      platform.call('POST /sys/user/htblSave', { body: { type: 3, fullName: '钱学森', ...body } as Save }, token),
    update: (body: Loose<Update>, token = admin) =>
      platform.call('POST /sys/user/htblUpdate', { body: body as Update }, token),
    close: (id: string, token = admin) => platform.call('POST /sys/user/delete', { body: { id } }, token),
    /** Another person agrees to the change of this user that waits; answers with the second half of a password. */
    confirm: async (userId: string, token: string) => {
      const waiting = kysely
        .selectFrom('confirmations')
        .select('id')
        .where('about_user', '=', userId)
        .where('state', '=', 'waiting');
      const { id } = await platform.services.platform('administration').one(waiting);
      return platform.call('POST /confirmations/confirm', { body: { id } }, token);
    },
    /** A new user whose account another person has confirmed, with the whole password. */
    appoint: async (body: Loose<Save>, token: string, confirmer: string) => {
      const saved = await platform.call(
        'POST /sys/user/htblSave',
        { body: { type: 3, fullName: '钱学森', ...body } as Save },
        token,
      );
      const { id, password, waiting } = saved.data;
      if (!waiting) return { id, password: password ?? '' };
      const { data } = await userDesk(platform, admin).confirm(id, confirmer);
      return { id, password: `${password}${data.passwordPart}` };
    },
    reset: (id: string, token = admin) => platform.call('POST /sys/user/resetPassword', { body: { id } }, token),
    found: async (name: string, token = admin, more: object = {}): Promise<UserRecord> => {
      const user = (await list({ text: name, ...more }, token)).list.find((one) => one.username === name);
      if (!user) throw new Error(`${name} is not listed`);
      return user;
    },
    /** A ready-made role. */
    roleId: async (code: string): Promise<string> => {
      const roles = kysely
        .selectFrom('roles')
        .select('id')
        .where('code', '=', code)
        .where('institution_id', 'is', null);
      return (await platform.services.platform('administration').one(roles)).id;
    },
    customRole: async (institutionId: number, permissions: string[]): Promise<string> => {
      const id = newId();
      const role = { id, institution_id: institutionId, code: `ROLE_T${id.slice(-8)}`, name: '自定义', permissions };
      await platform.services.tenant(institutionId).run(kysely.insertInto('roles').values(role));
      return id;
    },
    /** What the audit log says was done to a user. */
    audit: (id: string) =>
      platform.services
        .platform('administration')
        .all(
          kysely
            .selectFrom('audit_log')
            .selectAll()
            .where('subject', '=', 'user')
            .where('subject_id', '=', id)
            .where('action', '<>', 'session.open')
            .orderBy('id'),
        ),
  };
};
export type UserDesk = ReturnType<typeof userDesk>;
