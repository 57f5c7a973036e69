import type { ArchivedOrder } from '#contracts/archive.ts';
import type { ArchivedRow } from './archive-store.ts';

export const archivedView = (row: ArchivedRow): ArchivedOrder => ({
  id: row.id,
  version: row.version,
  system: row.system,
  number: row.number,
  service: row.service,
  applicantName: row.applicant_name,
  department: row.department,
  subject: row.subject,
  submittedOn: row.submitted_on,
  finishedOn: row.finished_on,
  reportNumber: row.report_number,
  amount: row.amount,
  note: row.note,
  reportName: row.report_name,
  hasReport: row.file_id !== null,
  importedAt: row.imported_at.toISOString(),
  importedByName: row.imported_by_name,
});
