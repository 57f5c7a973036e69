import type { StagedFile } from '#contracts/files.ts';
import { packageParts } from './package-parts.ts';
import { readPackage } from './read-package.ts';

/** An institution package: its whole set-up, checked against its own list. It is read and described, nothing is run. */
export const inspectPackage = async (path: string): Promise<StagedFile['summary']> => {
  const { items, entries, bytes } = await readPackage(path);
  const notes = packageParts.flatMap(({ kind, title }) => {
    const n = items.get(kind)?.length ?? 0;
    return n > 0 ? [`${title} ${n} 项`] : [];
  });
  return { format: 'zip', entries, bytes, notes };
};
