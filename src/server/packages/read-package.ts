import { boundedTask } from '../files/bounded-pool.ts';
import { packageParts } from './package-parts.ts';
import type { ReadPackage, run } from './read-package-process.ts';

const readApart = boundedTask<typeof run>(new URL('./read-package-process.ts', import.meta.url), {
  answerBytes: 64 * 1024 * 1024,
  tooMuch: '配置包的内容过多，没有读完',
});

/** Reads and checks a whole package; nothing of it is run, and nothing is written. */
export const readPackage = async (source: string | Buffer): Promise<ReadPackage> => {
  const read = await readApart(source);
  for (const { kind, check } of packageParts)
    for (const item of read.items.get(kind) ?? [])
      await check?.(item, item.file === undefined ? undefined : read.files.get(item.file));
  return read;
};
