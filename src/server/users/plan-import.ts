import type { PlannedUserRow } from '#contracts/identity/user-import.ts';
import { newUser } from '#contracts/identity/users.ts';
import type { SheetRowInput } from '#contracts/sheet-table.ts';
import { foldedName } from '#domain/identity/account-name.ts';
import { mayGrant } from '#domain/identity/granting.ts';
import { isWithin } from '#domain/identity/powers.ts';
import {
  mapUserColumns,
  readUserRow,
  type UserColumn,
  type UserRow,
  userColumns,
  userHeading,
} from '#domain/identity/user-table.ts';
import { APPLICANT, type UserType, userTypes } from '#domain/identity/user-types.ts';
import { type CellFault, faultNamer, type KeyFault } from '#domain/tables/heading-map.ts';
import type { Db } from '../db/db.ts';
import type { Actor } from '../http/context.ts';
import { profileOf } from '../institutions/profile-of.ts';
import { ceiling } from '../roles/role-policy.ts';
import { allRoles, type KeptRole } from '../roles/role-store.ts';
import { stationsOf } from '../stations/stations-store.ts';
import { lookalikesAmong, tooLike } from './lookalikes.ts';
import { type KeptUser, rightsOf, usersNamed } from './user-store.ts';

/** What confirming a row will do. */
export type RowWork =
  | { kind: 'add'; input: Omit<ReturnType<typeof newUser.parse>, 'provinceId'> }
  | { kind: 'change'; user: KeptUser; input: RowChange };

interface RowChange extends Omit<UserRow['words'], 'username'> {
  type?: UserType;
  roleIds?: string[];
  searchStationId?: number;
}

export interface RowPlan {
  shown: PlannedUserRow;
  work?: RowWork;
}

interface PlanContext {
  actor: Actor;
  within: ReadonlySet<string>;
  typeNames: Partial<Record<UserType, string>>;
  roles: readonly KeptRole[];
  stations: readonly { id: number; name: string }[];
  users: ReadonlyMap<string, KeptUser>;
  closed: ReadonlySet<string>;
  /** Names that could be taken for a colleague's or the system's. */
  alike: ReadonlySet<string>;
  named: (fault: Fault) => CellFault;
}

const lower = foldedName;

/** What an import would do to each row, without doing it. */
export const planImport = async (
  db: Db,
  actor: Actor,
  institutionId: number,
  table: { headings: readonly string[]; rows: readonly SheetRowInput[] },
): Promise<RowPlan[]> => {
  const columns = mapUserColumns(table.headings) ?? { places: {}, headings: [...table.headings], unknown: [] };
  const { userTypeNames: typeNames } = await profileOf(db, institutionId);
  const read = table.rows.map((given) => ({ given, row: readUserRow(given.cells, columns, typeNames) }));
  const names = read.map(({ row }) => lower(row.words.username ?? ''));
  const { open, closed } = await usersNamed(db, institutionId, names.filter(Boolean));
  const named = new Set([...open.map(({ username }) => username), ...closed].map(lower));
  const added = read.flatMap(({ row: { words, type } }) =>
    words.username && !named.has(lower(words.username)) ? [{ name: words.username, type: type ?? APPLICANT }] : [],
  );
  const known: PlanContext = {
    actor,
    within: ceiling(actor),
    typeNames,
    roles: (await allRoles(db)).filter((role) => role.institutionId === null || role.institutionId === institutionId),
    stations: await stationsOf(db, institutionId),
    users: new Map(open.map((user) => [lower(user.username), user])),
    closed: new Set(closed.map(lower)),
    alike: await lookalikesAmong(db, institutionId, added),
    named: faultNamer(userColumns, columns),
  };
  return read.map(({ given, row }, at) => planRow(known, given, row, names.indexOf(names[at]!) < at));
};

const planRow = (known: PlanContext, given: SheetRowInput, row: UserRow, repeated: boolean): RowPlan => {
  const user = known.users.get(lower(row.words.username ?? ''));
  const faults = [
    ...row.faults,
    ...nameFaults(known, row, repeated),
    ...shapeFaults(row, user),
    ...stationFaults(known, row),
    ...rightFaults(known, row, user),
  ];
  const shown = { ...given, username: row.words.username ?? '', fullName: row.words.fullName ?? user?.fullName ?? '' };
  if (faults.length > 0) return { shown: { ...shown, state: 'refused', changes: [], faults: faults.map(known.named) } };
  if (!user) return { shown: { ...shown, state: 'new', changes: [], faults: [] }, work: addition(known, row) };
  const { changes, input } = difference(known, row, user);
  if (changes.length === 0) return { shown: { ...shown, state: 'same', changes, faults: [] } };
  if (user.unconfirmed) {
    const fault = known.named({ key: 'username', what: '该账号正在等待另一位管理员确认' });
    return { shown: { ...shown, state: 'refused', changes: [], faults: [fault] } };
  }
  return { shown: { ...shown, state: 'changed', changes, faults: [] }, work: { kind: 'change', user, input } };
};

type Fault = KeyFault<UserColumn>;

