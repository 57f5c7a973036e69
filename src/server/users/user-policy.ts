import { refuse } from '#domain/errors.ts';
import { mayGrant } from '#domain/identity/granting.ts';
import { isWithin } from '#domain/identity/powers.ts';
import { isPlatformAdministrator, type UserType } from '#domain/identity/user-types.ts';
import type { Actor } from '../http/context.ts';
import { ceiling } from '../roles/role-policy.ts';
import type { KeptRole } from '../roles/role-store.ts';
import { type KeptUser, rightsOf } from './user-store.ts';

/** Whose rights a change is held against. */
export type Granter = Pick<Actor, 'userId' | 'userType' | 'permissions'>;

/** Nobody manages a user with rights beyond their own, or a new password would be a way to them. */
export const requireManaging = (actor: Granter, user: Pick<KeptUser, 'id' | 'roles'>): void => {
  if (user.id !== actor.userId && !isWithin(ceiling(actor), { kind: 'access', held: rightsOf(user.roles) }))
    throw refuse('no-permission', { sentence: '不能管理权限高于自己的用户' });
};

export const requireType = (actor: Granter, type: UserType): void => {
  if (isPlatformAdministrator(type) && !isPlatformAdministrator(actor.userType as UserType))
    throw refuse('no-permission', { sentence: '不能设置平台管理员' });
};

/** Nobody hands out a role that gives more than they hold. */
export const requireGrantable = (actor: Granter, roles: readonly KeptRole[], type: UserType): void => {
  const within = ceiling(actor);
  const beyond = roles.filter((role) => !mayGrant(within, role, type));
  if (beyond.length > 0)
    throw refuse('no-permission', {
      sentence: `不能授予角色：${beyond.map((role) => role.name).join('、')}`,
      fields: { roleIds: '不能授予自己没有的权限' },
    });
};

/** What people do to their own account in the personal centre, where the password is asked for. */
const notToOneself = {
  close: '不能注销自己的账号',
  'reset-password': '请在个人中心修改自己的密码',
  'reset-second-factor': '请在个人中心管理自己的两步验证',
  'link-sign-on': '请在个人中心关联自己的统一身份认证账号',
} as const;

export const requireOther = (actor: Granter, userId: string, act: keyof typeof notToOneself): void => {
  if (userId === actor.userId) throw refuse('no-permission', { sentence: notToOneself[act] });
};

export const requireOtherSession = (actor: Pick<Actor, 'sessionId'>, sessionId: string): void => {
  if (sessionId === actor.sessionId) throw refuse('no-permission', { sentence: '这是您现在的登录，请用“退出登录”' });
};

export interface ChangeWanted {
  type?: UserType | undefined;
  suspended?: boolean | undefined;
  roleIds?: readonly string[] | undefined;
  email?: string | undefined;
  mobile?: string | undefined;
}

/** Nobody promotes or locks out themselves, and nobody crosses between platform and institution. */
export const requireChange = (actor: Granter, user: KeptUser, input: ChangeWanted): void => {
  const { type, suspended, roleIds } = input;
  if (user.id === actor.userId && (type ?? user.type) !== user.type)
    throw refuse('no-permission', { sentence: '不能修改自己的用户类型' });
  if (user.id === actor.userId && (roleIds || suspended))
    throw refuse('no-permission', { sentence: '不能修改自己的角色或停用自己' });
  // There the password is asked for.
  const contactsChange = (input.email ?? user.email) !== user.email || (input.mobile ?? user.mobile) !== user.mobile;
  if (user.id === actor.userId && contactsChange)
    throw refuse('no-permission', { sentence: '请在个人中心修改自己的邮箱和手机号' });
  if (type === undefined) return;
  requireType(actor, type);
  if (isPlatformAdministrator(type) !== isPlatformAdministrator(user.type as UserType))
    throw refuse('bad-input', { sentence: '平台管理员与单位用户不能互换', fields: { type: '用户类型不能这样修改' } });
};
