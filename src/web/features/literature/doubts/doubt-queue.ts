import type { CitingRow } from '#contracts/literature/citing.ts';
import type { DoubtfulCitationView } from '#contracts/literature/doubtful-citations.ts';
import type { WorkbenchPaper } from '#contracts/literature/workbench.ts';
import { needsPerson, type PaperMatch, type WorkRow } from '../workbench/work-rows.ts';

/** One thing that no machine decides: which paper a reference means, whether a record is the paper, whose citation, which role. */
export type Doubt =
  | { key: string; kind: 'reference'; paperId: string; item: DoubtfulCitationView }
  | { key: string; kind: 'match'; paperId: string; row: WorkRow & { kind: 'match' }; rivals: readonly PaperMatch[] }
  | { key: string; kind: 'verdict'; paperId: string; row: WorkRow & { kind: 'pair' } }
  | { key: string; kind: 'role'; paperId: string };

/** The likelier something is wrong, the earlier it is looked at. */
const weightOf = (doubt: Doubt): number => {
  if (doubt.kind === 'reference')
    return 100 + 10 * doubt.item.differ.length + 5 * Math.min(1, doubt.item.others.length);
  if (doubt.kind === 'match') return 80 + 10 * (1 - doubt.row.match.score);
  return doubt.kind === 'verdict' ? 60 : 40;
};

/** Questions about one citing record stand together: its references are read once. */
const besideItsRecord = (sorted: readonly Doubt[]): Doubt[] => {
  const groups = new Map<string, Doubt[]>();
  for (const doubt of sorted) {
    const group = doubt.kind === 'reference' ? `r:${doubt.item.record.id}` : doubt.key;
    groups.set(group, [...(groups.get(group) ?? []), doubt]);
  }
  return [...groups.values()].flat();
};

export const referenceDoubts = (items: readonly DoubtfulCitationView[]): Doubt[] =>
  items.map((item) => ({ key: `r:${item.id}`, kind: 'reference', paperId: item.paperId, item }));

const matchDoubts = (rows: readonly WorkRow[]): Doubt[] =>
  rows.flatMap((row): Doubt[] => {
    if (row.kind !== 'match' || !needsPerson(row)) return [];
    const { paperId, recordId, record } = row.match;
    const rivals = rows.flatMap((one) =>
      one.kind === 'match' &&
      one.paperId === paperId &&
      one.match.recordId !== recordId &&
      one.match.record.database === record.database &&
      one.match.state !== 'rejected'
        ? [one.match]
        : [],
    );
    return [{ key: row.key, kind: 'match', paperId, row, rivals }];
  });

const workOf = ({ paperId, group, recordId }: CitingRow): string => `${paperId} ${group || recordId}`;

/** One work in several databases is decided once. */
const verdictDoubts = (rows: readonly WorkRow[]): Doubt[] => {
  const seen = new Set<string>();
  return rows.flatMap((row): Doubt[] => {
    if (row.kind !== 'pair' || !needsPerson(row) || seen.has(workOf(row.pair))) return [];
    seen.add(workOf(row.pair));
    return [{ key: row.key, kind: 'verdict', paperId: row.paperId, row }];
  });
};

const roleDoubts = (papers: readonly WorkbenchPaper[]): Doubt[] =>
  papers
    .filter(({ role }) => role.finding !== null && role.decision === null)
    .map(({ id }) => ({ key: `role:${id}`, kind: 'role', paperId: id }));

interface Doubted {
  /** Open ones that nobody may confirm at once. */
  references: readonly DoubtfulCitationView[];
  rows: readonly WorkRow[];
  papers: readonly WorkbenchPaper[];
  /** Keys of those left for later, which come last. */
  later: readonly string[];
}

/** What waits for a person, what is most likely wrong first. */
export const doubtQueue = ({ references, rows, papers, later }: Doubted): Doubt[] => {
  const all = [...referenceDoubts(references), ...matchDoubts(rows), ...verdictDoubts(rows), ...roleDoubts(papers)];
  const sorted = besideItsRecord(all.toSorted((one, other) => weightOf(other) - weightOf(one)));
  const put = (doubt: Doubt): number => later.indexOf(doubt.key);
  return sorted.toSorted((one, other) => put(one) - put(other));
};

/** What a doubt asks, in a few words, and what it is about. */
export const doubtWords = (doubt: Doubt, paperNo: number): { title: string; about: string } => {
  const of = `第 ${paperNo} 篇`;
  if (doubt.kind === 'reference') {
    const { record, others, differ, near } = doubt.item;
    const name = `${record.authors.split(/[;,，；]/)[0] ?? ''} ${record.year ?? ''}`.trim();
    const possible = near.filter((one) => one.possible).length;
    const many = others.length > 0 ? `${Math.max(possible, others.length + 1)} 条参考文献相近` : '';
    return {
      title: `${name || record.title} · ${others.length > 0 ? '引的是哪一篇' : '是不是引用'}`,
      about: [of, many || (differ.length > 0 ? `${differ.length} 项不同` : '写得不全')].join(' · '),
    };
  }
  if (doubt.kind === 'match') {
    const { record } = doubt.row.match;
    const title =
      doubt.rivals.length > 0 ? `${record.databaseName} ${doubt.rivals.length + 1} 条相近` : '这条题录是它吗';
    return { title, about: `${of} · ${record.databaseName}` };
  }
  if (doubt.kind === 'verdict')
    return { title: '自引还是他引', about: `${of} · ${doubt.row.pair.title || '（无题名）'}` };
  return { title: '作者角色怎样写', about: `${of} · 题录不能证明所填的角色` };
};
