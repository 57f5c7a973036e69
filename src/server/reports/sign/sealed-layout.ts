import { refuse } from '#domain/errors.ts';
import { orderServiceOf } from '#domain/orders/services/order-services.ts';
import { englishTemplate } from '#domain/reports/registry.ts';
import type { Db } from '#server/db/db.ts';
import type { OrderRow } from '#server/orders/order-store.ts';
import { formFailed, type PdfBy } from '../pdf/make-pdf.ts';
import { filesOfReport, type ReportRow, reportOfVersion } from '../report-store.ts';
import { listTurns } from '../report-template-store.ts';
import { templateKeyOf } from '../template-for.ts';
import { findSignature } from './signature-store.ts';

type Drawn = Pick<OrderRow, 'institution_id' | 'service'> & {
  template: string | null;
  data?: Pick<ReportRow['data'], 'language'>;
};

/** The shipped default and its English form have their twin in the standard layout; every other form looks different from it. */
export const hasOwnForm = async (db: Db, drawn: Drawn): Promise<boolean> => {
  const key = await templateKeyOf(db, drawn);
  if (key !== (drawn.data?.language === 'en' ? englishTemplate : 'default')) return true;
  const [turn] = await listTurns(db, drawn.institution_id, key);
  return (turn?.version ?? null) !== null;
};

/** LibreOffice could not bear the draft: it was drawn in the standard layout. */
const draftFellBack = async (db: Db, order: OrderRow, report: ReportRow | undefined): Promise<boolean> => {
  if (!report || report.content_hash !== order.content_hash) return false;
  return (await filesOfReport(db, report.id)).some(({ kind, made_by }) => kind === 'pdf' && made_by === 'embedded');
};

/** Why the sealed PDF would be in the standard layout although the report has a Word form of its own; or false. */
const losesOwnForm = async (db: Db, order: OrderRow, by: PdfBy): Promise<false | 'missing' | 'failed'> => {
  if (!orderServiceOf(order.service).report.ownWordForm) return false;
  const report = await reportOfVersion(db, order.id, order.report_version);
  const why = by === 'embedded' ? 'missing' : (await draftFellBack(db, order, report)) && 'failed';
  const { institution_id, service } = order;
  const drawn = { institution_id, service, template: report?.template ?? null, ...(report && { data: report.data }) };
  return why && (await hasOwnForm(db, drawn)) && why;
};

/** Nobody seals another layout than the institution's without having been told. */
export const requireLayout = async (
  db: Db,
  order: OrderRow,
  { by, accepted }: { by: PdfBy; accepted: boolean },
): Promise<void> => {
  if (accepted) return;
  const why = await losesOwnForm(db, order, by);
  if (why) throw refuse('standard-layout', why === 'failed' ? { sentence: formFailed } : {});
};

/** Sealing draws the institution's form or nothing, unless the signer agreed to the standard layout. */
export const insistsOnForm = async (
  db: Db,
  report: Pick<
    ReportRow,
    'order_id' | 'version' | 'state' | 'source' | 'service' | 'institution_id' | 'template' | 'data'
  >,
): Promise<boolean> => {
  if (report.state === 'draft' || report.source !== 'made' || !orderServiceOf(report.service).report.ownWordForm)
    return false;
  const signature = await findSignature(db, report.order_id, report.version);
  return signature !== undefined && !signature.standard_layout && hasOwnForm(db, report);
};
