import { Readable } from 'node:stream';
import { refuse } from '#domain/errors.ts';
import { excelName } from '#domain/naming/excel-name.ts';
import { asDraft } from '#domain/reports/draft-report.ts';
import type { ReportData } from '#domain/reports/report-data.ts';
import type { WithCertificateKeys } from '../certificates/certificate-keys.ts';
import type { Db } from '../db/db.ts';
import type { Clock } from '../db/scopes.ts';
import type { ReportFileKind } from '../db/stored-values.ts';
import { kinds } from '../files/file-kinds.ts';
import type { WithFiles } from '../files/file-store.ts';
import { findFile, insertFile } from '../files/files-store.ts';
import { readWhole } from '../files/reading/read-whole.ts';
import { safeFileName } from '../files/safe-file-name.ts';
import type { WithPublicUrl } from '../http/public-url.ts';
import type { JobRun } from '../jobs/job.ts';
import type { WithOrderCommands } from '../orders/act-on-order.ts';
import { attachMade } from '../orders/files/attach-file.ts';
import { deleteOrderFiles } from '../orders/files/order-files-store.ts';
import { lockOrder } from '../orders/order-store.ts';
import type { WithOutgoing } from '../outgoing/outgoing.ts';
import { drawnPurpose } from './attached-files.ts';
import { deliverReport } from './deliver-report.ts';
import { drawXlsx } from './draw-xlsx.ts';
import type { WithPdf } from './pdf/make-pdf.ts';
import {
  filesOfReport,
  findReport,
  keepReportFile,
  lockReport,
  type ReportFileRow,
  type ReportRow,
} from './report-store.ts';
import { reportServiceOf } from './services/report-services.ts';
import { type IssuedKind, sealReport } from './sign/seal-report.ts';
import { insistsOnForm } from './sign/sealed-layout.ts';
import { otherTemplate, picturesOf, templateFor } from './template-for.ts';
import { renderDocx } from './word/render-docx.ts';

type Drawing = Clock & WithFiles & WithCertificateKeys & WithPdf & WithOutgoing;
type Needs = Drawing & WithOrderCommands & WithPublicUrl;

type DrawnKind = Exclude<ReportFileKind, IssuedKind>;

interface Drawn {
  bytes: Buffer;
  by: string;
}

/** `20260007 论文收录引用检索报告.docx`; a draft says that it is one; a workbook is named as every other (§9.14). */
export const nameOf = (data: ReportData, state: ReportRow['state'], kind: DrawnKind, now: Date): string => {
  const number = state === 'draft' ? data.orderNumber : data.number || data.orderNumber;
  const draft = data.language === 'en' ? ' (draft)' : '（初稿）';
  const label = `${number} ${data.title}${state === 'draft' ? draft : ''}`.trim();
  return kind === 'xlsx' ? excelName(now, label) : safeFileName(`${label.replaceAll('/', '_')}.${kind}`);
};

/** Keeps the bytes, then writes the rows, unless the report says something else by now. */
const keep = async (
  services: Needs,
  db: Db,
  report: ReportRow,
  { kind, from, drawn }: { kind: DrawnKind; from: string; drawn: Drawn },
): Promise<void> => {
  const stored = await services.files.put(Readable.from(drawn.bytes, { objectMode: false }));
  const now = services.now();
  await db.tx(async (tx) => {
    // The order first, as every step of it does: the other way round this and a signature would wait for each other.
    const order = { ...(await lockOrder(tx, report.order_id)), report_version: report.version };
    const current = await lockReport(tx, report.id);
    if (current.sha256 !== report.sha256 || current.state !== report.state)
      throw refuse('conflict', { sentence: '报告内容已经更新，请重新生成文件' });
    const before = (await filesOfReport(tx, report.id)).find((one) => one.kind === kind);
    const file = { name: nameOf(report.data, report.state, kind, now), mediaType: kinds[kind].mediaType, ...stored };
    const of = { institutionId: report.institution_id, ownerId: null, purpose: drawnPurpose };
    const fileId = await insertFile(tx, file, of);
    // One drawn draft of each kind lies with the order: the newest.
    if (before && report.state === 'draft') await deleteOrderFiles(tx, order.id, 'draft', [before.file_id]);
    await attachMade(tx, order, fileId, report.state === 'draft' ? 'draft' : 'report');
    await keepReportFile(tx, {
      report_id: report.id,
      kind,
      institution_id: report.institution_id,
      file_id: fileId,
      sha256: stored.sha256,
      drawn_from: from,
      made_by: drawn.by,
      made_at: now,
    });
  });
};

