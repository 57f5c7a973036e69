import { z } from 'zod';
import { refuse } from '#domain/errors.ts';
import { permissions as permissionNames } from '#domain/identity/permissions.ts';
import { needsSecondPerson } from '#domain/identity/powers.ts';
import { SYSTEM_DEFAULT_ROLE } from '#domain/identity/user-types.ts';
import { type AuditEntry, writeAudit } from '../audit/write-audit.ts';
import { confirmationKind, type Proposer } from '../confirmations/confirmation-kind.ts';
import { lockPeople } from '../confirmations/people-lock-store.ts';
import { propose } from '../confirmations/propose.ts';
import { type WaysIn, waysInSetAlone } from '../confirmations/ways-in-query.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import type { SessionContext } from '../http/context.ts';
import { institutionAsked } from '../http/institution-asked.ts';
import { institutionExists } from '../http/institution-query.ts';
import { requireKnownMenus } from '../menus/read-menus.ts';
import { requireEditable, requireRemovable, requireWithinRights } from './role-policy.ts';
import {
  allRoles,
  deleteRole,
  holderIdsOf,
  holdersOf,
  insertRole,
  type KeptRole,
  namesByIds,
  type RoleWords,
  roleOf,
  updateRole,
} from './role-store.ts';

const subject = 'role';

export const foundRole = async (db: Db, id: string): Promise<KeptRole> => {
  const role = await roleOf(db, id);
  if (!role) throw refuse('not-found', { sentence: '角色不存在' });
  return role;
};

const requireInstitution = async (db: Db, id: number | null): Promise<void> => {
  if (id === null) return;
  if (!(await institutionExists(db, id))) throw refuse('not-found', { sentence: '单位不存在' });
};

/** The web tells roles apart by their code, so an institution's must not read like one of the platform's. */
const requireFreeCode = async (db: Db, code: string, institutionId: number | null): Promise<void> => {
  const taken = (await allRoles(db)).some(
    (role) => role.code === code && (institutionId === null || [null, institutionId].includes(role.institutionId)),
  );
  if (taken || code === SYSTEM_DEFAULT_ROLE)
    throw refuse('already-exists', { sentence: '角色编码已被使用', fields: { code: '角色编码已被使用' } });
};

const madeCode = (id: string): string => `ROLE_${id.replaceAll('-', '').slice(-12).toUpperCase()}`;

export const saveRole = (
  context: SessionContext,
  input: RoleWords & { institutionId?: number | undefined; code?: string | undefined },
): Promise<{ id: string }> =>
  context.db.tx(async (db) => {
    const institutionId = institutionAsked(context.actor, input.institutionId) ?? null;
    await requireInstitution(db, institutionId);
    requireWithinRights(context.actor, input.permissions);
    await requireKnownMenus(db, institutionId, input.menuIds);
    const id = newId();
    const code = input.code ?? madeCode(id);
    await requireFreeCode(db, code, institutionId);
    await insertRole(db, { id, institutionId, code }, input);
    const { name, permissions, menuIds } = input;
    const after = { name, permissions, menuIds };
    await writeAudit(db, { by: context, action: 'role.create', subject, subjectId: id, institutionId, after });
    return { id };
  });

const namedHolders = 5;

const holderNames = async (db: Db, { id, userCount }: KeptRole): Promise<string> => {
  const names = (await holdersOf(db, id, namedHolders)).join('、');
  return userCount > namedHolders ? `${names}等` : names;
};

interface RoleChange extends RoleWords {
  id: string;
  version: number;
}

/** The role as it is, once the change is within the rights of whoever asks for it. */
const prepareChange = async (db: Db, actor: Proposer, { id, permissions, menuIds }: RoleChange): Promise<KeptRole> => {
  const before = await foundRole(db, id);
  requireEditable(actor, before);
  requireWithinRights(actor, permissions);
  await requireKnownMenus(db, before.institutionId, menuIds);
  return before;
};

