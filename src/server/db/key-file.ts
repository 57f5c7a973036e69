import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Why the process must not start with these keys, in one sentence for the operator. */
export class DeploymentKeysError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'DeploymentKeysError';
  }
}

export type KeyValues = Readonly<Record<string, string>>;

const ownerOnly = 0o600;
const forOthers = 0o077;

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code;

/** The keys in the file, or undefined where there is no file yet. */
export const readKeyFile = async (file: string): Promise<KeyValues | undefined> => {
  const found = await stat(file).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new DeploymentKeysError(`无法读取密钥文件 ${file}，请检查 KEY_FILE 与它的权限。`);
  });
  if (!found) return undefined;
  if (!found.isFile()) throw new DeploymentKeysError(`KEY_FILE 应指向一个文件，而 ${file} 不是。`);
  if (found.mode & forOthers)
    throw new DeploymentKeysError(`密钥文件 ${file} 能被其他用户读取，请先执行 chmod 600 再启动。`);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new DeploymentKeysError(`无法读取密钥文件 ${file}，请检查 KEY_FILE 与它的权限。`);
  });
  return parse(file, text);
};

const parse = (file: string, text: string): KeyValues => {
  const broken = () => new DeploymentKeysError(`密钥文件 ${file} 的内容已损坏，请用备份恢复它。`);
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw broken();
  }
  const keys = (read as { keys?: unknown } | null)?.keys;
  if (typeof keys !== 'object' || keys === null) throw broken();
  if (!Object.values(keys).every((value) => typeof value === 'string' && value !== '')) throw broken();
  return keys as KeyValues;
};

/**
 * Writes the keys and waits until the disk has them. `replaces` says whether a file was read before.
 * A new file is linked into place, so that one made meanwhile by another process is never overwritten: false then.
 */
export const writeKeyFile = async (file: string, keys: KeyValues, replaces: boolean): Promise<boolean> => {
  const folder = path.dirname(file);
  const draft = `${file}.${randomUUID()}`;
  try {
    await mkdir(folder, { recursive: true });
    const handle = await open(draft, 'wx', ownerOnly);
    try {
      await handle.chmod(ownerOnly);
      await handle.writeFile(`${JSON.stringify({ version: 1, keys }, null, 2)}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (replaces) await rename(draft, file);
    else await linkNew(draft, file);
    await syncFolder(folder);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw new DeploymentKeysError(`无法写入密钥文件 ${file}，请检查 KEY_FILE 所在的目录是否可写。`);
  } finally {
    await rm(draft, { force: true });
  }
};

/** Some network file systems know no links; there the last writer wins, which the lock in the database makes rare. */
const linkNew = (draft: string, file: string): Promise<void> =>
  link(draft, file).catch((error: unknown) => {
    if (['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(String(codeOf(error)))) return rename(draft, file);
    throw error;
  });

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
