import { sql } from 'kysely';
import type { PlannedPaper } from '#domain/connections/fetch-plan.ts';
import type { SourceId } from '#domain/connections/sources.ts';
import { typedAccession } from '#domain/connections/typed-accession.ts';
import { doiOf } from '#domain/literature/fields/doi.ts';
import { isChinese } from '#domain/literature/parsers/chinese/chinese-tags.ts';
import type { PaperRow } from '../citations/works/work-store.ts';
import type { Db } from '../db/db.ts';
import { statement } from '../db/kysely.ts';

interface MatchedPaper {
  paper_id: string;
  accession: string;
  doi: string;
  times_cited: number | null;
  /** As its records have it, in whatever language. */
  titles: string[];
}

/** Whose number names a record in the source. */
const owners: Partial<Record<SourceId, string>> = {
  'wos-expanded': 'wos',
  'wos-starter': 'wos',
  scopus: 'scopus',
  'engineering-village': 'ei',
};

/** Numbers, DOIs and counts of the records that are held for the papers. */
const knownOf = (db: Db, orderId: string, owner: string): Promise<MatchedPaper[]> =>
  db.all(
    statement(sql<MatchedPaper>`
        select m.paper_id, coalesce(max(r.data -> 'accessions' ->> ${owner}), '') as accession,
          coalesce(max(nullif(r.doi, '')), '') as doi,
          max((r.data ->> 'timesCited')::int) filter (where r.data -> 'accessions' ->> ${owner} is not null) as times_cited,
          array_remove(array_agg(r.data ->> 'title' order by r.id) || array_agg(r.data ->> 'translatedTitle' order by r.id), null) as titles
        from paper_matches m join literature_records r on r.id = m.record_id
        where m.order_id = ${orderId}
          and (m.decision = 'accept' or (m.decision is null and m.certain))
        group by m.paper_id`),
  );

/** Of a Chinese title the English one, where a record tells it: by that the sources know the paper. */
const askedTitle = (entered: string, told: readonly string[] = []): string =>
  isChinese(entered) ? (told.find((one) => one.trim() && !isChinese(one)) ?? entered) : entered;

/** The papers of an order as a source can be asked for them. */
export const plannedPapers = async (
  db: Db,
  orderId: string,
  papers: readonly PaperRow[],
  source: SourceId,
): Promise<PlannedPaper[]> => {
  const known = new Map((await knownOf(db, orderId, owners[source] ?? '')).map((row) => [row.paper_id, row]));
  return papers.map(({ id, no, entry }) => {
    const held = known.get(id);
    return {
      id,
      no,
      title: askedTitle(entry.title, held?.titles),
      doi: doiOf(entry.doi) ?? held?.doi ?? '',
      accession: held?.accession || typedAccession(source, entry.accessionNumber),
      isFound: Boolean(held?.accession),
      timesCited: held?.times_cited ?? undefined,
    };
  });
};
