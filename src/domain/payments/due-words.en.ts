import { englishYuan } from '../money/english-yuan.ts';
import { fen, formatYuan } from '../money/yuan.ts';

export const dueWords = (due: number): string => {
  if (due > 0) return `${englishYuan(formatYuan(fen(due)))} more to pay`;
  return due < 0 ? `${englishYuan(formatYuan(fen(-due)))} to be returned` : 'Nothing to pay or return';
};
