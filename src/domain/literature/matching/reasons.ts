import type { Guard } from './guards.ts';
import type { Evidence } from './weigh.ts';

/** One sentence of the evidence: for one work, against it, or worth knowing. */
export interface Reason {
  sign: 'for' | 'against' | 'note';
  detail: string;
}

const percent = (share: number): string => `${Math.round(share * 100)}%`;

const titleReason = ({ level, likeness }: Evidence['title']): Reason | undefined => {
  switch (level) {
    case 'equal':
      return { sign: 'for', detail: '题名相同' };
    case 'subtitle':
      return { sign: 'for', detail: '题名相同，只有一条带副题名' };
    case 'near':
      return { sign: 'for', detail: `题名几乎相同（${percent(likeness)}）` };
    case 'similar':
      return { sign: 'for', detail: `题名相近（${percent(likeness)}）` };
    case 'weak':
    case 'different':
      return { sign: 'against', detail: `题名不同（相似度 ${percent(likeness)}）` };
    default:
      return { sign: 'note', detail: '题名文种不同，无法直接比较' };
  }
};

const authorReason = ({ level, share, first }: Evidence['authors']): Reason | undefined => {
  if (level === 'unknown') return { sign: 'note', detail: '至少一条没有作者' };
  if (level === 'different') return { sign: 'against', detail: '没有共同作者' };
  if (level === 'part') return { sign: 'against', detail: `只有少数作者相同（${percent(share)}）` };
  return { sign: 'for', detail: first >= 0.9 ? '第一作者相同' : `作者大多相同（${percent(share)}）` };
};

const yearReason = (years: number | undefined): Reason | undefined => {
  if (years === undefined) return undefined;
  if (years === 0) return { sign: 'for', detail: '年份相同' };
  if (years === 1) return { sign: 'note', detail: '年份相差一年，可能是在线首发与正式出版' };
  return { sign: 'against', detail: `年份相差 ${years} 年` };
};

const plain = (what: string, level: string): Reason | undefined =>
  level === 'same'
    ? { sign: 'for', detail: `${what}相同` }
    : level === 'conflict' || level === 'different'
      ? { sign: 'against', detail: `${what}不同` }
      : undefined;

const pageReason = (level: Evidence['pages']): Reason | undefined =>
  level === 'part' ? { sign: 'for', detail: '页码部分吻合' } : plain('起始页或文献号', level);

const containerReason = (level: Evidence['container']): Reason | undefined =>
  level === 'alike' ? { sign: 'for', detail: '来源出版物名称相近' } : plain('来源出版物', level);

export const reasonsOf = (evidence: Evidence, guard: Guard | undefined): Reason[] => {
  const doi = evidence.doiVersion ? ({ sign: 'note', detail: 'DOI 只差版本号' } as const) : plain('DOI ', evidence.doi);
  const found: (Reason | undefined)[] = [
    guard && { sign: 'against', detail: guard.detail },
    doi,
    plain('入藏号', evidence.accession),
    titleReason(evidence.title),
    authorReason(evidence.authors),
    containerReason(evidence.container),
    yearReason(evidence.years),
    plain('卷', evidence.volume),
    plain('期', evidence.issue),
    pageReason(evidence.pages),
    plain('摘要', evidence.abstract),
  ];
  return found.filter((reason) => reason !== undefined);
};
