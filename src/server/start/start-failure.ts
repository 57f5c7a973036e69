import { CellsError } from '../cells/cells-file.ts';
import { DatabaseRightsError } from '../db/database-rights.ts';
import { EmbeddedPostgresError } from '../db/embedded/embedded-postgres-error.ts';
import { DeploymentKeysError } from '../db/key-file.ts';
import { shortCommand } from '../db/operator-command.ts';
import { SettingsError } from '../settings.ts';

interface SystemError {
  code?: unknown;
  syscall?: unknown;
  address?: unknown;
  hostname?: unknown;
  port?: unknown;
  path?: unknown;
  errors?: unknown;
}

const placeOf = ({ address, hostname, port }: SystemError): string =>
  [address ?? hostname, port].filter((part) => part !== undefined).join(':');

/** What the operating system refused when the platform wanted to listen. */
const listening: Readonly<Record<string, (told: SystemError) => string>> = {
  EADDRINUSE: (told) => `端口 ${told.port} 已被别的程序占用，请停掉它，或用 PORT 换一个端口。`,
  EADDRNOTAVAIL: (told) => `本机没有地址 ${told.address}，请检查 HOST。`,
  ENOTFOUND: (told) => `找不到主机名 ${told.hostname}，请检查 HOST。`,
  EACCES: (told) => `没有权限使用端口 ${told.port}，请用 1024 以上的端口，前面由 nginx 转发。`,
};

/** What kept the platform from reaching the database that DATABASE_URL names. */
const connecting: Readonly<Record<string, (told: SystemError) => string>> = {
  ECONNREFUSED: (told) => `数据库 ${placeOf(told)} 没有应答，请确认它在运行，并检查 DATABASE_URL。`,
  ENOTFOUND: (told) => `找不到数据库主机 ${told.hostname}，请检查 DATABASE_URL。`,
  EAI_AGAIN: (told) => `暂时解析不了数据库主机 ${told.hostname}，请检查 DATABASE_URL 和域名服务。`,
  ETIMEDOUT: (told) => `连接数据库 ${placeOf(told)} 超时，请检查网络、防火墙和 DATABASE_URL。`,
  EHOSTUNREACH: (told) => `到不了数据库 ${placeOf(told)}，请检查网络和 DATABASE_URL。`,
};

const byPostgres: Readonly<Record<string, string>> = {
  '28P01': '数据库拒绝了用户名或密码，请检查 DATABASE_URL。',
  '28000': '数据库不允许这个用户从本机登录，请检查 DATABASE_URL 和 pg_hba.conf。',
  '3D000': `DATABASE_URL 里的数据库不存在；可把 ${shortCommand('prepare-database')} 打印的语句交给数据库管理员执行。`,
  '42501': `数据库用户的权限不够；请把 ${shortCommand('prepare-database')} 打印的语句交给数据库管理员执行。`,
  '53100': '数据库所在的磁盘已满，请先腾出空间再启动。',
  '53300': '数据库的连接数已满，请提高 max_connections，或减少平台的进程数。',
  '57P03': '数据库正在启动或恢复，请稍后再启动平台。',
};

const onDisk: Readonly<Record<string, (told: SystemError) => string>> = {
  ENOSPC: () => '磁盘已满，请先腾出空间再启动。',
  EDQUOT: () => '磁盘配额已用完，请先腾出空间再启动。',
  EACCES: ({ path }) => `没有权限读写 ${path}，请检查 DATA_DIR 的属主。`,
  EPERM: ({ path }) => `没有权限读写 ${path}，请检查 DATA_DIR 的属主。`,
  EROFS: ({ path }) => `${path} 所在的文件系统是只读的，请检查 DATA_DIR。`,
  ENOTDIR: ({ path }) => `${path} 不是目录，请检查 DATA_DIR。`,
  EEXIST: ({ path }) => `${path} 不是目录，请检查 DATA_DIR。`,
  EMFILE: () => '打开的文件数已到上限，请提高 ulimit -n（systemd：LimitNOFILE）。',
};

/** A connection that was tried at several addresses tells each; the first stands for all. */
const toldBy = (error: unknown): SystemError => {
  const told = error as SystemError;
  const first = Array.isArray(told.errors) ? (told.errors[0] as SystemError | undefined) : undefined;
  return first ?? told;
};

const systemSentence = (told: SystemError): string | undefined => {
  const code = String(told.code ?? '');
  if (told.syscall === 'listen' || told.syscall === 'bind') return listening[code]?.(told);
  if (told.syscall === 'getaddrinfo')
    return told.port === undefined ? connecting[code]?.(told) : listening[code]?.(told);
  if (told.syscall === 'connect') return connecting[code]?.(told);
  return onDisk[code]?.(told);
};

const ours = [EmbeddedPostgresError, DeploymentKeysError, DatabaseRightsError, CellsError];

/** Why the platform did not start, one sentence each; undefined for what nobody foresaw. */
export const startFailure = (error: unknown): readonly string[] | undefined => {
  if (error instanceof SettingsError) return error.sentences;
  if (ours.some((known) => error instanceof known)) return [(error as Error).message];
  const told = toldBy(error);
  const sentence = systemSentence(told) ?? byPostgres[String(told.code ?? '')];
  return sentence === undefined ? undefined : [sentence];
};
