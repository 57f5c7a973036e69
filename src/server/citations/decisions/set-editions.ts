import type { z } from 'zod';
import type { AfterDecision, workbenchCalls } from '#contracts/literature/workbench.ts';
import { refuse } from '#domain/errors.ts';
import { heldBy, isIndexOfCollection, keptIn } from '#domain/literature/held-by.ts';
import { findDatabase, isOwnNumber, type OwnSources, sourceMark } from '#domain/literature/own-sources.ts';
import type { SessionContext } from '#server/http/context.ts';
import { deleteEditionDecisions, insertEditionDecisions, readEditionsAnew } from '#server/records/edition-store.ts';
import { ownSourcesFor } from '#server/search-sources/own-sources.ts';
import { changeSearch } from '../change-search.ts';
import { type IndexedRecord, indexedRecords } from '../indexed-records-query.ts';
import { countWork } from '../works/count-work.ts';
import { lockWork } from '../works/work-store.ts';
import { afterDecision } from './decide-matches.ts';
import { writeDecisions } from './decision-store.ts';

type Body = z.output<(typeof workbenchCalls)['POST /citations/editions']['body']>;

/** An index of Web of Science by its code, a source of the institution's own by its number. */
interface Index {
  edition: string;
  name: string;
}

const checkIndex = ({ database, holds, reason }: Body, own: OwnSources): Index => {
  const index = findDatabase(database, own);
  if (!index || !(isIndexOfCollection(database) || isOwnNumber(database)))
    throw refuse('bad-input', {
      sentence: '请选择 Web of Science 的一个索引，或本单位自设的检索来源',
      fields: { database: '请选择索引' },
    });
  if (holds && !reason)
    throw refuse('bad-input', { sentence: '请写明依据，如在哪里查到', fields: { reason: '请写明依据' } });
  return { edition: isOwnNumber(database) ? sourceMark(database) : index.code, name: index.code };
};

const checkRecords = (records: readonly IndexedRecord[], { recordIds, database }: Body): void => {
  if (records.length < new Set(recordIds).size)
    throw refuse('not-found', { sentence: '有的题录不在这份委托中，请刷新' });
  // Any record can be marked with an own source: it says where the paper was found, not where the record is from.
  if (isOwnNumber(database)) return;
  const other = records.find(({ database }) => keptIn(database) !== keptIn(2));
  if (other)
    throw refuse('bad-input', { sentence: `“${other.title.slice(0, 60)}”不是 Web of Science 的题录，没有索引可标` });
};

/** A person's word that an index holds records, or that word taken back. What files prove stays with the files. */
export const setEditions = (context: SessionContext, body: Body, now: Date): Promise<AfterDecision> =>
  changeSearch(context, body.orderId, now, async (tx, order) => {
    const { actor } = context;
    const work = await lockWork(tx, order.id);
    const { edition, name } = checkIndex(body, await ownSourcesFor(tx, [body.database]));
    const records = await indexedRecords(tx, order.id, body.recordIds);
    checkRecords(records, body);
    const proven = records.find(
      (one) => !body.holds && heldBy(one.database, one.editions_of_files).includes(body.database),
    );
    if (proven)
      throw refuse('wrong-state', {
        sentence: `“${proven.title.slice(0, 60)}”由导入的文件证明属于 ${name}，请重新识别或撤销那个文件`,
      });
    const ids = records.map(({ id }) => id);
    if (body.holds)
      await insertEditionDecisions(tx, ids, {
        edition,
        institutionId: order.institution_id,
        reason: body.reason,
        by: actor,
        now,
      });
    else await deleteEditionDecisions(tx, ids, edition);
    await readEditionsAnew(tx, ids);
    const after = body.holds ? `属于 ${name}` : `不标 ${name}`;
    const told = records.map(({ id, title }) => ({
      kind: 'edition' as const,
      recordId: id,
      recordTitle: title,
      after,
      reason: body.reason,
    }));
    await writeDecisions(tx, order, actor, told, now);
    return {
      action: 'citation.edition',
      after: { edition: name, holds: body.holds, records: ids.length, reason: body.reason },
      answer: await afterDecision(tx, work, await countWork(tx, work, now)),
    };
  });
