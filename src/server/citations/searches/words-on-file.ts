import { keptIn } from '#domain/literature/held-by.ts';
import { codeIn } from '#domain/literature/own-sources.ts';
import type { Db } from '#server/db/db.ts';
import { findOrder } from '#server/orders/order-store.ts';
import type { LeavingFile } from '#server/records/import-reactions.ts';
import { writeDecisions } from '../decisions/decision-store.ts';
import { papersOf, readWork } from '../works/work-store.ts';
import { databasesOfFile, wereDaysSaidSince } from './search-evidence-query.ts';
import { deleteWordsOnFiles, searchRowsOf } from './search-store.ts';

/**
 * A file is taken back on which words of librarians may rest that a database was searched: nothing kept says which of
 * them do, so those said since it came go with it and are told in the history. What was said of a whole group rests on
 * its own search.
 */
export const dropWordsOnFile = async (tx: Db, orderId: string, file: LeavingFile): Promise<void> => {
  const work = await readWork(tx, await findOrder(tx, orderId));
  const kept = await databasesOfFile(tx, file.importId);
  const databases = work.form.databases.filter((database) => kept.includes(keptIn(database)));
  if (databases.length === 0 || !(await wereDaysSaidSince(tx, orderId, file.since))) return;
  const words = (await searchRowsOf(tx, orderId)).filter(
    ({ by, database, group_search_id }) =>
      by === 'hand' && group_search_id === null && databases.some((one) => one === database),
  );
  if (words.length === 0) return;
  await deleteWordsOnFiles(tx, orderId, databases);
  const papers = await papersOf(tx, orderId);
  const lines = (lost: (day: string) => string) =>
    [
      ...new Set(
        words.flatMap(({ paper_id, database, day }) => {
          const paper = papers.find(({ id }) => id === paper_id);
          return paper ? [`${codeIn(database, work.form.ownSources)} 第 ${paper.no} 篇: ${lost(day)}`] : [];
        }),
      ),
    ].join('; ');
  await writeDecisions(
    tx,
    work.order,
    file.by,
    [
      {
        kind: 'dates',
        before: lines((day) => day),
        after: lines(() => '未检索'),
        reason: `撤销了文件 ${file.name}：登记可能以它为据，请核对后重新登记`,
      },
    ],
    file.now,
  );
};
