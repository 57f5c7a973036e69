import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import type { ReportFileKind, ReportSource } from '../db/report-tables.ts';
import { insertFile } from '../files/files-store.ts';
import { attachMade } from '../orders/attach-file.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { keepReportFile, type ReportRow } from './report-store.ts';

/** The purpose of files that the platform drew: those of other purposes came from staff. */
export const drawnPurpose = 'report';

/** Of the demo's drafts: what staff would have attached. A citation report is made from its own search instead. */
export const placeholderPurpose = 'demo-report';

const kindOf = (name: string): Extract<ReportFileKind, 'docx' | 'pdf'> | undefined => {
  const ending = /\.(docx|pdf)$/i.exec(name)?.[1]?.toLowerCase();
  return ending === 'docx' || ending === 'pdf' ? ending : undefined;
};

type Given = 'draft' | 'report';

/** The drafts, or the reports, that lie with the version in hand; newest first. */
const givenOf = (db: Db, order: OrderRow, purpose: Given) =>
  db.all(
    kysely
      .selectFrom('order_files as o')
      .innerJoin('files as f', 'f.id', 'o.file_id')
      .select(['f.id', 'f.name', 'f.media_type', 'f.size', 'f.sha256', 'f.purpose'])
      .where('o.order_id', '=', order.id)
      .where('o.report_version', '=', order.report_version)
      .where('o.purpose', '=', purpose)
      .orderBy('o.added_at', 'desc')
      .orderBy('f.id', 'desc'),
  );
type GivenFile = Awaited<ReturnType<typeof givenOf>>[number];

/** Of those that staff put there since the last drawn one, the newest of each kind. */
const newestOf = (files: readonly GivenFile[]) => {
  const drawn = files.findIndex(({ purpose }) => purpose === drawnPurpose);
  const attached = drawn < 0 ? files : files.slice(0, drawn);
  return new Map(
    attached.toReversed().flatMap((file) => {
      const kind = kindOf(file.name);
      return kind ? [[kind, file] as const] : [];
    }),
  );
};

/** The draft stays for the applicant who has not paid yet: the report gets an entry of its own over the same bytes. */
const asReport = async (db: Db, order: OrderRow, file: GivenFile): Promise<string> => {
  const given = { name: file.name, mediaType: file.media_type, size: Number(file.size), sha256: file.sha256 };
  const of = { institutionId: order.institution_id, ownerId: null, purpose: file.purpose };
  const fileId = await insertFile(db, given, of);
  await attachMade(db, order, fileId, 'report');
  return fileId;
};

/** Staff can always attach a Word or PDF of their own: put there after the last drawn draft, it is the report. */
export const attachedTo = async (db: Db, order: OrderRow, placeholders = false) => {
  const takesAll = placeholders || order.service !== 'citation';
  const given = async (purpose: Given) =>
    newestOf((await givenOf(db, order, purpose)).filter((file) => takesAll || file.purpose !== placeholderPurpose));
  const reports = await given('report');
  return reports.size > 0 ? { purpose: 'report', newest: reports } : { purpose: 'draft', newest: await given('draft') };
};

/** What staff attached becomes the report; of the demo's past also what stands for it. */
export const adoptAttached = async (
  db: Db,
  order: OrderRow,
  report: ReportRow,
  { now, past }: { now: Date; past: boolean },
): Promise<ReportSource> => {
  const { purpose, newest } = await attachedTo(db, order, past);
  if (newest.size === 0) return 'made';
  // What was drawn before says something else than what was attached after it.
  await db.run(kysely.deleteFrom('report_files').where('report_id', '=', report.id));
  for (const [kind, file] of newest)
    await keepReportFile(db, {
      report_id: report.id,
      kind,
      institution_id: order.institution_id,
      file_id: purpose === 'report' ? file.id : await asReport(db, order, file),
      sha256: file.sha256,
      drawn_from: 'attached',
      made_by: 'attached',
      made_at: now,
    });
  return 'attached';
};
