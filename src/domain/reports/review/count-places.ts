import type { Sentences } from '#domain/language/sentences.ts';
import type { CitationCounts, DatabaseCounts } from '../report-data.ts';
import type { EvidenceCitation, EvidenceRecord } from './evidence.ts';
import { citationItem, doubtfulFirst, verdictNames } from './evidence-items.ts';
import { type CountName, countKey, countUnits } from './place-keys.ts';
import type { words as chinese } from './place-words.ts';
import type { EvidenceList, ReviewPlace } from './review-place.ts';

/** What one count is about: a paper or the whole report, in one database or after merging (empty code). */
interface Scope {
  group: string;
  where: string;
  code: string;
  counts: CitationCounts;
  /** Of a report: each paper's figure, to be added up. */
  parts: readonly { place: number; counts: CitationCounts }[];
  /** Of the union: the same count in each database. */
  databases: readonly DatabaseCounts[];
  citations: readonly EvidenceCitation[];
  /** 第 3 篇 of a paper's key; only said where several papers are counted. */
  cites: (paper: string) => string;
  words: Sentences<typeof chinese>;
}

/** One counted entry: in a database each record by itself, after merging each work. */
interface Entry {
  citation: EvidenceCitation;
  records: readonly EvidenceRecord[];
}

const entriesOf = ({ code, citations }: Scope): Entry[] =>
  code === ''
    ? citations.map((citation) => ({ citation, records: citation.records }))
    : citations.flatMap((citation) =>
        citation.records
          .filter(({ databases }) => databases.includes(code))
          .map((record) => ({ citation, records: [record] })),
      );

const evident = (entries: readonly Entry[], name: CountName, code: string): number => {
  if (name === 'total') return entries.length;
  if (name === 'articles')
    return new Set(entries.map(({ citation, records }) => (code === '' ? citation.work : records[0]!.id))).size;
  const verdict = name === 'toCheck' ? 'to-check' : name;
  return entries.filter(({ citation }) => citation.verdict === verdict).length;
};

const listsOf = (entries: readonly Entry[], cites: Scope['cites']): EvidenceList[] =>
  (['self', 'others', 'to-check'] as const)
    .map((verdict) => ({
      name: verdictNames[verdict],
      items: doubtfulFirst(
        entries
          .filter(({ citation }) => citation.verdict === verdict)
          .map(({ citation, records }) => citationItem(citation, records, cites(citation.paper))),
      ),
    }))
    .filter(({ items }) => items.length > 0);

export const mergedName = '合并掉';

const mergedList = ({ citations, cites }: Scope): EvidenceList[] => {
  const merged = citations.filter(({ records }) => records.length > 1);
  const items = merged.map((citation) => citationItem(citation, citation.records, cites(citation.paper)));
  return items.length > 0 ? [{ name: mergedName, items }] : [];
};

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
/** More summands than this are no arithmetic that anybody follows. */
const mostParts = 24;

const partSum = ({ parts }: Scope, name: CountName): string => {
  const figures = parts.map(({ counts }) => counts[name] ?? 0);
  if (name === 'articles' || figures.length < 2 || figures.length > mostParts) return '';
  return `各篇相加：${figures.join(' + ')} = ${sum(figures)}`;
};

const databaseSum = ({ code, databases, counts }: Scope): string => {
  if (code !== '' || databases.length < 2) return '';
  const all = sum(databases.map(({ total }) => total));
  const merged = all - counts.total;
  return `各库相加：${databases.map((one) => `${one.code} ${one.total}`).join(' + ')} = ${all}，合并掉 ${merged}，余 ${counts.total}`;
};

const ownSum = (scope: Scope, name: CountName): string => {
  const { total, self, others, toCheck, articles } = scope.counts;
  if (name === 'articles') return `被引 ${total} 次 − 同一文献引用多篇 ${total - articles} 次 = ${articles} 篇`;
  if (toCheck === null) return '';
  const undecided = toCheck > 0 ? ` − 未判定 ${toCheck}` : '';
  if (name === 'others') return `被引 ${total} − 自引 ${self}${undecided} = ${others}`;
  if (name === 'total') return `自引 ${self} + 他引 ${others}${toCheck > 0 ? ` + 未判定 ${toCheck}` : ''} = ${total}`;
  return '';
};

/** Figures that are printed: the conclusion prints each that was ordered; of a paper a zero says all by itself. */
const printed = ({ counts, parts }: Scope): CountName[] => {
  if (counts.total === 0 && parts.length === 0) return ['total'];
  const names: CountName[] = counts.others === null ? ['total'] : ['total', 'others', 'self'];
  if (counts.toCheck !== null && counts.toCheck > 0) names.push('toCheck');
  if (parts.length > 0) names.push('articles');
  return names;
};

const chosenFor: Readonly<Partial<Record<CountName, string>>> = {
  self: verdictNames.self,
  others: verdictNames.others,
  toCheck: verdictNames['to-check'],
};

export const countPlaces = (scope: Scope): ReviewPlace[] => {
  const entries = entriesOf(scope);
  const { words } = scope;
  return printed(scope).map((name): ReviewPlace => {
    const [figure, found] = [scope.counts[name], evident(entries, name, scope.code)];
    return {
      key: countKey(scope.group, scope.code, name),
      group: scope.group,
      where: scope.where,
      name: words.countIn(scope.code, words.counts[name]),
      value: name === 'articles' ? words.works(figure ?? 0) : words.times(figure),
      sums: [ownSum(scope, name), name === 'total' ? databaseSum(scope) : '', partSum(scope, name)].filter(Boolean),
      gap: figure === found ? '' : `依据里有 ${found} ${countUnits[name]}，与报告的 ${figure} ${countUnits[name]}不符`,
      chosen: chosenFor[name] ?? '',
      lists: () => [...listsOf(entries, scope.cites), ...(scope.code === '' ? mergedList(scope) : [])],
    };
  });
};
