import type { UserRecord } from '#contracts/identity/users.ts';
import { allUserTypes, isPlatformAdministrator, isUserType, userTypes } from '#domain/identity/user-types.ts';
import type { Meaning } from '#web/ui/value/status-tag.tsx';

export const typeName = (type: number): string => (isUserType(type) ? userTypes[type].name : '');

/** The kinds of user an institution has; platform administrators are made elsewhere. */
export const typeOptions = allUserTypes
  .filter((type) => !isPlatformAdministrator(type))
  .map((type) => ({ value: type, label: userTypes[type].name }));

type Standing = Pick<UserRecord, 'pending' | 'suspended' | 'locked' | 'unconfirmed' | 'waiting'> &
  Partial<Pick<UserRecord, 'closedAt'>>;

/** What is said when a change is not in force yet. */
export const waitsForAnother = '已提交，等待另一位管理员确认';

/** One word for how the account stands; the gravest first. */
export const standingOf = (user: Standing): { word: string; meaning: Meaning } => {
  const { pending, suspended, locked, unconfirmed, waiting } = user;
  if (user.closedAt) return waiting ? { word: '恢复待确认', meaning: 'turn' } : { word: '已注销', meaning: 'other' };
  if (unconfirmed) return { word: '待确认', meaning: 'turn' };
  if (suspended) return { word: '已停用', meaning: 'wrong' };
  if (pending) return { word: '待审核', meaning: 'turn' };
  if (locked) return { word: '已锁定', meaning: 'money' };
  if (waiting) return { word: '变更待确认', meaning: 'turn' };
  return { word: '正常', meaning: 'done' };
};