const writeChange = async (
  db: Db,
  by: AuditEntry['by'],
  before: KeptRole,
  { id, version, ...words }: RoleChange,
): Promise<void> => {
  if ((await updateRole(db, id, version, words)) === 0) throw refuse('conflict');
  await writeAudit(db, {
    by,
    action: 'role.update',
    subject,
    subjectId: id,
    institutionId: before.institutionId,
    before: { name: before.name, permissions: before.permissions, menuIds: before.menuIds },
    after: words,
  });
};

/** Of which holders somebody else set the ways in alone. */
const waysInWords = async (db: Db, { words: told }: WaysIn): Promise<string> => {
  const names = new Map((await namesByIds(db, [...told.keys()])).map(({ id, name }) => [id, name]));
  return [...told].map(([id, words]) => `${names.get(id) ?? ''}：${words}`).join('\n');
};

export const roleChange = confirmationKind({
  kind: 'role.update',
  needs: 'role.write',
  confirmers: 'institution',
  payload: z.object({
    id: z.string(),
    version: z.number(),
    name: z.string(),
    permissions: z.array(z.string()),
    menuIds: z.array(z.number()).nullable(),
    /** Who held the role when it was proposed. */
    holders: z.array(z.string()),
    waysIn: z.string().default(''),
  }),
  secret: z.null(),
  apply: async (db, { payload: { holders, waysIn, ...change }, proposer, by }) => {
    const before = await prepareChange(db, proposer, change);
    if ((await holderIdsOf(db, change.id)).some((id) => !holders.includes(id)))
      throw refuse('conflict', { sentence: '使用该角色的用户在此期间增加了，请退回后重新提交' });
    if ((await waysInSetAlone(db, holders)).mark !== waysIn)
      throw refuse('conflict', { sentence: '使用该角色的用户的登录方式在此期间改变了，请退回后重新提交' });
    await writeChange(db, by, before, change);
    return {};
  },
});

const namesOf = (held: readonly string[]): string =>
  Object.entries(permissionNames)
    .flatMap(([permission, name]) => (held.includes(permission) ? [name] : []))
    .join('、');

/** What a role gains its holders gain: where that is a power, another person confirms it. */
export const changeRole = (
  context: SessionContext,
  change: RoleChange,
  now: Date,
): Promise<{ version: number; waiting: boolean }> =>
  context.db.tx(async (db) => {
    await lockPeople(db, (await foundRole(db, change.id)).institutionId);
    const before = await prepareChange(db, context.actor, change);
    const rights = { kind: 'rights', before: before.permissions, after: [...change.permissions] } as const;
    if (!needsSecondPerson(rights)) {
      await writeChange(db, context, before, change);
      return { version: change.version + 1, waiting: false };
    }
    if (before.version !== change.version) throw refuse('conflict');
    const holders = await holderIdsOf(db, before.id);
    const waysIn = await waysInSetAlone(db, holders);
    const proposed = {
      institutionId: before.institutionId,
      kind: roleChange.kind,
      subjectId: before.id,
      aboutUser: null,
      title: `修改角色 ${before.name}`,
      lines: [
        { label: '名称', before: before.name, after: change.name },
        { label: '权限', before: namesOf(before.permissions), after: namesOf(change.permissions) },
        { label: '使用该角色的用户', before: '', after: await holderNames(db, before) },
        { label: '登录方式', before: '', after: await waysInWords(db, waysIn) },
      ].filter((line) => line.before !== line.after),
      grants: [...new Set(change.permissions)],
      payload: { ...change, holders, waysIn: waysIn.mark },
    };
    await propose(db, context, proposed, now);
    return { version: change.version, waiting: true };
  });

const requireUnused = async (db: Db, role: KeptRole): Promise<void> => {
  if (role.userCount === 0) return;
  const names = await holderNames(db, role);
  throw refuse('in-use', { sentence: `仍有 ${role.userCount} 位用户使用该角色（${names}），不能删除` });
};

export const removeRole = (context: SessionContext, id: string): Promise<void> =>
  context.db.tx(async (db) => {
    const before = await foundRole(db, id);
    requireRemovable(context.actor, before);
    await requireUnused(db, before);
    await deleteRole(db, id);
    const { institutionId, name, permissions } = before;
    await writeAudit(db, {
      by: context,
      action: 'role.delete',
      subject,
      subjectId: id,
      institutionId,
      before: { name, permissions },
    });
  });
