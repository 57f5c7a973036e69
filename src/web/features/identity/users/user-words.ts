import type { UserRecord } from '#contracts/users.ts';
import { allUserTypes, isPlatformAdministrator, isUserType, userTypes } from '#domain/identity/user-types.ts';

export const typeName = (type: number): string => (isUserType(type) ? userTypes[type].name : '');

/** The kinds of user an institution has; platform administrators are made elsewhere. */
export const typeOptions = allUserTypes
  .filter((type) => !isPlatformAdministrator(type))
  .map((type) => ({ value: type, label: userTypes[type].name }));

type Standing = Pick<UserRecord, 'pending' | 'suspended' | 'locked'>;

/** One word for how the account stands; the gravest first. */
export const standingOf = ({ pending, suspended, locked }: Standing): { word: string; colour: string } => {
  if (suspended) return { word: '已停用', colour: 'red' };
  if (pending) return { word: '待审核', colour: 'gold' };
  if (locked) return { word: '已锁定', colour: 'orange' };
  return { word: '正常', colour: 'green' };
};
