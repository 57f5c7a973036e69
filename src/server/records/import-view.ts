import type { ImportView } from '#contracts/literature/record-imports.ts';
import { findDatabase, type OwnSources } from '#domain/literature/own-sources.ts';
import { formatName, isMappable } from './formats.ts';
import { originOf } from './import-origin.ts';
import type { ImportRow } from './import-store.ts';

export const unnumbered = '其他来源';

export const databaseName = (database: number | null, own: OwnSources): string =>
  database === null ? '' : (findDatabase(database, own)?.code ?? unnumbered);

/** While it is being read the task knows best how it stands: a killed worker writes nothing here. */
export const stateOf = ({ state, task_state }: ImportRow): ImportView['state'] => {
  if (state !== 'reading') return state;
  return task_state === null || task_state === 'done' ? 'running' : task_state;
};

export const isOver = (state: ImportView['state']): boolean => ['done', 'failed', 'cancelled'].includes(state);

export const importView = (row: ImportRow, own: OwnSources): ImportView => {
  const state = stateOf(row);
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    size: row.size,
    fileId: row.file_id,
    state,
    taskId: row.task_id,
    orderId: row.order_id,
    groupId: row.group_id,
    followed: row.followed_at !== null,
    citingPaperId: row.citing_paper_id,
    searchId: row.search_id,
    format: row.format,
    formatName: formatName(row.format),
    formatChosen: row.format_chosen,
    encoding: row.encoding,
    database: row.database,
    databaseName: databaseName(row.database, own),
    databaseChosen: row.database_chosen,
    sureness: row.sureness,
    mappable: isMappable(row.format),
    counts: {
      read: row.read_count,
      fresh: row.fresh_count,
      same: row.same_count,
      changed: row.changed_count,
      problems: row.problem_count,
      lost: row.lost_count,
    },
    remarks: row.remarks,
    origin: originOf(row),
    error: row.error ?? (state === 'failed' ? row.task_error : null),
    userName: row.created_by_name,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    may: {
      start: state === 'held',
      reread: isOver(state) || state === 'undone',
      undo: isOver(state),
      cancel: state === 'waiting' || state === 'running',
    },
  };
};
