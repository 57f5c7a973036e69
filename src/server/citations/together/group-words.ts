import { citedKeysOf } from '#domain/groups/cited-keys.ts';
import type { Db } from '#server/db/db.ts';
import type { OrderRow } from '#server/orders/order-store.ts';
import { type Decision, writeDecisions } from '../decisions/decision-store.ts';
import type { DoubtfulRow } from '../decisions/doubtful-store.ts';
import type { PaperRow } from '../works/work-store.ts';
import { type GroupWord, wordsOn, writeTakenWords } from './group-words-store.ts';

/** By the key of paper and citing record. */
type GroupWords = ReadonlyMap<string, GroupWord & { paper_id: string; record_id: string }>;

const nothing: GroupWords = new Map();

type Held = readonly { paper_id: string; record_id: string }[];

export const keysOfPapers = (papers: readonly PaperRow[], held: Held): Map<string, string[]> => {
  const byPaper = Map.groupBy(held, ({ paper_id }) => paper_id);
  return new Map(
    papers.map(({ id, entry }) => [
      id,
      citedKeysOf(
        entry,
        (byPaper.get(id) ?? []).map(({ record_id }) => record_id),
      ),
    ]),
  );
};

/** What was said in any order of the group of references of these records to the papers of this one. */
export const groupWordsFor = async (
  db: Db,
  { group_id }: Pick<OrderRow, 'group_id'>,
  papers: readonly PaperRow[],
  held: Held,
  recordIds: readonly string[],
): Promise<GroupWords> => {
  if (group_id === null || recordIds.length === 0) return nothing;
  const papersOfKey = new Map<string, string[]>();
  for (const [id, keys] of keysOfPapers(papers, held))
    for (const key of keys) papersOfKey.set(key, [...(papersOfKey.get(key) ?? []), id]);
  const said = await wordsOn(db, group_id, { keys: [...papersOfKey.keys()], recordIds });
  const words = new Map<string, GroupWord & { paper_id: string; record_id: string }>();
  // They come in the order they were spoken: the last one stands.
  for (const { cited_key, ...word } of said)
    for (const paper_id of papersOfKey.get(cited_key) ?? [])
      words.set(`${paper_id}|${word.record_id}`, { ...word, paper_id });
  return words;
};

/** The later of what was said in this order and of what was said in the group. */
export const standingDecision = (
  row: Pick<DoubtfulRow, 'decision' | 'decided_at'> | undefined,
  word: GroupWord | undefined,
): DoubtfulRow['decision'] => {
  if (!word || (row?.decided_at && row.decided_at >= word.decided_at)) return row?.decision ?? null;
  return word.decision;
};

const wordOf = (decision: string | null): string =>
  decision === null ? '待确认' : decision === 'accept' ? '是引用' : '不是引用';

/** Doubts of the order follow what was said in the group; its history says whose word it is. */
export const takeGroupWords = async (db: Db, order: OrderRow, words: GroupWords): Promise<void> => {
  if (words.size === 0) return;
  for (const { paper_id, record_id, title, before } of await writeTakenWords(db, order.id, [...words.values()])) {
    const { decision, decided_by, decided_by_name, decided_at } = words.get(`${paper_id}|${record_id}`)!;
    const told: Decision = {
      kind: 'reference',
      paperId: paper_id,
      recordId: record_id,
      recordTitle: title,
      before: wordOf(before),
      after: wordOf(decision),
      reason: '同批委托中的判定，一次判定全批适用',
    };
    await writeDecisions(db, order, { userId: decided_by, fullName: decided_by_name }, [told], decided_at);
  }
};
