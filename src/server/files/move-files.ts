import type { FileStore } from './file-store.ts';

export interface MovedFiles {
  /** Copied by this run. */
  copied: number;
  /** There before. */
  kept: number;
  bytes: number;
  removed: number;
}

export class DamagedFileError extends Error {
  constructor(sha256: string) {
    super(`文件 ${sha256} 的内容与它的校验值不符，没有复制；请用备份恢复它。`);
    this.name = 'DamagedFileError';
  }
}

/** Copies every file to another store, each checked by its hash; sources go only after everything has arrived. */
export const moveFiles = async (from: FileStore, to: FileStore, { remove = false } = {}): Promise<MovedFiles> => {
  const moved: MovedFiles = { copied: 0, kept: 0, bytes: 0, removed: 0 };
  for await (const { sha256, size } of from.list()) {
    if (await to.has(sha256)) moved.kept += 1;
    else {
      await copyFile(from, to, sha256);
      moved.copied += 1;
      moved.bytes += size;
    }
  }
  if (!remove) return moved;
  for await (const { sha256 } of from.list()) {
    // Somebody may have stored one since; it is copied by the next run.
    if (!(await to.has(sha256))) continue;
    await from.remove(sha256);
    moved.removed += 1;
  }
  return moved;
};

const copyFile = async (from: FileStore, to: FileStore, sha256: string): Promise<void> => {
  await to.put(await from.open(sha256), {
    inspect: async (draft) => {
      if (draft.sha256 !== sha256) throw new DamagedFileError(sha256);
    },
  });
};
