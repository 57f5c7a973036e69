import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { addressesOf } from './db/addresses.ts';
import { isAllowanceEntry } from './outgoing/allowance.ts';
import type { ObjectStorage } from './outgoing/object-storage.ts';
import { readSyslogAddress, type SyslogAddress } from './outgoing/syslog/syslog-address.ts';

export type Settings = {
  port: number;
  host: string;
  dataDir: string;
  /** The deployment's keys. */
  keyFile: string;
  /** Absent: the embedded database under dataDir. */
  databaseUrl: string | undefined;
  /** pgbouncer in transaction mode before the same database. */
  poolerUrl: string | undefined;
  readUrl: string | undefined;
  mode: 'development' | 'test' | 'production';
  /** Whether an empty database is filled with the demo; never in production. */
  demo: boolean;
  logLevel: (typeof logLevels)[number];
  /** How many proxies stand before the platform, or their addresses. */
  trustProxy: false | number | string[];
  smtpUrl: string | undefined;
  /** Hosts and address ranges that the server may reach although they are not public. */
  outgoingAllow: string[];
  /** Where users reach the platform, without a slash at the end; for links in mails. */
  publicUrl: string | undefined;
  /** Campus sign-on may use plain http to this machine; never in production. */
  signOnLoopback: boolean;
  /** Whether this process also works on queued jobs. */
  workers: boolean;
  /** A port for Prometheus alone. */
  metricsPort: number | undefined;
  /** Opens `/metrics` on the platform's port to who brings it. */
  metricsToken: string | undefined;
  /** The collector that gets the log and the audit lines. */
  syslog: SyslogAddress | undefined;
  /** Where the platform's own backups go; absent: under dataDir. */
  backupDir: string | undefined;
  /** A bucket that every machine reaches; absent: files lie under dataDir. */
  objectStorage: ObjectStorage | undefined;
  /** This installation's name among several, and the file that tells of them; absent: it stands alone. */
  cell: { name: string; file: string } | undefined;
  /** Another build of the pages than the one that comes along. */
  webDir: string | undefined;
};

/** Every mistake in the environment, one sentence each. */
export class SettingsError extends Error {
  readonly sentences: readonly string[];

  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.name = 'SettingsError';
    this.sentences = sentences;
  }
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
/** The demo's passwords are known to everybody: it shows itself to this machine only, unless HOST says otherwise. */
const onlyHere = '127.0.0.1';
/** IPv6, and IPv4 along with it. */
const everywhere = '::';
const yes = ['on', 'true', '1'];
const no = ['off', 'false', '0'];