const nameFaults = ({ closed, alike }: PlanContext, { words }: UserRow, repeated: boolean): Fault[] => {
  const name = lower(words.username ?? '');
  if (!name) return [];
  if (repeated) return [{ key: 'username', what: '与前面的行重复' }];
  if (alike.has(words.username ?? '')) return [{ key: 'username', what: tooLike }];
  return closed.has(name) ? [{ key: 'username', what: '该账号属于已注销的用户，请换一个' }] : [];
};

const stationNamed = ({ stations }: PlanContext, { station }: UserRow) => stations.find(({ name }) => name === station);

const stationFaults = (known: PlanContext, row: UserRow): Fault[] => {
  if (row.station === undefined || stationNamed(known, row)) return [];
  const names = known.stations.map(({ name }) => name).join('、');
  return [{ key: 'station', what: `没有这个检索站：${row.station}。可选：${names}` }];
};

/** Held against the same shape as a user added by hand; of an account that exists, blank cells say nothing. */
const shapeFaults = ({ words, type, faults }: UserRow, user: KeptUser | undefined): Fault[] => {
  const told = new Set(faults.map(({ key }) => key));
  const parsed = newUser.safeParse({
    ...words,
    fullName: words.fullName ?? user?.fullName,
    type: type ?? (told.has('type') ? 3 : user?.type),
  });
  return (parsed.error?.issues ?? []).map(({ path, message }) => {
    const key = path[0] as UserColumn;
    return { key, what: key === 'type' ? '请选择用户类型' : message };
  });
};

const namedRoles = (known: PlanContext, names: readonly string[]): (KeptRole | string)[] =>
  names.map((name) => known.roles.findLast((role) => role.name === name) ?? name);

const rightFaults = (known: PlanContext, row: UserRow, user: KeptUser | undefined): Fault[] => {
  const type = row.type ?? (user?.type as UserType | undefined);
  if (type === undefined) return [];
  const { within, actor } = known;
  if (user && user.id !== actor.userId && !isWithin(within, { kind: 'access', held: rightsOf(user.roles) }))
    return [{ key: 'username', what: '不能管理权限高于自己的用户' }];
  if (user?.id === actor.userId && ((row.type ?? user.type) !== user.type || rolesDiffer(row, user)))
    return [{ key: 'username', what: '不能修改自己的用户类型或角色' }];
  const roles = namedRoles(known, row.roles ?? []);
  const unknown = roles.filter((role) => typeof role === 'string');
  if (unknown.length > 0) return [{ key: 'roles', what: `没有这个角色：${unknown.join('、')}` }];
  const given = (roles as KeptRole[]).filter((role) => !mayGrant(within, role, type));
  if (given.length > 0) return [{ key: 'roles', what: `不能授予角色：${given.map(({ name }) => name).join('、')}` }];
  const own = known.roles.find((role) => role.builtIn && role.userType === type);
  const comes = row.roles === undefined && type !== user?.type && own !== undefined;
  return comes && !mayGrant(within, own, type) ? [{ key: 'type', what: `不能设置${own.name}` }] : [];
};

const rolesDiffer = ({ roles }: UserRow, user: KeptUser): boolean =>
  roles !== undefined &&
  [...roles].sort().join() !==
    user.roles
      .map(({ name }) => name)
      .sort()
      .join();

const roleIds = (known: PlanContext, { roles }: UserRow): string[] | undefined =>
  roles && namedRoles(known, roles).flatMap((role) => (typeof role === 'string' ? [] : [role.id]));

const addition = (known: PlanContext, row: UserRow): RowWork => {
  const ids = roleIds(known, row);
  const searchStationId = stationNamed(known, row)?.id;
  const input = newUser.parse({ ...row.words, searchStationId, type: row.type, ...(ids ? { roleIds: ids } : {}) });
  return { kind: 'add', input };
};

const plainWords = ['fullName', 'department', 'title', 'staffNumber', 'mobile', 'email'] as const;

const difference = (known: PlanContext, row: UserRow, user: KeptUser) => {
  const typeName = (type: number) => known.typeNames[type as UserType] ?? userTypes[type as UserType].name;
  const input: RowChange = {};
  const changes: PlannedUserRow['changes'] = [];
  const change = (key: UserColumn, before: string, after: string) =>
    changes.push({ column: userHeading(key), before, after });
  for (const key of plainWords) {
    const after = row.words[key];
    if (after === undefined || after === user[key]) continue;
    input[key] = after;
    change(key, user[key], after);
  }
  if (row.type !== undefined && row.type !== user.type) {
    input.type = row.type;
    change('type', typeName(user.type), typeName(row.type));
  }
  const station = stationNamed(known, row);
  if (station && station.id !== user.searchStationId) {
    input.searchStationId = station.id;
    const held = known.stations.find(({ id }) => id === user.searchStationId);
    change('station', held?.name ?? '', station.name);
  }
  if (rolesDiffer(row, user)) {
    input.roleIds = roleIds(known, row) ?? [];
    change('roles', user.roles.map(({ name }) => name).join('、'), row.roles!.join('、'));
  }
  return { changes, input };
};
