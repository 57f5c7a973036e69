import type { PairEvidence } from '#contracts/literature/citing.ts';
import { classifyCitation } from '#domain/literature/citations/classify-citation.ts';
import { authorSigns } from '#domain/literature/citations/compare-authors.ts';
import type { SessionContext } from '../http/context.ts';
import { reachSearch } from '../orders/open-search.ts';
import { peopleOf, recordLineOf } from '../records/record-view.ts';
import { ownSourcesOfRecords } from '../search-sources/own-sources.ts';
import { authorshipOfRecords, linesOfRecords } from './cited-records-query.ts';
import { citedWorks, contextOf, ruleOf } from './judge-pairs.ts';
import { citingRowOf, pairsWith } from './pair-store.ts';
import { papersOf, readWork } from './works/work-store.ts';

/**
 * Why one pair is judged as it is: the authors side by side and the signs between them. Null: the order has no such pair
 * any more, for its files were read anew or taken back since the list was shown.
 */
export const showPair = async (
  { db, actor }: SessionContext,
  id: string,
  orderId: string,
): Promise<PairEvidence | null> => {
  const work = await readWork(db, await reachSearch(db, actor, orderId));
  const [row] = await pairsWith(db, orderId, [id]);
  const [record] = row ? await linesOfRecords(db, [row.record_id]) : [];
  const works = await citedWorks(db, orderId, await papersOf(db, orderId));
  const cited = row && works.get(row.paper_id);
  if (!row || !record || !cited) return null;
  const citing = (await authorshipOfRecords(db, [record.id])).get(record.id)!.work;
  const { evidence } = classifyCitation(cited, citing, ruleOf(work), {
    papers: [...works.values()],
    ...contextOf(work),
  });
  const place = (name: string): number | null => {
    const at = cited.authors.findIndex((author) => (author.fullName ?? author.name) === name || author.name === name);
    return at < 0 ? null : at;
  };
  return {
    row: citingRowOf(row, work.form.databases),
    record: recordLineOf(record, await ownSourcesOfRecords(db, [record])),
    citing: peopleOf(record.data),
    cited: peopleOf(cited),
    signs: evidence.map((one) => ({
      citing: one.citingAt,
      cited: place(one.paperAuthor),
      citingName: one.citingAuthor,
      citedName: one.paperAuthor,
      verdict: one.verdict,
      sign: authorSigns[one.sign],
      reason: one.reason,
    })),
    reference: row.reference,
    decision:
      row.decision === null
        ? null
        : { by: row.decided_by_name, at: row.decided_at?.toISOString() ?? '', reason: row.decision_reason },
  };
};
