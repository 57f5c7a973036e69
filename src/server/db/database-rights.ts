import type pg from 'pg';
import { shortCommand } from './operator-command.ts';

/** Why the platform cannot work on this database, in one sentence for the operator. */
export class DatabaseRightsError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'DatabaseRightsError';
  }
}

/** The roles that connections take; see 0001-scopes.sql. */
export const scopeRoles = ['chayin_app', 'chayin_platform'] as const;

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code ?? '');
const insufficientPrivilege = '42501';
const duplicates = ['42710', '23505'];

/** Whether it was done; false where this user may not. */
const allowed = async (client: pg.Client, statement: string): Promise<boolean> => {
  try {
    await client.query(statement);
    return true;
  } catch (error) {
    if (duplicates.includes(codeOf(error))) return true;
    if (codeOf(error) === insufficientPrivilege) return false;
    throw error;
  }
};

const exists = async (client: pg.Client, query: string, values: unknown[]): Promise<boolean> =>
  (await client.query(query, values)).rowCount !== 0;

/** Can this user take the role? Tried, because what membership means differs between versions. */
const canTake = async (client: pg.Client, role: string): Promise<boolean> => {
  const taken = await allowed(client, `set role ${role}`);
  if (taken) await client.query('reset role');
  return taken;
};

const membership = `select 1 from pg_auth_members m join pg_roles r on r.oid = m.roleid
  where r.rolname = $1 and m.member = current_user::regrole`;

const missingRole = async (client: pg.Client, role: string): Promise<string | undefined> => {
  const isThere = await exists(client, 'select 1 from pg_roles where rolname = $1', [role]);
  if (!isThere && !(await allowed(client, `create role ${role} nologin`))) return `角色 ${role}`;
  // Also where it could be taken already: a superuser who is one no longer keeps what was granted.
  if (!(await exists(client, membership, [role]))) await allowed(client, `grant ${role} to current_user`);
  return (await canTake(client, role)) ? undefined : `切换到角色 ${role} 的权限`;
};

const missingRights = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ schema: boolean; database: boolean }>(
    `select has_schema_privilege('public', 'create') as schema,
       has_database_privilege(current_database(), 'create') as database`,
  );
  const hasTrigrams = await exists(client, `select 1 from pg_extension where extname = 'pg_trgm'`, []);
  const hasQueue = await exists(client, `select 1 from pg_namespace where nspname = 'jobs'`, []);
  return [
    ...(rows[0]?.schema ? [] : ['在模式 public 中建表的权限']),
    ...(rows[0]?.database || hasQueue ? [] : ['在本库建立模式的权限']),
    ...(rows[0]?.database || hasTrigrams ? [] : ['扩展 pg_trgm']),
  ];
};

/**
 * Sees to the roles, and checks what else a start needs before anything is changed. The owner of a database suffices
 * once the roles are there; `npm run prepare-database` prints what makes them.
 */
export const requireRights = async (client: pg.Client): Promise<void> => {
  const missing: string[] = [];
  for (const role of scopeRoles) {
    const lacking = await missingRole(client, role);
    if (lacking) missing.push(lacking);
  }
  missing.push(...(await missingRights(client)));
  if (missing.length === 0) return;
  const { rows } = await client.query<{ user: string; database: string }>(
    'select current_user as user, current_database() as database',
  );
  throw new DatabaseRightsError(
    `数据库 ${rows[0]?.database} 的用户 ${rows[0]?.user} 缺少：${missing.join('、')}；请把 ${shortCommand('prepare-database')} 打印的语句交给数据库管理员执行。`,
  );
};

/** The lines of 0001-scopes.sql that need more than an owner's rights; `requireRights` has done them. */
const roleLines = /^do \$\$ begin (?:create role|execute format\('grant chayin_app).*$/gm;

export const withoutRoleLines = (migration: string): string => migration.replace(roleLines, '');
