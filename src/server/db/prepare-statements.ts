import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import pg from 'pg';
import { scopeRoles } from './database-rights.ts';

const iterations = 4096;

/** What PostgreSQL keeps of a password (SCRAM-SHA-256): the statements can be handed on without telling it. */
const verifierOf = (password: string): string => {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, iterations, 32, 'sha256');
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${keyOf('Server Key').toString('base64')}`;
};

export interface WantedDatabase {
  user: string;
  password: string;
  database: string;
}

/** Whose database the URL names; undefined where it leaves the user or the database open. */
export const wantedDatabase = (url: string): WantedDatabase | undefined => {
  const { username, password, pathname } = new URL(url);
  const database = decodeURIComponent(pathname.slice(1));
  if (!username || !database) return undefined;
  return { user: decodeURIComponent(username), password: decodeURIComponent(password), database };
};

/** What a superuser runs once in psql, so that an ordinary owner can install. Running it again changes nothing. */
export const prepareStatements = ({ user, password, database }: WantedDatabase): string => {
  const id = pg.escapeIdentifier;
  const text = pg.escapeLiteral;
  const unless = (found: string, statement: string) => `select ${text(statement)} where not exists (${found}) \\gexec`;
  const role = (name: string) => `select from pg_roles where rolname = ${text(name)}`;
  const secret = password ? ` password ${text(verifierOf(password))}` : '';
  return [
    '-- 由数据库超级用户执行一次，例如：psql -v ON_ERROR_STOP=1 -f 本文件 postgres',
    '-- 可以重复执行；已有的用户和数据库保持不变。',
    ...scopeRoles.map((name) => unless(role(name), `create role ${id(name)} nologin`)),
    unless(role(user), `create role ${id(user)} login${secret}`),
    `grant ${scopeRoles.join(', ')} to ${id(user)};`,
    unless(
      `select from pg_database where datname = ${text(database)}`,
      `create database ${id(database)} owner ${id(user)} encoding 'UTF8' locale 'C.UTF-8' template template0`,
    ),
    `grant connect, create, temporary on database ${id(database)} to ${id(user)};`,
    `\\connect ${id(database)}`,
    'create extension if not exists pg_trgm;',
    `grant usage, create on schema public to ${id(user)};`,
  ].join('\n');
};
