import { fen, formatYuan } from '../money/yuan.ts';

/** What a settled price means for the applicant: 应补, 应退 or neither. */
export const dueWords = (due: number): string => {
  if (due > 0) return `应补 ${formatYuan(fen(due))}`;
  return due < 0 ? `应退 ${formatYuan(fen(-due))}` : '不补不退';
};
