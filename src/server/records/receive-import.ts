import type { z } from 'zod';
import type { ImportView, recordImportCalls } from '#contracts/literature/record-imports.ts';
import { chinaDay } from '#domain/dates/china-day.ts';
import { refuse } from '#domain/errors.ts';
import { orderServiceOf } from '#domain/orders/services/order-services.ts';
import { exportDayIn } from '#domain/patents/export-day.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import type { Clock } from '../db/scopes.ts';
import type { WithFiles } from '../files/file-store.ts';
import { receiveUpload } from '../files/receive-upload.ts';
import { recordFile } from '../files/upload-file.ts';
import type { UploadContext } from '../http/context.ts';
import { ownInstitution } from '../http/own-institution-policy.ts';
import type { WithJobs } from '../jobs/jobs.ts';
import { isKnownDatabase, sourceLabelsOf } from '../search-sources/own-sources.ts';
import { findMapping } from './columns.ts';
import { isFormat } from './formats.ts';
import { officeOfGroup, requirePaperOfOrder, searchOfOrder } from './import-place-query.ts';
import type { WithImportReactions } from './import-reactions.ts';
import { findImport, insertImport } from './import-store.ts';
import { requireOpenImport } from './open-import.ts';
import { peekAtExport } from './peek-at-export.ts';
import { queueImport } from './queue-import.ts';
import { viewOfImport } from './show-imports.ts';

type Needs = Clock & WithFiles & WithJobs & WithImportReactions;

type Asked = z.output<(typeof recordImportCalls)['POST /records/imports/upload']['query']>;

export const checkChoice = async (
  db: Db,
  { format, database }: { format?: string | undefined; database?: number | undefined },
): Promise<void> => {
  if (format !== undefined && !isFormat(format))
    throw refuse('bad-input', { sentence: '没有这种题录格式', fields: { format: '没有这种题录格式' } });
  if (database !== undefined && database !== 0 && !(await isKnownDatabase(db, database)))
    throw refuse('bad-input', { sentence: '没有这个数据库', fields: { database: '没有这个数据库' } });
};

/** What the file is said to belong to must be of the same order. */
const checkPlace = async (db: Db, { orderId, citingPaperId, searchId }: Asked) => {
  if ((citingPaperId || searchId) && !orderId)
    throw refuse('bad-input', { sentence: '施引文献须导入到一张委托单中', fields: { orderId: '请选择委托单' } });
  const order = orderId ?? '';
  if (citingPaperId) await requirePaperOfOrder(db, citingPaperId, order);
  if (searchId) return searchOfOrder(db, searchId, order);
};

/** Keeps an uploaded file, says what it is, and has it read unless it is to be held. */
export const receiveImport = async (services: Needs, context: UploadContext, asked: Asked): Promise<ImportView> => {
  const { db, actor, from } = context;
  const institutionId = ownInstitution(actor);
  const part = await context.upload();
  try {
    await checkChoice(db, { format: asked.format || undefined, database: asked.database });
    if (asked.exportedOn && asked.exportedOn > chinaDay(services.now()))
      throw refuse('bad-input', { sentence: '导出日不能晚于今天', fields: { exportedOn: '导出日不能晚于今天' } });
    if (asked.groupId && asked.orderId)
      throw refuse('bad-input', { sentence: '文件属于一张委托单或一批委托', fields: { groupId: '只选一个' } });
    if (asked.groupId && (await officeOfGroup(db, asked.groupId)) === actor.userId)
      throw refuse('wrong-state', { sentence: '这是您自己办理的批次，检索由其他人员办理' });
    const order = asked.orderId ? await requireOpenImport(db, actor, asked.orderId) : undefined;
    // The rows of a log of its own are known to the service's reaction alone.
    const ownLog = order && orderServiceOf(order.service).work.ownSearchLog;
    const search = ownLog ? undefined : await checkPlace(db, asked);
    const received = await receiveUpload(services.files, part, 'records');
    const seen = await peekAtExport(services.files, received, asked.format, await sourceLabelsOf(db, institutionId));
    const today = chinaDay(services.now());
    const exported = asked.exportedOn
      ? { day: asked.exportedOn, from: 'person' as const }
      : exportDayIn(received.name, seen.head, today);
    return await db.tx(async (tx) => {
      const chosen = asked.database ?? search?.database;
      const place =
        order &&
        (await services.importReactions.orderFileComes(tx, {
          order,
          searchId: asked.searchId,
          name: received.name,
          database: chosen ?? seen.database,
        }));
      const database = chosen ?? place?.database;
      const fileId = await recordFile(tx, context, received, { purpose: 'records', institutionId });
      const id = await insertImport(tx, {
        institutionId,
        orderId: asked.orderId ?? null,
        groupId: asked.groupId ?? null,
        citingPaperId: asked.citingPaperId ?? search?.paper_id ?? null,
        searchId: search ? (asked.searchId ?? null) : null,
        fileId,
        name: received.name,
        size: received.size,
        format: asked.format ?? seen.format,
        formatChosen: asked.format !== undefined,
        encoding: seen.encoding,
        database: database ?? seen.database,
        databaseChosen: database !== undefined,
        sureness: seen.sureness,
        mapping: (seen.bytes && (await findMapping(tx, seen.bytes))) ?? null,
        exported,
        by: actor,
        now: services.now(),
      });
      await place?.kept(id);
      await writeAudit(tx, {
        by: { actor, from },
        action: 'record.import',
        subject: 'record_import',
        subjectId: id,
        after: {
          name: received.name,
          orderId: asked.orderId ?? null,
          ...(asked.groupId && { groupId: asked.groupId }),
        },
      });
      if (!asked.hold) await queueImport(services, tx, { actor, from }, await findImport(tx, id));
      return viewOfImport(tx, id);
    });
  } finally {
    if (!part.file.readableEnded) part.file.destroy();
  }
};
