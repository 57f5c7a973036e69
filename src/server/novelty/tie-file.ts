import { refuse } from '#domain/errors.ts';
import { canComeFrom, numberOf } from '#domain/novelty/query/numbered-databases.ts';
import type { Db } from '../db/db.ts';
import type { ComingFile, ComingPlace } from '../records/import-reactions.ts';
import { databaseName } from '../records/import-view.ts';
import { countSources, tiedFile, tieImport } from './hit-store.ts';
import { searchesOf } from './novelty-store.ts';
import { databaseWords } from './show-project.ts';

/** So many hits a project reads: what is beyond was asked too broadly to be read by a person. */
export const mostHits = 50_000;

const tooMany = (name: string) =>
  refuse('too-large', {
    sentence: `${name} 使本项目的题录超过 ${mostHits} 条，没有导入；请收窄检索式，或按年份分次检索、只导出要读的`,
  });

const wrongFile = (name: string, database: number, expected: string) =>
  refuse('bad-input', {
    sentence: `${name} 认作 ${databaseName(database, [])} 的题录，这次检索是在 ${databaseWords(expected)} 做的，没有导入`,
  });

/** A file of hits belongs to a row of the log, of the same database. */
export const placeHitFile = async (tx: Db, { order, searchId, name, database }: ComingFile): Promise<ComingPlace> => {
  if (!searchId)
    throw refuse('bad-input', {
      sentence: '请先在检索记录里记下这次检索，再从那一行导入题录',
      fields: { searchId: '请选择检索记录的一行' },
    });
  const search = (await searchesOf(tx, order.id)).find(({ id }) => id === searchId);
  if (!search) throw refuse('not-found', { sentence: '这张委托的检索记录里没有这一行，请刷新后再导入' });
  if (!canComeFrom(search.database, database)) throw wrongFile(name, database ?? 0, search.database);
  if ((await countSources(tx, order.id)) >= mostHits) throw tooMany(name);
  return {
    database: database ? undefined : numberOf(search.database),
    kept: async (importId) => {
      await tieImport(tx, {
        import_id: importId,
        search_id: search.id,
        institution_id: order.institution_id,
        order_id: order.id,
      });
    },
  };
};

/** Why what was read cannot stay: a long sheet tells its database only when it is read. */
export const hitFileFault = async (db: Db, importId: string) => {
  const file = await tiedFile(db, importId);
  return file && !canComeFrom(file.expected, file.database)
    ? wrongFile(file.name, file.database ?? 0, file.expected)
    : undefined;
};

export const hitFileTooLong = (name: string, records: number) => (records > mostHits ? tooMany(name) : undefined);
