import { createHash } from 'node:crypto';
import { copyFile, lstat, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { refuse } from '#domain/errors.ts';
import type { FieldNames, RawRoster } from '#domain/roster/read-rows.ts';
import { boundedTask } from '../files/bounded-pool.ts';
import type { run } from './read-roster-process.ts';

export interface WithRosterFolder {
  /** The data folder; what a campus delivers lies in `roster/<institution>` under it. */
  dataDir: string;
}

const read = boundedTask<typeof run>(new URL('./read-roster-process.ts', import.meta.url), {
  milliseconds: 120_000,
  answerBytes: 128 * 1024 * 1024,
  tooMuch: '名册的内容过多，没有读完',
});

export const readTables = (files: { path: string; name: string }[], names: FieldNames): Promise<RawRoster> =>
  read({ files, names });

/** Nobody chooses it: what one institution's people are delivered to, no other can name. */
export const folderOf = ({ dataDir }: WithRosterFolder, institutionId: number): string =>
  path.join(dataDir, 'roster', String(institutionId));

const endings = /\.(?:csv|txt|xlsx|xls|ods)$/i;
const largest = 100 * 1024 * 1024;

export interface DeliveredFile {
  name: string;
  size: number;
  changedAt: Date;
}

/** Plain files only: a link could lead out of the folder. */
export const deliveredFiles = async (services: WithRosterFolder, institutionId: number): Promise<DeliveredFile[]> => {
  const folder = folderOf(services, institutionId);
  await mkdir(folder, { recursive: true, mode: 0o770 });
  const files: DeliveredFile[] = [];
  for (const name of (await readdir(folder)).filter((one) => endings.test(one) && !one.startsWith('.')).sort()) {
    const found = await lstat(path.join(folder, name)).catch(() => undefined);
    if (found?.isFile()) files.push({ name, size: found.size, changedAt: found.mtime });
  }
  return files;
};

/** A file that still grows is not read: its last rows would be missing, and their people would seem to have left. */
const quietMilliseconds = 60_000;

/** What was delivered, with a digest that tells whether it is the same as before. */
export const readDelivered = async (
  services: WithRosterFolder,
  institutionId: number,
  { names, now }: { names: FieldNames; now: Date },
): Promise<{ raw: RawRoster; digest: string; fileName: string }> => {
  const files = await deliveredFiles(services, institutionId);
  if (files.length === 0) throw refuse('bad-input', { sentence: `文件夹 roster/${institutionId} 里没有名册文件` });
  if (files.length > 2)
    throw refuse('bad-input', { sentence: `文件夹里有 ${files.length} 个文件，最多两个：人员一个，部门一个` });
  if (files.some(({ size }) => size > largest)) throw refuse('too-large', { sentence: '名册文件超过 100 MB' });
  const fresh = files.find(({ changedAt }) => now.getTime() - changedAt.getTime() < quietMilliseconds);
  if (fresh) throw refuse('wrong-state', { sentence: `${fresh.name} 刚刚还在写入，请一分钟后再读` });
  const copies = await mkdtemp(path.join(os.tmpdir(), 'chayin-roster-'));
  try {
    const digest = createHash('sha256');
    const listed: { path: string; name: string }[] = [];
    for (const { name } of files) {
      const copy = path.join(copies, String(listed.length));
      await copyFile(path.join(folderOf(services, institutionId), name), copy);
      digest.update(name).update(await readFile(copy));
      listed.push({ path: copy, name });
    }
    digest.update(JSON.stringify(names));
    return {
      raw: await readTables(listed, names),
      digest: digest.digest('hex'),
      fileName: files.map(({ name }) => name).join('、'),
    };
  } finally {
    await rm(copies, { recursive: true, force: true });
  }
};
