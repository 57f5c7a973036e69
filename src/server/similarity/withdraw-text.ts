import type { CheckLine, TextLine } from '#contracts/similarity.ts';
import { refuse } from '#domain/errors.ts';
import { type AuditEntry, writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import type { SessionContext } from '../http/context.ts';
import { lockCheck, updateCheck } from './check-store.ts';
import { lineOf } from './check-view.ts';
import { reachCheck } from './reach-check.ts';
import { requireGiver } from './similarity-policy.ts';
import { deleteFileRow, deletePrints, findText, lockText, type TextRow, updateText } from './text-store.ts';
import { textLineOf } from './text-view.ts';

/** Stands where the name of a manuscript was. */
const nameless = '已撤下的送检稿';

/** Its line stays, with who took it away and why; its text and every fingerprint go, of a manuscript its names too. */
export const withdraw = async (
  db: Db,
  by: AuditEntry['by'],
  row: TextRow,
  reason: string,
  now: Date,
): Promise<void> => {
  const isOwn = row.kind === 'manuscript' && by.actor?.userId === row.owner_id;
  await deletePrints(db, row.number);
  await updateText(db, row.id, {
    state: 'withdrawn',
    body: null,
    version: row.version + 1,
    withdrawn_at: now,
    withdrawn_by_name: isOwn ? '送检人' : (by.actor?.fullName ?? '系统'),
    withdrawn_reason: reason,
    ...(row.kind === 'manuscript' && { title: nameless, authors: '', created_by_name: '' }),
  });
  if (row.file_id) await deleteFileRow(db, row.file_id);
  await writeAudit(db, {
    by,
    action: 'similarity.withdraw-text',
    subject: 'similarity_text',
    subjectId: row.id,
    institutionId: row.institution_id,
    before: { title: textLineOf(row).title },
    after: { reason },
  });
};

export const withdrawText = (
  context: SessionContext,
  { id, version, reason }: { id: string; version: number; reason: string },
  now: Date,
): Promise<TextLine> =>
  context.db.tx(async (tx) => {
    const row = await lockText(tx, id);
    if (!row) throw refuse('not-found', { sentence: '没有找到这份文本' });
    if (row.version !== version) throw refuse('conflict');
    if (row.state === 'withdrawn') throw refuse('wrong-state', { sentence: '这份文本已经撤下' });
    if (row.state === 'reading') throw refuse('wrong-state', { sentence: '文本还在读取，请等它结束' });
    await withdraw(tx, context, row, reason, now);
    return textLineOf((await findText(tx, id))!);
  });

/** Whoever gave a manuscript takes their consent back. Finished results stay as they are. */
export const takeBack = (
  context: SessionContext,
  { id, version }: { id: string; version: number },
  now: Date,
): Promise<CheckLine> =>
  context.db.tx(async (tx) => {
    const { actor } = context;
    requireGiver(actor, await reachCheck(tx, actor, id));
    const row = await lockCheck(tx, id);
    if (!row) throw refuse('not-found');
    if (row.version !== version) throw refuse('conflict');
    const text = row.text_id ? await lockText(tx, row.text_id) : undefined;
    if (text?.state !== 'held') throw refuse('wrong-state', { sentence: '这份稿件没有留作比对' });
    await withdraw(tx, context, text, '送检人收回同意', now);
    await updateCheck(tx, id, { text_id: null, consent: false, version: row.version + 1 });
    return lineOf({ ...row, text_id: null, version: row.version + 1 }, actor);
  });
