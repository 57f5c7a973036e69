import type { PatentType } from '#domain/services/choices.ts';
import { hasSection } from './patent-sections.ts';

export interface PatentWorkDone {
  kind: PatentType;
  claims: number;
  documents: number;
  comment: string;
  numbers: number;
  /** Documents of the set. */
  members: number;
}

/** Kinds that are about given numbers; others list statuses only where numbers were given. */
const aboutNumbers: readonly PatentType[] = ['legal_status', 'family', 'validity', 'infringement'];
/** Kinds that say nothing without a set of documents. */
const aboutSet: readonly PatentType[] = ['topic', 'landscape', 'family'];

/** Kinds whose conclusion rests on a search that somebody made. */
const searched: readonly PatentType[] = ['novelty', 'topic', 'validity', 'fto', 'landscape', 'before_filing'];
export const isSearched = (kind: PatentType): boolean => searched.includes(kind);

/** Why a report of this kind would say nothing yet, as sentences; these no reason can pass over. */
export const reportFaults = ({ kind, claims, documents, comment, numbers, members }: PatentWorkDone): string[] => [
  ...(aboutNumbers.includes(kind) && numbers === 0 ? ['还没有要查的号码'] : []),
  ...(aboutSet.includes(kind) && members === 0 ? ['专利集是空的，请先导入数据文件'] : []),
  ...(hasSection(kind, 'chart') && claims === 0 ? ['还没有拆分权利要求'] : []),
  ...(hasSection(kind, 'chart') && claims > 0 && documents === 0 && !comment.trim()
    ? ['比对表是空的；确实没有可比对的，请在评述里写明']
    : []),
];