// Addresses may hold a password, so the sentences never repeat a value.
const shapes = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'PORT 应为 0 到 65535 的整数（0 表示任取一个空闲端口）。')
    .transform(Number)
    .refine((port) => port <= 65_535, 'PORT 应为 0 到 65535 的整数（0 表示任取一个空闲端口）。')
    .default(3000),
  HOST: z
    .string()
    .refine(isHost, 'HOST 应为本机的 IP 地址或主机名，例如 0.0.0.0 或 127.0.0.1，不带协议和端口。')
    .optional(),
  DATA_DIR: z
    .string()
    .refine((path) => !path.includes('\0'), 'DATA_DIR 应为一个目录的路径。')
    .default('./data')
    .transform((path) => resolve(path)),
  KEY_FILE: z
    .string()
    .refine((path) => !path.includes('\0') && !path.endsWith('/'), 'KEY_FILE 应为一个文件的路径。')
    .transform((path) => resolve(path))
    .optional(),
  DATABASE_URL: z
    .string()
    .refine(
      (url) => addressesOf(url).every((one) => isUrl(one, ['postgres:', 'postgresql:'])),
      'DATABASE_URL 应形如 postgres://用户:密码@主机:5432/库名，主备两台用逗号隔开（主机一:5432,主机二:5432）；不设置则使用内置数据库。',
    )
    .optional(),
  DATABASE_POOLER_URL: z
    .string()
    .refine(
      (url) => isUrl(url, ['postgres:', 'postgresql:']),
      'DATABASE_POOLER_URL 应为 pgbouncer（事务模式）的地址，形如 postgres://用户:密码@主机:6432/库名。',
    )
    .optional(),
  DATABASE_READ_URL: z
    .string()
    .refine(
      (url) => isUrl(url, ['postgres:', 'postgresql:']),
      'DATABASE_READ_URL 应为只读备机的地址，形如 postgres://用户:密码@备机:5432/库名。',
    )
    .optional(),
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'NODE_ENV 应为 development、test 或 production。')
    .default('development'),
  LOG_LEVEL: z.enum(logLevels, `LOG_LEVEL 应为 ${logLevels.join('、')} 之一。`).default('info'),
  TRUST_PROXY: z
    .string()
    .refine(
      (value) => [...yes, ...no].includes(value) || /^[1-9]$/.test(value) || listed(value).every(isAddressRange),
      'TRUST_PROXY 应为 true（一层代理）、false、代理的层数，或用逗号分隔的代理地址，例如 10.0.0.0/8,127.0.0.1。',
    )
    .transform(readProxies)
    .default(false),
  SMTP_URL: z
    .string()
    .refine((url) => isUrl(url, ['smtp:', 'smtps:']), 'SMTP_URL 应形如 smtp://用户:密码@主机:587 或 smtps://…。')
    .refine((url) => !hasParameter(url, 'proxy'), 'SMTP_URL 应为可以直接连接的发信服务器，不支持 proxy 参数。')
    .optional(),
  OUTGOING_ALLOW: z
    .string()
    .transform(listed)
    .refine(
      (entries) => entries.every(isAllowanceEntry),
      'OUTGOING_ALLOW 应为用逗号分隔的主机名、IP 地址或网段，例如 cas.example.edu,10.1.0.0/16，不带协议、端口和路径。',
    )
    .default([]),
  PUBLIC_URL: z
    .string()
    .refine(isPublicUrl, 'PUBLIC_URL 应为用户访问平台的网址，例如 https://lib.example.edu，不带参数。')
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  SIGN_ON_LOOPBACK: z
    .enum([...yes, ...no], 'SIGN_ON_LOOPBACK 应为 on 或 off。')
    .transform((value) => yes.includes(value))
    .default(false),
  WORKERS: z
    .enum([...yes, ...no], 'WORKERS 应为 on 或 off。')
    .transform((value) => yes.includes(value))
    .default(true),
  METRICS_PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'METRICS_PORT 应为 1 到 65535 的整数。')
    .transform(Number)
    .refine((port) => port > 0 && port <= 65_535, 'METRICS_PORT 应为 1 到 65535 的整数。')
    .optional(),
  METRICS_TOKEN: z.string().min(1, 'METRICS_TOKEN 不能为空。').optional(),
  SYSLOG_URL: z
    .string()
    .refine(
      (url) => readSyslogAddress(url) !== undefined,
      'SYSLOG_URL 应形如 syslog+tls://主机:6514、syslog+tcp://主机:601 或 syslog+udp://主机:514，不带路径与参数。',
    )
    .transform(readSyslogAddress)
    .optional(),
  BACKUP_DIR: z
    .string()
    .refine((path) => !path.includes('\0'), 'BACKUP_DIR 应为一个目录的路径。')
    .transform((path) => resolve(path))
    .optional(),
  FILES_S3_URL: z
    .string()
    .refine(
      isBucketUrl,
      'FILES_S3_URL 应为 S3 兼容存储的地址与桶，例如 https://minio.example.edu/chayin，不带密钥与参数。',
    )
    .optional(),
  FILES_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'FILES_S3_REGION 应为存储所在的区域，例如 us-east-1。')
    .default('us-east-1'),
  FILES_S3_KEY_ID: z.string().optional(),
  FILES_S3_SECRET: z.string().optional(),
  CELL: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,19}$/, 'CELL 应为本单元的名称：小写字母开头的字母、数字与 -，最多 20 个字符。')
    .optional(),
  CELLS: z
    .string()
    .refine((path) => !path.includes('\0') && !path.endsWith('/'), 'CELLS 应为一个文件的路径。')
    .transform((path) => resolve(path))
    .optional(),
  WEB_DIR: z
    .string()
    .refine((path) => !path.includes('\0'), 'WEB_DIR 应为一个目录的路径。')
    .transform((path) => resolve(path))
    .optional(),
});

