import { refusals } from '#contracts/errors.ts';
import type { ReportFile, ReportView } from '#contracts/reports/reports.ts';
import { chinaDay } from '#domain/dates/china-day.ts';
import { Refusal, refuse } from '#domain/errors.ts';
import { type Release, reportFileRelease } from '#domain/orders/file-access.ts';
import { asDraft } from '#domain/reports/draft-report.ts';
import { withPrintedGrounds } from '#domain/reports/paper-lines.ts';
import { reportChanges } from '#domain/reports/report-changes.ts';
import { type Retraction, retractionFault } from '#domain/reports/withdrawal.ts';
import { isOpenTo } from '#server/orders/open-search.ts';
import type { Db } from '../db/db.ts';
import type { Clock } from '../db/scopes.ts';
import type { ReportFileKind } from '../db/stored-values.ts';
import { findFile } from '../files/files-store.ts';
import type { Actor, SessionContext } from '../http/context.ts';
import { profileOf } from '../institutions/profile-of.ts';
import { requirePurchase } from '../institutions/require-purchase.ts';
import { orderActorOf } from '../orders/order-actor.ts';
import { speaksAsStaff } from '../orders/order-policy.ts';
import { type OrderRow, owedOf } from '../orders/order-store.ts';
import { reachOrder } from '../orders/reach-order.ts';
import { inForceInPlaceOf } from '../orders/report-in-force-query.ts';
import { findTask } from '../tasks/task-store.ts';
import { lineOf, showsReport, stateNameOf } from './list-reports.ts';
import type { WithPdf } from './pdf/make-pdf.ts';
import { mayAgreeToLayout, mayMake } from './report-policy.ts';
import { filesOfReport, findReport, type ReportFileRow, type ReportRow, reportsOfOrder } from './report-store.ts';
import { fileKindsOf } from './reports-query.ts';
import { reportServiceOf } from './services/report-services.ts';
import { insistsOnForm } from './sign/sealed-layout.ts';

/** The report and its order for one who may see it. */
export const reachReport = async (
  db: Db,
  actor: Actor,
  id: string,
): Promise<{ report: ReportRow; order: OrderRow }> => {
  const report = await findReport(db, id);
  const order = await reachOrder(db, actor, report.order_id);
  if (!showsReport(actor, order, report)) throw refuse('not-found');
  return { report, order };
};

export const releaseFor = (actor: Actor, order: OrderRow, kind: ReportFileKind): Release =>
  reportFileRelease(
    kind,
    {
      institutionId: order.institution_id,
      applicantId: order.applicant_id,
      balance: owedOf(order),
      status: order.status,
    },
    orderActorOf(actor),
  );

const kindNames: Readonly<Record<ReportFileKind, string>> = {
  docx: 'Word',
  pdf: 'PDF',
  xlsx: 'Excel',
  sealed: '签章 PDF',
  unsealed: 'PDF（无电子印章）',
};
const madeByNames: Readonly<Record<string, string>> = {
  libreoffice: '按本单位模板制作',
  embedded: '标准版式',
  attached: '馆员上传',
};
const releaseNotes: Readonly<Record<Release, string>> = {
  whole: '',
  marked: '带水印，费用结清后可下载原件',
  held: '费用结清后可下载',
};

/** Its number and files stay with the staff; the applicant is told that it was withdrawn. */
export const takenBack = (
  actor: Actor,
  { state }: Pick<ReportRow, 'state'>,
  order: Pick<OrderRow, 'applicant_id'>,
): boolean => state === 'withdrawn' && !speaksAsStaff(actor, order);

const fileOf = async (
  db: Db,
  row: ReportFileRow,
  report: ReportRow,
  actor: Actor,
  order: OrderRow,
): Promise<ReportFile[]> => {
  const gone = takenBack(actor, report, order);
  const release = gone ? 'held' : releaseFor(actor, order, row.kind);
  const file = await findFile(db, row.file_id);
  if (!file) return [];
  return [
    {
      kind: row.kind,
      kindName: kindNames[row.kind],
      // The id of the original is for those who get the original.
      fileId: release === 'whole' ? file.id : null,
      name: file.name,
      size: Number(file.size),
      madeAt: row.made_at.toISOString(),
      madeBy: madeByNames[row.made_by] ?? '',
      release,
      note: gone ? '报告已撤回' : releaseNotes[release],
    },
  ];
};

const makingOf = async (db: Db, { task_id, wanted_at }: ReportRow): Promise<ReportView['making']> => {
  if (wanted_at) return { taskId: '', state: 'waiting', done: 0, total: null, error: null };
  const task = task_id ? await findTask(db, task_id) : undefined;
  if (!task || task.state === 'done' || task.state === 'cancelled') return null;
  return { taskId: task.id, state: task.state, done: task.done, total: task.total, error: task.error };
};

