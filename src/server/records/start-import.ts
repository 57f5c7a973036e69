import type { z } from 'zod';
import type { ImportView, recordImportCalls } from '#contracts/literature/record-imports.ts';
import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import type { Clock } from '../db/scopes.ts';
import type { WithFiles } from '../files/file-store.ts';
import type { SessionContext } from '../http/context.ts';
import type { WithJobs } from '../jobs/jobs.ts';
import { rememberMapping } from './columns.ts';
import type { WithImportReactions } from './import-reactions.ts';
import { findImport, type ImportRow, lockImport, updateImport } from './import-store.ts';
import { isOver, stateOf } from './import-view.ts';
import { requireOpenImport } from './open-import.ts';
import { queueImport } from './queue-import.ts';
import { checkChoice } from './receive-import.ts';
import { removeRecords } from './record-store.ts';
import { viewOfImport } from './show-imports.ts';
import { leaning, refuseIfUsed } from './undo-import.ts';

type Needs = Clock & WithFiles & WithJobs & WithImportReactions;

type Correction = z.output<(typeof recordImportCalls)['POST /records/imports/reread']['body']>;

const corrected = (row: ImportRow, { format, database, mapping }: Correction) => ({
  ...(format !== undefined && { format, format_chosen: true }),
  ...(database !== undefined && { database, database_chosen: true }),
  // Another format means that the columns of the old one say nothing.
  ...(mapping
    ? { mapping: JSON.stringify(mapping) }
    : format !== undefined && format !== row.format && { mapping: null }),
  version: row.version + 1,
});

const keepMapping = async (services: Needs, tx: Db, row: ImportRow, mapping: Correction['mapping']): Promise<void> => {
  if (mapping) await rememberMapping(services, tx, { institutionId: row.institution_id, fileId: row.file_id }, mapping);
};

const requireVersion = (row: ImportRow, version: number): void => {
  if (row.version !== version) throw refuse('conflict');
};

export const startImport = (
  services: Needs,
  { db, actor, from }: SessionContext,
  body: Omit<Correction, 'evenIfUsed'>,
): Promise<ImportView> =>
  db.tx(async (tx) => {
    await checkChoice(tx, body);
    const row = await lockImport(tx, body.id);
    if (row.order_id) await requireOpenImport(tx, actor, row.order_id);
    requireVersion(row, body.version);
    if (stateOf(row) !== 'held') throw refuse('wrong-state', { sentence: '这个文件已经开始导入' });
    await keepMapping(services, tx, row, body.mapping);
    await updateImport(tx, row.id, corrected(row, { ...body, evenIfUsed: false }));
    await queueImport(services, tx, { actor, from }, await findImport(tx, row.id));
    return viewOfImport(tx, row.id);
  });

/** Reads the kept file once more as a person says it is; what the first reading brought goes. */
export const rereadImport = async (
  services: Needs,
  { db, actor, from }: SessionContext,
  body: Correction,
): Promise<ImportView> => {
  const { view, orders } = await db.tx(async (tx) => {
    await checkChoice(tx, body);
    const row = await lockImport(tx, body.id);
    if (row.order_id) await requireOpenImport(tx, actor, row.order_id);
    requireVersion(row, body.version);
    const state = stateOf(row);
    if (!isOver(state) && state !== 'undone') throw refuse('wrong-state', { sentence: '文件还在读取，请等它结束' });
    const lean = await leaning(tx, row.id);
    refuseIfUsed(lean, body.evenIfUsed);
    await removeRecords(tx, row.id, services.importReactions);
    await keepMapping(services, tx, row, body.mapping);
    await updateImport(tx, row.id, corrected(row, body));
    await writeAudit(tx, {
      by: { actor, from },
      action: 'record.reread',
      subject: 'record_import',
      subjectId: row.id,
      before: { format: row.format, database: row.database },
      after: { format: body.format ?? row.format, database: body.database ?? row.database },
    });
    await queueImport(services, tx, { actor, from }, await findImport(tx, row.id));
    return { view: await viewOfImport(tx, row.id), orders: lean.orders.map(({ id }) => id) };
  });
  await services.importReactions.ordersLostRecords(db, orders, services.now());
  return view;
};
