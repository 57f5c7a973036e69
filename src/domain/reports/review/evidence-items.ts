import type {
  EvidenceCitation,
  EvidenceDecision,
  EvidenceFile,
  EvidenceInclusion,
  EvidenceRecord,
} from './evidence.ts';
import type { EvidenceItem } from './review-place.ts';

export const verdictNames: Readonly<Record<EvidenceCitation['verdict'], string>> = {
  self: '自引',
  others: '他引',
  'to-check': '未判定',
};

export const fileWords = ({ name, on, by }: EvidenceFile): string =>
  `文件 ${name}（${[on, by].filter(Boolean).join(' ')} 导入）`;

const decisionWords = ({ by, on, reason }: EvidenceDecision, what: string): string =>
  `${[by, on].filter(Boolean).join(' ')} ${what}${reason && `：“${reason}”`}`;

const recordWords = ({ databases, accession, file }: EvidenceRecord): string =>
  [databases.join('、'), accession, file && fileWords(file)].filter(Boolean).join(' · ');

export const citationItem = (
  { reference, verdict, byRule, reason, decision, cited }: EvidenceCitation,
  records: readonly EvidenceRecord[],
  cites = '',
): EvidenceItem => ({
  title: reference,
  tag: verdictNames[verdict],
  manual: decision !== null,
  lines: [
    cites,
    ...records.map((record) => recordWords(record)),
    decision ? decisionWords(decision, `判为${verdictNames[verdict]}`) : '',
    decision && byRule !== verdict ? `按口径：${verdictNames[byRule]}${reason && `，${reason}`}` : reason,
    cited && `参考文献原文：${cited}`,
  ].filter(Boolean),
});

export const inclusionItem = (
  { code, accession, editions, reasons, decision, file }: EvidenceInclusion,
  title: string,
): EvidenceItem => ({
  title,
  tag: code,
  manual: decision !== null,
  lines: [
    [accession, editions.join('、')].filter(Boolean).join(' · '),
    file ? fileWords(file) : '没有导入文件',
    decision ? decisionWords(decision, '认定为同一篇') : reasons.length > 0 ? `自动匹配：${reasons.join('、')}` : '',
  ].filter(Boolean),
});

const weight = ({ manual, tag }: EvidenceItem): number => (manual ? 0 : tag === verdictNames['to-check'] ? 1 : 2);

/** What deserves a look comes first: decided by a person, then undecided, then certain. */
export const doubtfulFirst = (items: readonly EvidenceItem[]): EvidenceItem[] =>
  items.toSorted((one, other) => weight(one) - weight(other));
