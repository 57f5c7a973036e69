import type { z } from 'zod';
import type { AfterDecision, workbenchCalls } from '#contracts/literature/workbench.ts';
import { refuse } from '#domain/errors.ts';
import { databaseById } from '#domain/literature/databases.ts';
import { heldBy, isIndexOfCollection, keptIn } from '#domain/literature/held-by.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import type { SessionContext } from '#server/http/context.ts';
import { requireOpenSearch } from '#server/orders/open-search.ts';
import { deleteEditionDecisions, insertEditionDecisions, readEditionsAnew } from '#server/records/edition-store.ts';
import { type IndexedRecord, indexedRecords } from '../indexed-records-query.ts';
import { countWork } from '../works/count-work.ts';
import { lockWork } from '../works/work-store.ts';
import { afterDecision } from './decide-matches.ts';
import { writeDecisions } from './decision-store.ts';

type Body = z.output<(typeof workbenchCalls)['POST /citations/editions']['body']>;

const checkIndex = ({ database, holds, reason }: Body): string => {
  const index = databaseById(database);
  if (!index || !isIndexOfCollection(database))
    throw refuse('bad-input', { sentence: '请选择 Web of Science 的一个索引', fields: { database: '请选择索引' } });
  if (holds && !reason)
    throw refuse('bad-input', { sentence: '请写明依据，如在哪里查到', fields: { reason: '请写明依据' } });
  return index.code;
};

const checkRecords = (records: readonly IndexedRecord[], { recordIds }: Body): void => {
  if (records.length < new Set(recordIds).size)
    throw refuse('not-found', { sentence: '有的题录不在这份委托中，请刷新' });
  const other = records.find(({ database }) => keptIn(database) !== keptIn(2));
  if (other)
    throw refuse('bad-input', { sentence: `“${other.title.slice(0, 60)}”不是 Web of Science 的题录，没有索引可标` });
};

/** A person's word that an index holds records, or that word taken back. What files prove stays with the files. */
export const setEditions = ({ db, actor, from }: SessionContext, body: Body, now: Date): Promise<AfterDecision> =>
  db.tx(async (tx) => {
    const order = await requireOpenSearch(tx, actor, body.orderId);
    const work = await lockWork(tx, order.id);
    const edition = checkIndex(body);
    const records = await indexedRecords(tx, order.id, body.recordIds);
    checkRecords(records, body);
    const proven = records.find(
      (one) => !body.holds && heldBy(one.database, one.editions_of_files).includes(body.database),
    );
    if (proven)
      throw refuse('wrong-state', {
        sentence: `“${proven.title.slice(0, 60)}”由导入的文件证明属于 ${edition}，请重新识别或撤销那个文件`,
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
    const after = body.holds ? `属于 ${edition}` : `不标 ${edition}`;
    const told = records.map(({ id, title }) => ({
      kind: 'edition' as const,
      recordId: id,
      recordTitle: title,
      after,
      reason: body.reason,
    }));
    await writeDecisions(tx, order, actor, told, now);
    await writeAudit(tx, {
      by: { actor, from },
      action: 'citation.edition',
      subject: 'order',
      subjectId: order.id,
      after: { edition, holds: body.holds, records: ids.length, reason: body.reason },
    });
    return afterDecision(tx, work, await countWork(tx, work, now));
  });
