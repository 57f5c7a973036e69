import type { CheckLine, OrderedCheck } from '#contracts/similarity.ts';
import { refuse } from '#domain/errors.ts';
import { applicantView } from '#domain/orders/applicant-view.ts';
import { isManuscript, readSimilarityForm } from '#domain/orders/services/similarity/form.ts';
import { manuscriptKinds } from '#domain/services/choices.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import type { Clock } from '../db/scopes.ts';
import { findFile, insertFile } from '../files/files-store.ts';
import type { SessionContext } from '../http/context.ts';
import type { WithJobs } from '../jobs/jobs.ts';
import { dueLeftOf } from '../orders/due-left.ts';
import { attachMade } from '../orders/files/attach-file.ts';
import { listOrderFiles } from '../orders/files/order-files-store.ts';
import { closedTo } from '../orders/open-search.ts';
import { lockOrder } from '../orders/order-store.ts';
import { openReport } from '../reports/report-store.ts';
import { checkKind } from './check-job.ts';
import { type CheckRow, checksOfOrder, findCheck, insertCheck } from './check-store.ts';
import { lineOf } from './check-view.ts';
import { reachOrdered, requireOpenOrdered } from './reach-ordered.ts';
import { requireTexts } from './upload-check.ts';

/** The newest file that the applicant or the desk put there as the manuscript. */
const manuscriptOf = async (db: Db, orderId: string) =>
  (await listOrderFiles(db, orderId)).filter((file) => file.purpose === 'attachment' && isManuscript(file)).at(-1);

/** What the desk sees of an order: its manuscript, the checks that were run on it, and whether one may be run. */
export const showOrdered = async ({ db, actor }: SessionContext, orderId: string, now: Date): Promise<OrderedCheck> => {
  const row = await reachOrdered(db, actor, orderId);
  const form = readSimilarityForm(row.form);
  const manuscript = await manuscriptOf(db, row.id);
  return {
    id: row.id,
    number: row.number ?? '',
    title: form.title,
    authors: form.authors,
    kind: form.kind === '' ? '' : manuscriptKinds[form.kind],
    applicantName: row.applicant_name,
    state: applicantView(row.status).label,
    due: await dueLeftOf(db, row, now),
    manuscript: manuscript ? { name: manuscript.name, size: Number(manuscript.size) } : null,
    closed: closedTo(row, actor),
    checks: (await checksOfOrder(db, row.id)).map((check) => lineOf(check, actor)),
  };
};

/** Has the manuscript of an order compared. It counts for nobody's monthly quota and is not kept as a text. */
export const checkOrder = (
  services: Clock & WithJobs,
  context: SessionContext,
  { orderId, foldTraditional }: { orderId: string; foldTraditional: boolean },
): Promise<CheckLine> =>
  context.db.tx(async (tx) => {
    const { actor, from } = context;
    await requireOpenOrdered(tx, actor, orderId);
    const order = await lockOrder(tx, orderId);
    if ((await checksOfOrder(tx, order.id)).some(({ state }) => state === 'running'))
      throw refuse('wrong-state', { sentence: '这份委托的稿件正在比对，请等它完成' });
    const manuscript = await manuscriptOf(tx, order.id);
    const file = manuscript && (await findFile(tx, manuscript.id));
    if (!file)
      throw refuse('wrong-state', { sentence: '委托里没有可以比对的稿件，请让委托人补交 Word、PDF、txt 或 tex' });
    await requireTexts(tx, order.institution_id, order.applicant_id, false);
    const given = { name: file.name, mediaType: file.media_type, size: Number(file.size), sha256: file.sha256 };
    const fileId = await insertFile(tx, given, {
      institutionId: order.institution_id,
      ownerId: null,
      purpose: 'manuscript',
    });
    const id = newId();
    const taskId = await services.jobs.start(
      tx,
      { actor, from },
      { kind: checkKind, title: `查重 ${file.name}`, input: { checkId: id }, institutionId: order.institution_id },
    );
    await insertCheck(tx, {
      id,
      institution_id: order.institution_id,
      user_id: order.applicant_id,
      user_name: order.applicant_name,
      order_id: order.id,
      name: file.name,
      size: Number(file.size),
      file_id: fileId,
      task_id: taskId,
      options: JSON.stringify({ foldTraditional, ownManuscripts: false }),
      consent: false,
      created_at: services.now(),
    });
    await writeAudit(tx, {
      by: context,
      action: 'similarity.check-order',
      subject: 'similarity_check',
      subjectId: id,
      after: { name: file.name, order: order.number },
    });
    return lineOf((await findCheck(tx, id))!, actor);
  });

/** The number and the code of the order's report, which its check is drawn with; no number where none was drawn on acceptance. */
export const marksOfOrder = async (
  db: Db,
  { actor }: SessionContext,
  orderId: string,
  now: Date,
): Promise<{ number: string | null; code: string }> => {
  await requireOpenOrdered(db, actor, orderId);
  const order = await lockOrder(db, orderId);
  return { number: order.contract_number, code: (await openReport(db, order, now)).code };
};

/** The report of an order's check is the draft of its report; who hands it out is the order. */
export const attachToOrder = async (
  db: Db,
  { order_id }: Pick<CheckRow, 'order_id'>,
  pdf: { name: string; size: number; sha256: string },
): Promise<void> => {
  if (order_id === null) return;
  const order = await lockOrder(db, order_id);
  const fileId = await insertFile(
    db,
    { ...pdf, mediaType: 'application/pdf' },
    { institutionId: order.institution_id, ownerId: null, purpose: 'similarity-report' },
  );
  await attachMade(db, order, fileId, 'draft');
};
