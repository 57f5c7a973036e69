import type { ResultSource } from './result.ts';
import { textKinds } from './text-kinds.ts';

export const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

/** What a source is, in the words of the list: kind, whose, how much it can say. */
export const sourceWords = ({ kind, own, closed }: Pick<ResultSource, 'kind' | 'own' | 'closed'>): string => {
  if (closed) return '送检稿，内容不公开';
  const of = kind === 'manuscript' ? '本人以前的送检稿' : textKinds[kind];
  return [of, own && kind !== 'manuscript' ? '本人的成果' : '', kind === 'abstract' ? '只有摘要' : '']
    .filter(Boolean)
    .join('，');
};

const markNames = { cited: '已引用', common: '通用表述' } as const;
export type PassageMark = keyof typeof markNames;

/** Of an order the library says what a passage is, otherwise whoever gave the manuscript. */
export const markWords = (mark: PassageMark, ordered: boolean): string =>
  `${ordered ? '馆员' : '送检人'}标为${markNames[mark]}`;
