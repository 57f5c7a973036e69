import { powerNames } from '#domain/identity/powers.ts';
import { type UserType, userTypes } from '#domain/identity/user-types.ts';

export interface Line {
  label: string;
  before: string;
  after: string;
}

interface Named {
  username: string;
  fullName: string;
}

export const userTitle = (what: string, { username, fullName }: Named): string => `${what} ${fullName}（${username}）`;

const namesOf = (roles: readonly { name: string }[]): string => roles.map(({ name }) => name).join('、');
/** A role may bear any name: what it gives is said beside it. */
const powersLine = (before: readonly string[], after: readonly string[]): Line => ({
  label: '涉及的权限',
  before: powerNames(before),
  after: powerNames(after),
});
const typeName = (type: number): string => userTypes[type as UserType].name;

const rightsIn = (roles: readonly { permissions: readonly string[] }[]): string[] =>
  roles.flatMap(({ permissions }) => permissions);

/** What a confirmer is shown of a new account. */
export const newAccountLines = (
  input: Named & { type: UserType; email?: string | undefined; mobile?: string | undefined },
  roles: readonly HeldRole[],
): Line[] =>
  (
    [
      ['账号', input.username],
      ['姓名', input.fullName],
      ['用户类型', typeName(input.type)],
      ['角色', namesOf(roles)],
      ['涉及的权限', powerNames(rightsIn(roles))],
      ['邮箱', input.email ?? ''],
      ['手机号', input.mobile ?? ''],
    ] as const
  )
    .filter(([, after]) => after !== '')
    .map(([label, after]) => ({ label, before: '', after }));

interface HeldRole {
  name: string;
  permissions: readonly string[];
}

interface Details {
  type: number;
  fullName: string;
  mobile: string;
  email: string;
  department: string;
  title: string;
  staffNumber: string;
  suspended: boolean;
}

const labels: Readonly<Record<Exclude<keyof Details, 'type' | 'suspended'>, string>> = {
  fullName: '姓名',
  mobile: '手机号',
  email: '邮箱',
  department: '院系或部门',
  title: '职称',
  staffNumber: '工号或学号',
};

const standing = (suspended: boolean): string => (suspended ? '停用' : '启用');

/** What differs between an account as it is and as it would be. */
export const changedLines = (
  before: Details & { roles: readonly HeldRole[] },
  after: Details & { roles: readonly HeldRole[] },
  /** Who set the ways into the account alone; said where it gains powers. */
  waysIn: string,
): Line[] => {
  const words = Object.entries(labels).map(([key, label]) => {
    const name = key as keyof typeof labels;
    return { label, before: before[name], after: after[name] };
  });
  return [
    { label: '用户类型', before: typeName(before.type), after: typeName(after.type) },
    { label: '角色', before: namesOf(before.roles), after: namesOf(after.roles) },
    powersLine(rightsIn(before.roles), rightsIn(after.roles)),
    { label: '登录方式', before: '', after: waysIn },
    { label: '状态', before: standing(before.suspended), after: standing(after.suspended) },
    ...words,
  ].filter((line) => line.before !== line.after);
};
