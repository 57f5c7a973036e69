import { refuse } from '#domain/errors.ts';
import { refusalOf } from '../http/refusal-of.ts';

const gigabytes = (bytes: number): string => (bytes / 1024 ** 3).toFixed(1);

/** Told before hours are spent on it. */
export const requireFree = (needed: number, free: number): void => {
  if (needed > free)
    throw refuse('disk-full', { sentence: `磁盘空间不足：需要 ${gigabytes(needed)} GB，剩 ${gigabytes(free)} GB` });
};

/** Why a backup or a drill did not come to its end, for whoever runs the platform. */
export const failureWords = (error: unknown, otherwise: string): string => {
  const { code, sentence } = refusalOf(error);
  if (code === 'disk-full') return sentence ?? '磁盘空间不足';
  return error instanceof Error && /\p{Script=Han}/u.test(error.message) ? error.message : otherwise;
};
