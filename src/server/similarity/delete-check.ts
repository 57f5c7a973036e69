import { refuse } from '#domain/errors.ts';
import { type AuditEntry, writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import type { Clock, PlatformScope, TenantScope } from '../db/scopes.ts';
import { deleteFile } from '../files/files-store.ts';
import type { SessionContext } from '../http/context.ts';
import { type CheckRow, checksGivenBefore, lockCheck, updateCheck, updateWordless } from './check-store.ts';
import { reachCheck } from './reach-check.ts';
import { requireGiver } from './similarity-policy.ts';
import { lockText } from './text-store.ts';
import { withdraw } from './withdraw-text.ts';

/** Stands where the name of a manuscript was. */
const nameless = '已删除的稿件';

/**
 * The manuscript, its words in the result and its text for later comparisons go. An issued report stays with the figures
 * that it is verified by; without one nothing but the line is left, which still counts for the month.
 */
const removeManuscript = async (db: Db, by: AuditEntry['by'], row: CheckRow, reason: string, now: Date) => {
  const text = row.text_id ? await lockText(db, row.text_id) : undefined;
  if (text?.state === 'held') await withdraw(db, by, text, reason, now);
  const change = {
    file_id: null,
    text_id: null,
    consent: false,
    shared_at: null,
    deleted_at: now,
    marks: '{}',
    version: row.version + 1,
  };
  if (row.reported_at) await updateWordless(db, row.id, change);
  else await updateCheck(db, row.id, { ...change, result: null, state: 'deleted', name: nameless, error: null });
  if (row.file_id) await deleteFile(db, row.file_id);
  await writeAudit(db, {
    by,
    action: 'similarity.delete',
    subject: 'similarity_check',
    subjectId: row.id,
    institutionId: row.institution_id,
    after: { reason, number: row.report_number },
  });
};

/** By whoever gave it, at once. */
export const deleteCheck = (
  context: SessionContext,
  { id, version }: { id: string; version: number },
  now: Date,
): Promise<null> =>
  context.db.tx(async (tx) => {
    requireGiver(context.actor, await reachCheck(tx, context.actor, id));
    const row = await lockCheck(tx, id);
    if (!row) throw refuse('not-found');
    if (row.version !== version) throw refuse('conflict');
    if (row.state === 'running') throw refuse('wrong-state', { sentence: '正在比对，请等它完成，或先取消' });
    if (row.deleted_at) throw refuse('wrong-state', { sentence: '稿件已经删除' });
    await removeManuscript(tx, context, row, '送检人删除', now);
    return null;
  });

const itself: AuditEntry['by'] = { actor: null, from: { ip: '', host: '', userAgent: 'retention', requestId: '' } };
const atOnce = 100;

/** Those that nobody's order asked for, once the stated time is over. */
export const deleteChecksBefore = async (services: Clock & PlatformScope & TenantScope, end: Date): Promise<number> => {
  const rows = await checksGivenBefore(services.platform('jobs'), end, atOnce);
  for (const { id, institution_id } of rows)
    await services.tenant(institution_id).tx(async (tx) => {
      const row = await lockCheck(tx, id);
      if (row && !row.deleted_at && row.state !== 'running')
        await removeManuscript(tx, itself, row, '保存期已满', services.now());
    });
  return rows.length;
};
