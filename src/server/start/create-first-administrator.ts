import { refuse } from '#domain/errors.ts';
import { PLATFORM_ADMINISTRATOR } from '#domain/identity/user-types.ts';
import { bigrams } from '#domain/search/bigrams.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { hashPassword } from '../identity/passwords.ts';
import { defaultRoleRow } from '../roles/role-store.ts';
import { oneTimePassword } from '../users/new-password.ts';
import { insertUser, setRoles } from '../users/user-change-store.ts';
import { anyOfType } from '../users/user-store.ts';
import { lockForSeeding } from './seed-lock-store.ts';

/** Makes the first platform administrator and gives their one-time password; never a second one. */
export const createFirstAdministrator = (db: Db, username: string, now: Date): Promise<string> =>
  db.tx(async (tx) => {
    await lockForSeeding(tx);
    if (!/^[\p{L}\p{N}._@-]{3,32}$/u.test(username))
      throw refuse('bad-input', { sentence: '账号应为 3 到 32 个字符，只能包含文字、数字和 . _ - @' });
    const other = await anyOfType(tx, PLATFORM_ADMINISTRATOR);
    if (other) throw refuse('already-exists', { sentence: `已有平台管理员 ${other}，请由其创建其他管理员` });
    const role = await defaultRoleRow(tx, PLATFORM_ADMINISTRATOR);
    const id = newId(now.getTime());
    const password = oneTimePassword(username);
    await insertUser(tx, {
      id,
      username,
      full_name: '平台管理员',
      password_hash: await hashPassword(password),
      type: PLATFORM_ADMINISTRATOR,
      must_change_password: true,
      search_bigrams: bigrams(username, '平台管理员'),
    });
    await setRoles(tx, { id, institutionId: null }, [role.id]);
    const from = { ip: '', host: '', userAgent: 'create-admin', requestId: '' };
    await writeAudit(tx, {
      by: { actor: null, from },
      action: 'user.create',
      subjectId: id,
      after: { username },
      now,
    });
    return password;
  });
