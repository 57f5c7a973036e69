import { orderServiceOf } from '#domain/orders/services/order-services.ts';
import type { AttachedReport } from '#domain/reports/report-content.ts';
import type { Db } from '../db/db.ts';
import { insertFile } from '../files/files-store.ts';
import { attachMade } from '../orders/files/attach-file.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { type GivenFile, givenFile, givenFiles } from './attached-files-query.ts';
import { dropReportFiles, keepReportFile, type ReportRow } from './report-store.ts';

/** The purpose of files that the platform drew: those of other purposes came from staff. */
export const drawnPurpose = 'report';

/** Of the demo's drafts: what staff would have attached. */
export const placeholderPurpose = 'demo-report';

const kindOf = (name: string): AttachedReport['kind'] | undefined => {
  const ending = /\.(docx|pdf)$/i.exec(name)?.[1]?.toLowerCase();
  return ending === 'docx' || ending === 'pdf' ? ending : undefined;
};

/** Of those that staff put there since the last drawn one, the newest of each kind; Word first. */
const newestOf = (files: readonly GivenFile[]): AttachedReport[] => {
  const drawn = files.findIndex(({ purpose }) => purpose === drawnPurpose);
  const attached = drawn < 0 ? files : files.slice(0, drawn);
  return (['docx', 'pdf'] as const).flatMap((kind) => {
    const file = attached.find(({ name }) => kindOf(name) === kind);
    return file ? [{ kind, fileId: file.id, name: file.name, sha256: file.sha256 }] : [];
  });
};

/**
 * The report that staff wrote themselves, or that the check made, put with the order after the last drawn draft. Others
 * are always drawn from their value: no file takes its place.
 */
export const attachedTo = async (db: Db, order: OrderRow): Promise<AttachedReport[]> => {
  const { written, fileOnly } = orderServiceOf(order.service).report;
  if (!written && !fileOnly) return [];
  const reports = newestOf(await givenFiles(db, order, 'report'));
  return reports.length > 0 ? reports : newestOf(await givenFiles(db, order, 'draft'));
};

/** The draft stays for the applicant who has not paid yet: the report gets an entry of its own over the same bytes. */
const asReport = async (db: Db, order: OrderRow, file: GivenFile): Promise<string> => {
  const given = { name: file.name, mediaType: file.media_type, size: Number(file.size), sha256: file.sha256 };
  const of = { institutionId: order.institution_id, ownerId: null, purpose: file.purpose };
  const fileId = await insertFile(db, given, of);
  await attachMade(db, order, fileId, 'report');
  return fileId;
};

/** The attached files become the report's own; what was drawn before says something else. */
export const adoptAttached = async (
  db: Db,
  order: OrderRow,
  report: Pick<ReportRow, 'id'>,
  { attached, as, now }: { attached: readonly AttachedReport[]; as: 'draft' | 'report'; now: Date },
): Promise<void> => {
  await dropReportFiles(db, report.id);
  for (const { kind, fileId, sha256 } of attached) {
    const file = await givenFile(db, order.id, fileId);
    if (file?.sha256 !== sha256) throw new Error(`The attached report ${fileId} is not the one that was confirmed.`);
    await keepReportFile(db, {
      report_id: report.id,
      kind,
      institution_id: order.institution_id,
      file_id: as === 'report' && file.attached_as === 'draft' ? await asReport(db, order, file) : file.id,
      sha256,
      drawn_from: 'attached',
      made_by: 'attached',
      made_at: now,
    });
  }
};
