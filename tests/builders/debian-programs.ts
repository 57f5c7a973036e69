import { existsSync } from 'node:fs';
import path from 'node:path';
import { systemPostgresBin } from './system-postgres.ts';

/** What is not tried on a machine without these packages of Debian. */
const untried = {
  buildah: '镜像（deploy/Dockerfile）没有做',
  debootstrap: '镜像的底层没有做',
  etcd: '数据库的自动接管（deploy/patroni.yml，Debian 软件包 etcd-server）没有试',
  nginx: '网站的 TLS 与转发（deploy/nginx.conf）没有试',
  patroni: '数据库的自动接管（deploy/patroni.yml）没有试',
  pgbouncer: '事务模式的连接池没有试',
  promtool: '告警规则（deploy/alerts.yml，Debian 软件包 prometheus）没有核对',
  'systemd-analyze': '单元文件（deploy/*.service）没有核对',
} as const;

/** A program of Debian's packages; those of an administrator stand outside an ordinary user's path. */
export const debianProgram = (name: keyof typeof untried): string | undefined =>
  [...(process.env.PATH ?? '').split(path.delimiter).filter(Boolean), '/usr/sbin', '/sbin']
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file));

/** One line for each program that is missing here: its tests are skipped, and nobody should take that for passed. */
export const missingPrograms = (): string[] => [
  ...(systemPostgresBin() ? [] : ['postgresql：备机接管、时间点恢复、较旧版本没有试']),
  ...Object.entries(untried)
    .filter(([name]) => !debianProgram(name as keyof typeof untried))
    .map(([name, what]) => `${name}：${what}`),
];
