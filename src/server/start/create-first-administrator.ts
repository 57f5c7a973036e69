import { refuse } from '#domain/errors.ts';
import { PLATFORM_ADMINISTRATOR, userTypes } from '#domain/identity/user-types.ts';
import { bigrams } from '#domain/search/bigrams.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { kysely } from '../db/kysely.ts';
import { hashPassword } from '../identity/passwords.ts';
import { oneTimePassword } from '../users/new-password.ts';
import { lockForSeeding } from './seed-lock.ts';

/** Makes the first platform administrator and gives his one-time password; never a second one. */
export const createFirstAdministrator = (db: Db, username: string, now: Date): Promise<string> =>
  db.tx(async (tx) => {
    await lockForSeeding(tx);
    if (!/^[\p{L}\p{N}._@-]{3,32}$/u.test(username))
      throw refuse('bad-input', { sentence: '账号应为 3 到 32 个字符，只能包含文字、数字和 . _ - @' });
    const other = await tx.first(
      kysely.selectFrom('users').select('username').where('type', '=', PLATFORM_ADMINISTRATOR).limit(1),
    );
    if (other) throw refuse('already-exists', { sentence: `已有平台管理员 ${other.username}，请由其创建其他管理员` });
    const role = await tx.one(
      kysely
        .selectFrom('roles')
        .select('id')
        .where('institution_id', 'is', null)
        .where('code', '=', userTypes[PLATFORM_ADMINISTRATOR].role),
    );
    const id = newId(now.getTime());
    const password = oneTimePassword(username);
    await tx.run(
      kysely.insertInto('users').values({
        id,
        username,
        full_name: '平台管理员',
        password_hash: await hashPassword(password),
        type: PLATFORM_ADMINISTRATOR,
        must_change_password: true,
        search_bigrams: bigrams(username, '平台管理员'),
      }),
    );
    await tx.run(kysely.insertInto('user_roles').values({ user_id: id, role_id: role.id }));
    const from = { ip: '', host: '', userAgent: 'create-admin', requestId: '' };
    await writeAudit(tx, {
      by: { actor: null, from },
      action: 'user.create',
      subject: 'user',
      subjectId: id,
      after: { username },
      now,
    });
    return password;
  });
