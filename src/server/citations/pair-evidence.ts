import type { PairEvidence } from '#contracts/literature/citing.ts';
import { refuse } from '#domain/errors.ts';
import { classifyCitation } from '#domain/literature/citations/classify-citation.ts';
import { authorSigns } from '#domain/literature/citations/compare-authors.ts';
import type { SessionContext } from '../http/context.ts';
import { reachSearch } from '../orders/open-search.ts';
import { peopleOf, recordLineOf } from '../records/record-view.ts';
import { authorshipOfRecords, linesOfRecords } from './cited-records-query.ts';
import { citedWorks, contextOf, ruleOf } from './judge-pairs.ts';
import { citingRowOf, orderOfPair, pairsWith } from './pair-store.ts';
import { papersOf, readWork } from './works/work-store.ts';

/** Why one pair is judged as it is: the authors side by side and the signs between them. */
export const showPair = async ({ db, actor }: SessionContext, id: string): Promise<PairEvidence> => {
  const { order_id } = await orderOfPair(db, id);
  const work = await readWork(db, await reachSearch(db, actor, order_id));
  const [row] = await pairsWith(db, order_id, [id]);
  const [record] = await linesOfRecords(db, [row!.record_id]);
  if (!record) throw refuse('not-found');
  const works = await citedWorks(db, order_id, await papersOf(db, order_id));
  const cited = works.get(row!.paper_id)!;
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
    row: citingRowOf(row!, work.form.databases),
    record: recordLineOf(record),
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
    reference: row!.reference,
    decision:
      row!.decision === null
        ? null
        : { by: row!.decided_by_name, at: row!.decided_at?.toISOString() ?? '', reason: row!.decision_reason },
  };
};
