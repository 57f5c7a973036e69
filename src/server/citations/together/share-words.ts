import { citedKeysOf } from '#domain/groups/cited-keys.ts';
import { clusterWorks } from '#domain/literature/matching/cluster-works.ts';
import type { Db } from '#server/db/db.ts';
import type { Actor } from '#server/http/context.ts';
import { type DoubtfulRow, type DoubtfulWithRecord, doubtfulWithRecords } from '../decisions/doubtful-store.ts';
import { isHeld, matchesOf } from '../match-store.ts';
import { paperEntry } from '../works/paper-json.ts';
import { papersOf, type Work } from '../works/work-store.ts';
import { keysOfPapers } from './group-words.ts';
import { fellowDoubts, type KeyedWord, keepWords, markStale } from './group-words-store.ts';

interface Said {
  decision: DoubtfulRow['decision'];
  because: string;
  words: string;
  actor: Pick<Actor, 'userId' | 'fullName'>;
  now: Date;
}

/** The doubts about the same paper whose records tell of the same citing work: what is said of one holds for all. */
const withTheirWorks = (decided: readonly DoubtfulRow[], all: readonly DoubtfulWithRecord[]): DoubtfulRow[] => {
  const ids = new Set(decided.map(({ id }) => id));
  const fellows = [...Map.groupBy(all, ({ paper_id }) => paper_id).values()].flatMap((ofPaper) =>
    clusterWorks(ofPaper.map(({ data }) => data))
      .groups.filter((members) => members.some((at) => ids.has(ofPaper[at]!.id)))
      .flatMap((members) => members.map((at) => ofPaper[at]!)),
  );
  return [...decided, ...fellows.filter(({ id }) => !ids.has(id))];
};

const said = { accept: '是引用', reject: '不是引用' } as const;

/**
 * Keeps what was said of references for every order of the group. A finished draft that used another word is named stale;
 * a sealed report stays as it is. Answers which other orders are open and have to follow.
 */
export const shareWords = async (
  db: Db,
  { order }: Work,
  rows: readonly DoubtfulRow[],
  { decision, because, words, actor, now }: Said,
): Promise<string[]> => {
  if (order.group_id === null) return [];
  const keys = keysOfPapers(await papersOf(db, order.id), (await matchesOf(db, order.id)).filter(isHeld));
  const meant = withTheirWorks(rows, await doubtfulWithRecords(db, order.id));
  const spoken = new Map<string, KeyedWord>();
  for (const { paper_id, record_id } of meant)
    for (const cited_key of keys.get(paper_id) ?? [])
      spoken.set(`${cited_key}|${record_id}`, {
        cited_key,
        record_id,
        decision,
        because: decision === 'reject' ? because : '',
        because_words: decision === null ? '' : words,
        order_id: order.id,
        decided_by: actor.userId,
        decided_by_name: actor.fullName,
        decided_at: now,
      });
  await keepWords(db, { groupId: order.group_id, institutionId: order.institution_id }, [...spoken.values()]);
  const fellows = (
    await fellowDoubts(db, order.group_id, order.id, [...new Set(meant.map(({ record_id }) => record_id))])
  ).filter(
    (one) =>
      one.decision !== decision &&
      citedKeysOf(paperEntry.parse(one.entry), one.held).some((key) => spoken.has(`${key}|${one.record_id}`)),
  );
  const sentence = `初稿用过的一处引用判定已在同批委托 ${order.number ?? ''} 中改为“${decision ? said[decision] : '待确认'}”`;
  const stale = new Set(fellows.filter(({ finished }) => finished).map(({ order_id }) => order_id));
  for (const id of stale) await markStale(db, id, sentence);
  return [...new Set(fellows.map(({ order_id }) => order_id))].filter((id) => !stale.has(id));
};