/** Reads the settings from the environment; an empty value counts as unset. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.keys(shapes.shape)
    .map((name) => [name, env[name]?.trim()] as const)
    .filter(([, value]) => value !== undefined && value !== '');
  const read = shapes.safeParse(Object.fromEntries(given));
  if (!read.success) throw new SettingsError([...new Set(read.error.issues.map(({ message }) => message))]);
  const { data } = read;
  const demo = data.NODE_ENV !== 'production';
  if (data.SIGN_ON_LOOPBACK && data.NODE_ENV === 'production')
    throw new SettingsError(['SIGN_ON_LOOPBACK 只用于测试，NODE_ENV=production 时不能打开。']);
  if (data.DATABASE_POOLER_URL && !data.DATABASE_URL)
    throw new SettingsError(['设置了 DATABASE_POOLER_URL，还须设置 DATABASE_URL（不经过 pgbouncer 的地址）。']);
  if (data.DATABASE_READ_URL && !data.DATABASE_URL)
    throw new SettingsError(['设置了 DATABASE_READ_URL，还须设置 DATABASE_URL（能写的那一台）。']);
  if (data.FILES_S3_URL && !(data.FILES_S3_KEY_ID && data.FILES_S3_SECRET))
    throw new SettingsError(['设置了 FILES_S3_URL，还须设置 FILES_S3_KEY_ID 与 FILES_S3_SECRET。']);
  if ((data.CELL === undefined) !== (data.CELLS === undefined))
    throw new SettingsError(['CELL 与 CELLS 须一起设置：本单元的名称，与各单元的文件。']);
  return {
    port: data.PORT,
    host: data.HOST ?? (demo ? onlyHere : everywhere),
    dataDir: data.DATA_DIR,
    keyFile: data.KEY_FILE ?? join(data.DATA_DIR, 'keys'),
    demo,
    databaseUrl: data.DATABASE_URL,
    poolerUrl: data.DATABASE_POOLER_URL,
    readUrl: data.DATABASE_READ_URL,
    mode: data.NODE_ENV,
    logLevel: data.LOG_LEVEL,
    trustProxy: data.TRUST_PROXY,
    smtpUrl: data.SMTP_URL,
    outgoingAllow: data.OUTGOING_ALLOW,
    publicUrl: data.PUBLIC_URL,
    signOnLoopback: data.SIGN_ON_LOOPBACK,
    workers: data.WORKERS,
    metricsPort: data.METRICS_PORT,
    metricsToken: data.METRICS_TOKEN,
    syslog: data.SYSLOG_URL,
    backupDir: data.BACKUP_DIR,
    webDir: data.WEB_DIR,
    cell: data.CELL !== undefined && data.CELLS !== undefined ? { name: data.CELL, file: data.CELLS } : undefined,
    objectStorage: data.FILES_S3_URL
      ? {
          url: data.FILES_S3_URL,
          region: data.FILES_S3_REGION,
          keyId: data.FILES_S3_KEY_ID ?? '',
          secret: data.FILES_S3_SECRET ?? '',
        }
      : undefined,
  };
}

function isHost(host: string): boolean {
  return isIP(host) !== 0 || (/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(host) && !/^[\d.]+$/.test(host));
}

function isUrl(text: string, protocols: string[]): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, searchParams } = new URL(text);
  return protocols.includes(protocol) && (hostname !== '' || searchParams.has('host'));
}

function hasParameter(url: string, name: string): boolean {
  return URL.canParse(url) && new URL(url).searchParams.has(name);
}

function isBucketUrl(text: string): boolean {
  return isPublicUrl(text) && /^\/[^/]+\/?$/.test(new URL(text).pathname);
}

function isPublicUrl(text: string): boolean {
  if (!isUrl(text, ['http:', 'https:'])) return false;
  const { search, hash, username } = new URL(text);
  return search === '' && hash === '' && username === '';
}

function listed(value: string): string[] {
  return value.split(',').map((part) => part.trim());
}

function readProxies(value: string): false | number | string[] {
  if (no.includes(value)) return false;
  if (yes.includes(value)) return 1;
  return /^[1-9]$/.test(value) ? Number(value) : listed(value);
}

function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
