import { orderPermissions, personPermissions, unitPermissions } from './permission-lists.ts';
import type { Permission } from './permissions.ts';
import { words as names } from './user-type-words.ts';

/** §1.2, §1.3 The user types of the platform; a type gives a default role and serves only the specification's type rules. */
export const userTypes = {
  1: { name: names[1], role: 'ROLE_ADMIN', staff: true },
  2: { name: names[2], role: 'ROLE_LIBRARIAN', staff: true },
  3: { name: names[3], role: 'ROLE_APPLICANT', staff: false },
  4: { name: names[4], role: 'ROLE_ACCEPTOR', staff: true },
  5: { name: names[5], role: 'ROLE_RECHECKER', staff: true },
  6: { name: names[6], role: 'ROLE_LEADER', staff: true },
  9: { name: names[9], role: 'ROLE_ROOT', staff: true },
} as const;

export type UserType = keyof typeof userTypes;

export const ADMINISTRATOR = 1;
export const APPLICANT = 3;
export const PLATFORM_ADMINISTRATOR = 9;

export const allUserTypes: readonly UserType[] = [1, 2, 3, 4, 5, 6, 9];

export const isUserType = (code: number): code is UserType => Object.hasOwn(userTypes, code);

/** Everyone but the applicant works on orders or on the platform (§1.4). */
export const isStaff = (type: UserType): boolean => userTypes[type].staff;

export const isApplicant = (type: UserType): boolean => type === APPLICANT;

export const isPlatformAdministrator = (type: UserType): boolean => type === PLATFORM_ADMINISTRATOR;

export interface RoleSeed {
  code: string;
  name: string;
  permissions: readonly Permission[];
  /** Paths of the standard menu; absent: the menu follows the user type. */
  menu?: readonly string[];
}

const institutionKeeping: readonly Permission[] = [
  ...personPermissions,
  ...unitPermissions,
  'file.upload',
  'audit.read',
];

/** §6.8, §6.10 The roles every institution starts with: one per user type, and the reviewer beside them. */
export const defaultRoles: readonly RoleSeed[] = [
  { code: 'ROLE_APPLICANT', name: '委托人', permissions: ['order.create', 'file.upload'] },
  {
    code: 'ROLE_LIBRARIAN',
    name: '检索馆员',
    permissions: ['order.create', 'order.search', 'file.upload', 'branch.read', 'institution.read', 'statistics.read'],
  },
  { code: 'ROLE_REVIEWER', name: '审核馆员', permissions: ['order.review'] },
  {
    code: 'ROLE_ACCEPTOR',
    name: '受理馆员',
    permissions: [
      'order.create',
      'order.accept',
      'order.money',
      'report.withdraw',
      'file.upload',
      'user.read',
      'branch.read',
      'institution.read',
      'statistics.read',
    ],
  },
  {
    code: 'ROLE_RECHECKER',
    name: '复审馆员',
    permissions: ['order.create', 'order.recheck', 'file.upload', 'institution.read', 'statistics.read'],
  },
  {
    code: 'ROLE_LEADER',
    name: '领导签章',
    permissions: [
      'order.create',
      'order.sign',
      'report.withdraw',
      'file.upload',
      'institution.read',
      'statistics.read',
    ],
  },
  { code: 'ROLE_ADMIN', name: '管理员', permissions: [...institutionKeeping, ...orderPermissions] },
  {
    code: 'ROLE_ROOT',
    name: '平台管理员',
    permissions: [...institutionKeeping, 'menu.write', 'dictionary.write', 'institution.create', 'job.write'],
  },
];

export const defaultRoleOf = (type: UserType): RoleSeed => {
  const code = userTypes[type].role;
  return defaultRoles.find((role) => role.code === code)!;
};

export const SYSTEM_DEFAULT_ROLE = 'ROLE_SYSTEM_DEFAULT';

export const withDefaultRole = (roles: readonly string[]): readonly string[] =>
  roles.length === 0 ? [SYSTEM_DEFAULT_ROLE] : roles;
