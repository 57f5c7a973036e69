import { Readable } from 'node:stream';
import PizZip from 'pizzip';
import { z } from 'zod';
import { refusals } from '#contracts/errors.ts';
import { Refusal, refuse } from '#domain/errors.ts';
import type { WithCertificateKeys } from '../certificates/certificate-keys.ts';
import type { Db } from '../db/db.ts';
import type { Clock } from '../db/scopes.ts';
import { kinds } from '../files/file-kinds.ts';
import type { WithFiles } from '../files/file-store.ts';
import { findFile, insertFile } from '../files/files-store.ts';
import { readWhole } from '../files/reading/read-whole.ts';
import { safeFileName } from '../files/safe-file-name.ts';
import type { SessionContext } from '../http/context.ts';
import { publicOrigin } from '../http/public-origin.ts';
import type { WithPublicUrl } from '../http/public-url.ts';
import { requirePurchase } from '../institutions/require-purchase.ts';
import { defineJob, type Job, type JobRun, type JobTask } from '../jobs/job.ts';
import type { WithJobs } from '../jobs/jobs.ts';
import { speaksAsStaff } from '../orders/order-policy.ts';
import { findOrder, lockOrder } from '../orders/order-store.ts';
import { reachOrder } from '../orders/reach-order.ts';
import type { WithOutgoing } from '../outgoing/outgoing.ts';
import { gatherDraft } from './gather-draft.ts';
import { drawDocx, nameOf } from './make-report-files.ts';
import type { WithPdf } from './pdf/make-pdf.ts';
import { requireBatch } from './report-policy.ts';
import { filesOfReport, type ReportRow, reportOfVersion } from './report-store.ts';
import { releaseFor } from './report-view.ts';
import { requireTemplate } from './template-for.ts';
import { runTemplateTask } from './word/template-task.ts';

type Needs = Clock & WithPublicUrl & WithFiles & WithJobs & WithCertificateKeys & WithPdf & WithOutgoing;

export const batchKind = 'reports.batch';

const input = z.object({
  orderIds: z.array(z.uuid()).min(1).max(200),
  as: z.enum(['one-file', 'zip']),
  template: z.string().optional(),
  origin: z.string().optional(),
});
type Wish = z.output<typeof input>;

interface Result {
  orderId: string;
  number: string;
  ok: boolean;
  sentence: string;
}

interface Piece {
  name: string;
  bytes: Buffer;
}

/** The report of the version in hand: issued, or finished as a draft; before that what it would say now. */
const reportOf = (services: Needs, db: Db, orderId: string, wish: Wish): Promise<ReportRow> =>
  db.tx(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const known = await reportOfVersion(tx, order.id, order.report_version);
    if (known && (known.state !== 'draft' || order.content_hash !== null)) return known;
    if (!order.accepted) throw refuse('wrong-state', { sentence: '委托还没有受理，没有报告' });
    return gatherDraft(tx, order, { origin: wish.origin, now: services.now() });
  });

const pieceOf = async (services: Needs, db: Db, orderId: string, wish: Wish): Promise<Piece> => {
  const report = await reportOf(services, db, orderId, wish);
  const attached = (await filesOfReport(db, report.id)).find(
    (one) => one.kind === 'docx' && one.made_by === 'attached',
  );
  // A file of a form of its own cannot share the styles of the others.
  if (attached && wish.as === 'one-file')
    throw refuse('wrong-state', { sentence: '该报告是馆员上传的 Word，不能与其他报告合成一个文件，请打包导出' });
  const file = attached && !wish.template ? await findFile(db, attached.file_id) : undefined;
  if (file)
    return { name: file.name, bytes: Buffer.from(await readWhole(services.files, file.sha256, Number(file.size))) };
  const bytes = await drawDocx(services, db, report, wish.template);
  return { name: nameOf(report.data, report.state, 'docx', services.now()), bytes };
};

/** Files of one name are numbered. */
export const zipOf = (pieces: readonly Piece[]): Buffer => {
  const zip = new PizZip();
  const used = new Set<string>();
  for (const { name, bytes } of pieces) {
    let own = name;
    for (let no = 2; used.has(own); no += 1) own = name.replace(/(\.\w+)$/, ` ${no}$1`);
    used.add(own);
    zip.file(own, bytes);
  }
  return zip.generate({ type: 'nodebuffer' });
};

const joined = async (pieces: readonly Piece[]): Promise<Buffer> =>
  runTemplateTask({ verb: 'join', documents: pieces.map(({ bytes }) => bytes) });

const batch = async (services: Needs, { input: wish, userId, institutionId }: JobTask<Wish>, run: JobRun) => {
  const pieces: Piece[] = [];
  const list: Result[] = [];
  for (const [at, orderId] of wish.orderIds.entries()) {
    await run.progress(at, wish.orderIds.length + 1);
    const number = (await findOrder(run.db, orderId)).number ?? '';
    try {
      pieces.push(await pieceOf(services, run.db, orderId, wish));
      list.push({ orderId, number, ok: true, sentence: '' });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      list.push({ orderId, number, ok: false, sentence: error.sentence ?? refusals[error.code].sentence });
    }
  }
  if (pieces.length === 0) throw refuse('wrong-state', { sentence: list[0]?.sentence || '所选委托都没有报告' });
  const bytes = wish.as === 'zip' ? zipOf(pieces) : await joined(pieces);
  const extension = wish.as === 'zip' ? 'zip' : 'docx';
  const name = safeFileName(`报告 ${pieces.length} 份.${extension}`);
  const stored = await services.files.put(Readable.from(bytes, { objectMode: false }));
  const fileId = await insertFile(
    run.db,
    { name, mediaType: kinds[extension].mediaType, ...stored },
    { institutionId, ownerId: userId, purpose: 'report' },
  );
  await run.progress(wish.orderIds.length + 1);
  return { fileId, name, list };
};

export const reportsBatchJob = (services: Needs): Job =>
  defineJob({
    name: batchKind,
    retryLimit: 2,
    backoff: { seconds: 5, longestSeconds: 60 },
    input,
    handler: (task, run) => batch(services, task, run),
  });

/** Many orders at once, for the desk: one Word file, or a file each in a zip. */
export const startBatch = async (
  services: Needs,
  context: SessionContext,
  wish: Omit<Wish, 'origin'>,
): Promise<{ taskId: string }> => {
  const { db, actor, from } = context;
  const institutionId = requireBatch(actor);
  await requirePurchase(context, services.now());
  requireTemplate(wish.template);
  for (const id of wish.orderIds) {
    const order = await reachOrder(db, actor, id);
    if (!speaksAsStaff(actor, order) && order.frozen_version < order.report_version)
      throw refuse('wrong-state', { sentence: `${order.number ?? '委托'}：自己的委托在报告出具之后才能导出` });
    if (releaseFor(actor, order, 'docx') !== 'whole')
      throw refuse('wrong-state', { sentence: `${order.number ?? '委托'}：费用结清后可以导出自己委托的报告` });
  }
  const origin = await publicOrigin(db, institutionId, from);
  const taskId = await services.jobs.start(
    db,
    { actor, from },
    {
      kind: batchKind,
      title: `导出报告 ${wish.orderIds.length} 份`,
      input: { ...wish, origin },
      institutionId: actor.institutionId,
    },
  );
  return { taskId };
};
