import type { NoveltyHit } from '#contracts/novelty/workbench.ts';
import type { Db } from '../db/db.ts';
import type { Actor } from '../http/context.ts';
import { databaseName as nameOfDatabase } from '../records/import-view.ts';
import { recordLineOf } from '../records/record-view.ts';
import { ownSourcesFor } from '../search-sources/own-sources.ts';
import { countHits, hitsAfter, judgementsOf, searchesOfHits } from './hit-store.ts';
import { hitGroups } from './relevant-hits-query.ts';

/** One stretch: a project of 20,000 hits is never in memory as a whole. */
const stretch = 500;

type Judgements = Awaited<ReturnType<typeof judgementsOf>>;

/** What this person said, and what others said once they have spoken themselves: nobody is led. */
export const verdictsFor = (judgements: Judgements, actor: Actor): Pick<NoveltyHit, 'mine' | 'judgedAt' | 'others'> => {
  const own = judgements.find(({ user_id }) => user_id === actor.userId);
  const mine = own?.verdict ?? null;
  const others = judgements.filter(({ user_id }) => user_id !== actor.userId);
  return {
    mine,
    judgedAt: own?.decided_at.toISOString() ?? null,
    others: mine === null ? [] : others.map(({ user_name, verdict }) => ({ name: user_name, verdict })),
  };
};

export const showHits = async (
  db: Db,
  actor: Actor,
  orderId: string,
  after: string | undefined,
): Promise<{ list: NoveltyHit[]; next: string | null; total: number }> => {
  const rows = await hitsAfter(db, orderId, after, stretch);
  const ids = rows.map(({ id }) => id);
  const groups = await hitGroups(db, orderId, ids);
  const leadOf = new Map(groups.map(({ record_id, of }) => [record_id, of]));
  const all = [...new Set([...ids, ...leadOf.keys()])];
  const byLead = ({ record_id }: { record_id: string }): string => leadOf.get(record_id) ?? record_id;
  const searches = Map.groupBy(await searchesOfHits(db, orderId, all), byLead);
  const judgements = Map.groupBy(await judgementsOf(db, orderId, all), byLead);
  const own = await ownSourcesFor(
    db,
    [...rows, ...groups].map(({ database }) => database),
  );
  const twins = Map.groupBy(groups, ({ of }) => of);
  return {
    total: await countHits(db, orderId),
    next: rows.length === stretch ? (ids.at(-1) ?? null) : null,
    list: rows.map((row) => {
      const { id, title, authors, source, year, doi, databaseName } = recordLineOf(row, own);
      return {
        id,
        title,
        authors,
        source,
        year,
        doi,
        databaseName,
        foundIn: [
          ...new Set([databaseName, ...(twins.get(id) ?? []).map(({ database }) => nameOfDatabase(database, own))]),
        ],
        ofTeam: row.of_team,
        teamReason: row.team_reason,
        abstract: row.data.abstract ?? '',
        keywords: row.data.keywords,
        searches: [...new Set((searches.get(id) ?? []).map(({ search_id }) => search_id))],
        ...verdictsFor(judgements.get(id) ?? [], actor),
      };
    }),
  };
};
