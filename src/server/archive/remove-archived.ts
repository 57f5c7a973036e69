import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { SessionContext } from '../http/context.ts';
import { archiveOf } from './archive-policy.ts';
import { deleteArchived, lockArchived } from './archive-store.ts';

/** Takes a line that was entered by mistake out again, with its file; the log keeps what it said. */
export const removeArchived = (
  context: SessionContext,
  { id, version, reason }: { id: string; version: number; reason: string },
): Promise<null> =>
  context.db.tx(async (db) => {
    const institutionId = archiveOf(context.actor);
    const row = await lockArchived(db, id);
    if (!row || row.institution_id !== institutionId) throw refuse('not-found');
    if (row.version !== version) throw refuse('conflict');
    await deleteArchived(db, row);
    const { system, number, applicant_name: applicantName, report_number: reportNumber } = row;
    await writeAudit(db, {
      by: context,
      action: 'archive.delete',
      subject: 'archived_order',
      subjectId: id,
      before: { system, number, applicantName, reportNumber },
      after: { reason },
    });
    return null;
  });
