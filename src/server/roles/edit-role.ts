import { refuse } from '#domain/errors.ts';
import { SYSTEM_DEFAULT_ROLE } from '#domain/identity/user-types.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { sql } from '../db/sql.ts';
import type { SessionContext } from '../http/context.ts';
import { institutionAsked } from '../http/institution-asked.ts';
import { requireKnownMenus } from '../menus/read-menus.ts';
import { requireEditable, requireWithinRights } from './role-rights.ts';
import {
  allRoles,
  deleteRole,
  holdersOf,
  insertRole,
  type KeptRole,
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
  if (!(await db.first(sql.selectFrom('institutions').select('id').where('id', '=', id))))
    throw refuse('not-found', { sentence: '单位不存在' });
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

export const changeRole = (
  context: SessionContext,
  { id, version, ...words }: RoleWords & { id: string; version: number },
): Promise<{ version: number }> =>
  context.db.tx(async (db) => {
    const before = await foundRole(db, id);
    requireEditable(context.actor, before);
    requireWithinRights(context.actor, words.permissions);
    await requireKnownMenus(db, before.institutionId, words.menuIds);
    if ((await updateRole(db, id, version, words)) === 0) throw refuse('conflict');
    await writeAudit(db, {
      by: context,
      action: 'role.update',
      subject,
      subjectId: id,
      institutionId: before.institutionId,
      before: { name: before.name, permissions: before.permissions, menuIds: before.menuIds },
      after: words,
    });
    return { version: version + 1 };
  });

const namedHolders = 5;

const requireUnused = async (db: Db, { id, userCount }: KeptRole): Promise<void> => {
  if (userCount === 0) return;
  const names = (await holdersOf(db, id, namedHolders)).join('、');
  const more = userCount > namedHolders ? '等' : '';
  throw refuse('in-use', { sentence: `仍有 ${userCount} 位用户使用该角色（${names}${more}），不能删除` });
};

/** The roles of the user types stay: every new user is given one. */
export const removeRole = (context: SessionContext, id: string): Promise<void> =>
  context.db.tx(async (db) => {
    const before = await foundRole(db, id);
    if (before.builtIn) throw refuse('no-permission', { sentence: '内置角色不能删除' });
    requireEditable(context.actor, before);
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