const bytesOf = async (services: Needs, db: Db, { file_id }: ReportFileRow): Promise<Buffer> => {
  const file = await findFile(db, file_id);
  if (!file) throw refuse('not-found');
  return Buffer.from(await readWhole(services.files, file.sha256, Number(file.size)));
};

/** What is drawn: of a draft nothing that sealing adds. */
const drawnData = ({ state, data }: ReportRow): ReportData => (state === 'draft' ? asDraft(data) : data);

/** Which content a file was drawn from: the draft of a value is another file than its sealed form. */
const contentMark = ({ state, sha256 }: ReportRow): string => (state === 'draft' ? `${sha256}-draft` : sha256);

/** The report as Word by its template, or by another for an export; kept nowhere. */
export const drawDocx = async (services: Drawing, db: Db, report: ReportRow, key?: string): Promise<Buffer> => {
  const template = key ? await otherTemplate(services, db, report, key) : await templateFor(services, db, report);
  return renderDocx(template.bytes, drawnData(report), await picturesOf(services, db, report));
};

/** The first word is what it says, the rest in which form: an issued file is not drawn anew because the form changed. */
const isCurrent = ({ state }: ReportRow, { drawn_from, made_by }: ReportFileRow, from: string): boolean => {
  if (made_by === 'attached' || drawn_from === from) return true;
  return state !== 'draft' && drawn_from.split(' ')[0] === from.split(' ')[0];
};

/** §1.6 What of Word, PDF and Excel is to be drawn now: nothing that lies there already, nothing that staff attached. */
export const makeReportFiles = async (
  services: Needs,
  db: Db,
  reportId: string,
  run: Pick<JobRun, 'progress' | 'signal'>,
): Promise<Record<string, unknown>> => {
  const report = await findReport(db, reportId);
  const made: string[] = [];
  const held = async (kind: DrawnKind) => (await filesOfReport(db, report.id)).find((one) => one.kind === kind);
  const draw = async (kind: DrawnKind, from: string, drawing: () => Promise<Drawn>): Promise<void> => {
    run.signal.throwIfAborted();
    const known = await held(kind);
    if (known && isCurrent(report, known, from)) return;
    await keep(services, db, report, { kind, from, drawn: await drawing() });
    made.push(kind);
  };
  await run.progress(0, 3);
  if (report.source === 'made') {
    const { key, version } = await templateFor(services, db, report);
    await draw('docx', `${contentMark(report)} ${key} ${version}`, async () => ({
      bytes: await drawDocx(services, db, report),
      by: key,
    }));
  }
  // What staff wrote themselves is not in the value of a novelty or patent report.
  if (report.data.papers.length > 0 || (report.source === 'made' && (report.data.novelty || report.data.patent)))
    await draw('xlsx', contentMark(report), async () => {
      const behind = await reportServiceOf(report.service).sheets?.(db, report.order_id, report.data);
      return { bytes: await drawXlsx(drawnData(report), behind), by: 'hucre' };
    });
  await run.progress(1, 3);
  const docx = await held('docx');
  // What staff wrote themselves is not in the data: drawn from them, the PDF would say something else than the Word.
  const data = docx?.made_by === 'attached' ? {} : { data: drawnData(report) };
  if (docx)
    await draw('pdf', `${docx.sha256} ${services.pdf.by}`, async () =>
      services.pdf.makePdf({
        docx: await bytesOf(services, db, docx),
        ownForm: await insistsOnForm(db, report),
        ...data,
      }),
    );
  await run.progress(2, 3);
  const issued = await sealReport(services, db, report);
  if (issued) made.push(issued);
  await deliverReport(services, db, report);
  await run.progress(3, 3);
  return { reportId, made };
};
