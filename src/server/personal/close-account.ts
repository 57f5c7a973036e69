import { refuse } from '#domain/errors.ts';
import { isPlatformAdministrator, type UserType } from '#domain/identity/user-types.ts';
import { said } from '#domain/language/language.ts';
import type { Clock, PlatformScope } from '../db/scopes.ts';
import type { SessionContext } from '../http/context.ts';
import { requireOwnPassword } from '../identity/own-password.ts';
import type { WithPasswordKeys } from '../identity/password-keys.ts';
import { closeOwn } from '../users/close-user.ts';

type Needs = Clock & PlatformScope & WithPasswordKeys;

/**
 * The account is closed for good and its sessions end; its orders stay, its name too unless they want it erased. Of the
 * staff another person confirms it first.
 */
export const closeAccount = async (
  services: Needs,
  by: SessionContext,
  { password, erase }: { password: string; erase: boolean },
): Promise<{ waiting: boolean }> => {
  const { actor } = by;
  if (isPlatformAdministrator(actor.userType as UserType))
    throw refuse('in-use', { sentence: '平台管理员账号不能自行注销' });
  await requireOwnPassword(services, actor.userId, password, {
    field: 'password',
    sentence: said('密码错误', 'The password is wrong'),
  });
  return closeOwn(by, { erase, now: services.now() });
};
