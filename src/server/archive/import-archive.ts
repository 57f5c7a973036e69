import type { ArchivePlan } from '#contracts/archive.ts';
import type { SheetRowInput } from '#contracts/sheet-table.ts';
import { refuse } from '#domain/errors.ts';
import { faultWords } from '#domain/tables/heading-map.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { newId } from '../db/id.ts';
import type { Clock } from '../db/scopes.ts';
import { boundedTask } from '../files/bounded-pool.ts';
import { readFilledTable } from '../files/read-filled-table.ts';
import type { SessionContext, UploadContext } from '../http/context.ts';
import { archiveOf } from './archive-policy.ts';
import { insertArchived } from './archive-store.ts';
import { planArchive } from './plan-archive.ts';
import type { run } from './read-archive-process.ts';

const read = boundedTask<typeof run>(new URL('./read-archive-process.ts', import.meta.url));

/** The dry run: what each row would do. Nothing is changed and nothing of the file is kept. */
export const readArchive = async (context: UploadContext, system: string): Promise<ArchivePlan> => {
  const institutionId = archiveOf(context.actor);
  const { columns, rows } = await readFilledTable(context, read);
  const { headings, unknown } = columns;
  const plan = await planArchive(context.db, institutionId, system, { headings, rows });
  return { headings, unknownColumns: unknown, rows: plan.map(({ shown }) => shown) };
};

interface Confirmed {
  system: string;
  headings: string[];
  rows: SheetRowInput[];
}

/** All rows or none: one that is no longer new stops the whole. */
export const applyArchive = async (
  services: Clock,
  context: SessionContext,
  { system, ...table }: Confirmed,
): Promise<{ added: number }> => {
  const institutionId = archiveOf(context.actor);
  const now = services.now();
  return context.db.tx(async (db) => {
    const plan = await planArchive(db, institutionId, system, table);
    const rows = plan.map(({ entry, shown }) => {
      if (entry) return entry;
      const why = faultWords(shown.faults);
      throw refuse('conflict', {
        sentence: `第 ${shown.row} 行的情况已经变化，没有登记任何一行，请重新上传${why && `（${why}）`}`,
      });
    });
    await insertArchived(
      db,
      rows.map((entry) => ({
        id: newId(now.getTime()),
        institution_id: institutionId,
        system,
        number: entry.number,
        service: entry.service,
        applicant_name: entry.applicantName,
        department: entry.department,
        user_id: entry.userId,
        subject: entry.subject,
        submitted_on: entry.submittedOn,
        finished_on: entry.finishedOn,
        report_number: entry.reportNumber,
        amount: entry.amount,
        note: entry.note,
        report_name: entry.reportName,
        imported_by_name: context.actor.fullName,
        imported_at: now,
      })),
    );
    await writeAudit(db, {
      by: context,
      action: 'archive.import',
      subject: 'archived_order',
      subjectId: '',
      after: { system, rows: rows.length, first: rows[0]?.number, last: rows.at(-1)?.number },
      now,
    });
    return { added: rows.length };
  });
};
