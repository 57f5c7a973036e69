import { doiOf } from '#domain/literature/fields/doi.ts';
import { titleKey } from '#domain/literature/fields/title-key.ts';
import type { HelperWork } from './helper-work.ts';

/** Fields a helper may fill. Never whether a database holds the paper, and never a count. */
export const hintFields = { doi: 'DOI', issn: 'ISSN', year: '年份', volume: '卷', issue: '期', pages: '页码' } as const;
type HintField = keyof typeof hintFields;

interface Hint {
  kind: 'field' | 'retracted' | 'count' | 'figure' | 'copy';
  field: HintField | '';
  value: string;
  sentence: string;
}

export interface KnownPaper {
  title: string;
  doi: string;
  issn: string;
  year: string;
  volume: string;
  issue: string;
  pages: string;
  /** As a proof source last counted; undefined: nobody has. */
  timesCited: number | undefined;
}

/** The work that is this paper for certain: by DOI, or by the whole title and a year no further than one away. */
export const sameWork = (paper: KnownPaper, works: readonly HelperWork[]): HelperWork | undefined => {
  const doi = doiOf(paper.doi)?.toLowerCase();
  if (doi) return works.find((work) => work.doi.toLowerCase() === doi);
  const key = titleKey(paper.title);
  const year = Number(paper.year) || null;
  const same = works.filter(
    (work) =>
      key !== '' &&
      titleKey(work.title) === key &&
      (year === null || work.year === null || Math.abs(year - work.year) <= 1),
  );
  // Two works of one title: nobody can tell which it is.
  return new Set(same.map((work) => work.doi)).size === 1 ? same[0] : undefined;
};

const proposed = (work: HelperWork, field: HintField): string =>
  field === 'year' ? (work.year === null ? '' : String(work.year)) : work[field];

/** Far enough apart that somebody should look. */
const differsMuch = (ours: number, theirs: number): boolean => Math.abs(theirs - ours) > Math.max(5, ours / 2);

/** What a helper proposes for a paper and warns of. */
export const hintsFor = (sourceName: string, paper: KnownPaper, work: HelperWork): Hint[] => {
  const fields = (Object.keys(hintFields) as HintField[]).flatMap((field): Hint[] => {
    const value = proposed(work, field);
    if (paper[field] !== '' || value === '') return [];
    return [{ kind: 'field', field, value, sentence: `${sourceName} 说${hintFields[field]}是 ${value}` }];
  });
  const warnings: Hint[] = [];
  if (work.retracted)
    warnings.push({ kind: 'retracted', field: '', value: '', sentence: `${sourceName} 标明这篇论文已撤稿，请核对` });
  if (paper.timesCited !== undefined && work.citedBy !== undefined && differsMuch(paper.timesCited, work.citedBy))
    warnings.push({
      kind: 'count',
      field: '',
      value: '',
      sentence: `${sourceName} 显示被引 ${work.citedBy} 次，取回的题录是 ${paper.timesCited} 次，相差较大；报告只写后者`,
    });
  if (work.withoutSelf)
    warnings.push({
      kind: 'figure',
      field: '',
      value: String(work.withoutSelf.count),
      sentence: `${sourceName}：${work.withoutSelf.years && `${work.withoutSelf.years} 年间`}不含自引的被引 ${work.withoutSelf.count} 次（Scopus 自己的算法，只供与本馆的他引并看）`,
    });
  if (work.openCopy)
    warnings.push({ kind: 'copy', field: '', value: work.openCopy, sentence: `${sourceName}：有开放获取的全文` });
  return [...fields, ...warnings];
};