type KindsHeld = Awaited<ReturnType<typeof fileKindsOf>>;

const versionsOf = (
  rows: readonly ReportRow[],
  held: KindsHeld,
  shown: (row: ReportRow) => boolean,
): ReportView['versions'] =>
  rows.filter(shown).map((row) => {
    const before = rows.find(({ version }) => version === row.version - 1);
    return {
      id: row.id,
      version: row.version,
      state: row.state,
      stateName: stateNameOf(
        row.state,
        held.filter(({ report_id }) => report_id === row.id).map(({ kind }) => kind),
      ),
      issuedOn: row.frozen_at ? chinaDay(row.frozen_at) : '',
      changes: before ? reportChanges(before.data, row.data) : [],
    };
  });

const whyNot = async (context: SessionContext, now: Date): Promise<string> => {
  try {
    await requirePurchase(context, now);
    return '';
  } catch (error) {
    if (error instanceof Refusal) return refusals[error.code].sentence;
    throw error;
  }
};

const mayRetract = (actor: Actor, kind: Retraction, { state, version }: ReportRow, order: OrderRow): boolean =>
  actor.permissions.has('report.withdraw') &&
  speaksAsStaff(actor, order) &&
  retractionFault(kind, { state, version, orderVersion: order.report_version, orderStatus: order.status }) ===
    undefined;

/** Staff who work on orders may have files drawn again; the draft is gathered by whoever has the search open. */
const mayOf = async (
  context: SessionContext,
  { report, order, making }: { report: ReportRow; order: OrderRow; making: ReportView['making'] },
  now: Date,
) => {
  const { actor } = context;
  const why = report.state === 'draft' ? await whyNot(context, now) : '';
  return {
    make: mayMake(actor, order),
    agreeLayout:
      making?.state === 'failed' && mayAgreeToLayout(actor, order) && (await insistsOnForm(context.db, report)),
    gather:
      report.state === 'draft' &&
      actor.permissions.has('order.search') &&
      speaksAsStaff(actor, order) &&
      (!reportServiceOf(order.service).inWork || isOpenTo(order, actor)),
    download: why === '',
    why,
    withdraw: mayRetract(actor, 'withdraw', report, order),
    correct: mayRetract(actor, 'correct', report, order),
    retract: actor.permissions.has('report.withdraw') && order.applicant_id !== actor.userId,
  };
};

/** Why staff decided as they did stays with the staff; what is kept and hashed is not touched. */
const shownData = (actor: Actor, { state, data }: ReportRow, order: OrderRow): ReportRow['data'] => {
  const shown = state === 'draft' ? asDraft(data) : data;
  return speaksAsStaff(actor, order) ? shown : withPrintedGrounds(shown);
};

/** One report: what it says, its versions and what changed, its files and how this reader gets them. */
export const showReport = async (
  services: Clock & WithPdf,
  context: SessionContext,
  id: string,
): Promise<ReportView> => {
  const { db, actor } = context;
  const { report, order } = await reachReport(db, actor, id);
  const rows = await reportsOfOrder(db, order.id);
  const held = await filesOfReport(db, report.id);
  const kinds = await fileKindsOf(
    db,
    rows.map((row) => row.id),
  );
  const making = await makingOf(db, report);
  const files = (await Promise.all(held.map((row) => fileOf(db, row, report, actor, order)))).flat();
  const shown = takenBack(actor, report, order) ? 'held' : releaseFor(actor, order, 'pdf');
  return {
    ...lineOf(
      { ...report, title: report.data.title },
      order,
      held.map(({ kind }) => kind),
    ),
    // Not paid for and issued: the watermarked files are what may be seen.
    data:
      shown === 'whole' || (shown === 'marked' && report.state === 'draft') ? shownData(actor, report, order) : null,
    marked: shown === 'marked',
    sha256: report.sha256,
    contentHash: report.content_hash,
    revision: report.revision,
    // The code is the sealed report's: a draft that showed it would pass for that one.
    code: report.state === 'draft' ? '' : report.code,
    verificationUrl: report.state === 'draft' ? '' : report.data.verification.url,
    template: report.template,
    noveltyTemplate: report.template ?? (await profileOf(db, report.institution_id)).noveltyTemplate,
    attached: report.source === 'attached',
    successor: await inForceInPlaceOf(db, report.id),
    withdrawal: report.withdrawn_at
      ? {
          on: chinaDay(report.withdrawn_at),
          reason: report.withdrawn_reason,
          by: speaksAsStaff(actor, order) ? report.withdrawn_by_names : '',
        }
      : null,
    versions: versionsOf(rows, kinds, (row) => showsReport(actor, order, row)),
    files,
    making,
    pdfBy: services.pdf.by,
    may: await mayOf(context, { report, order, making }, services.now()),
  };
};
