import type { OrderFile } from '#contracts/literature/order-files.ts';

type Counted = 'found' | 'proposed' | 'citing' | 'doubtful';

const sum = ({ papers }: OrderFile, what: Counted): number => papers.reduce((total, one) => total + one[what], 0);

/** So many papers are named; of more only their number is told. */
const most = 6;

const numbers = (list: readonly number[]): string =>
  list.length > most ? `${list.length} 篇` : `第 ${list.join('、')} 篇`;

const parts: readonly (readonly [Counted, string])[] = [
  ['found', '收录'],
  ['citing', '施引'],
  ['proposed', '待定收录'],
  ['doubtful', '疑似引用'],
];

/** Where a file went, in one line: 收录第 1、2 篇（2 条）；施引第 3 篇（12 条）. */
export const placeWords = (file: OrderFile): string =>
  parts
    .map(([what, word]) => {
      const papers = file.papers.filter((one) => one[what] > 0).map(({ no }) => no);
      return papers.length > 0 ? `${word}${numbers(papers)}（${sum(file, what)} 条）` : '';
    })
    .filter(Boolean)
    .join('；');
