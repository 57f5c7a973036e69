import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { CheckLine } from '#contracts/similarity.ts';
import { chinaDay, chinaYear } from '#domain/dates/china-day.ts';
import { refuse } from '#domain/errors.ts';
import { similarityDocument } from '#domain/reports/similarity/similarity-document.ts';
import { codeFrom, verificationPath } from '#domain/reports/verification-code.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import type { Clock } from '../db/scopes.ts';
import type { WithFiles } from '../files/file-store.ts';
import { findFile, insertFile } from '../files/files-store.ts';
import { downloadOf } from '../files/read-file.ts';
import type { Actor, Download, SessionContext } from '../http/context.ts';
import { publicOrigin } from '../http/public-origin.ts';
import type { WithPdf } from '../reports/pdf/make-pdf.ts';
import { attachToOrder, marksOfOrder } from './check-order.ts';
import {
  codeIsTaken,
  drawReportNumber,
  findCheck,
  lockCheck,
  marksOf,
  resultOfCheck,
  updateCheck,
} from './check-store.ts';
import { lineOf } from './check-view.ts';
import { noteOpening } from './note-opening.ts';
import { reachCheck } from './reach-check.ts';
import { giverOf, requireReport } from './similarity-policy.ts';

type Needs = Clock & WithFiles & WithPdf;

const freeCode = async (db: Db): Promise<string> => {
  for (;;) {
    const code = codeFrom(randomBytes(32));
    if (code && !(await codeIsTaken(db, code))) return code;
  }
};

/** Draws the report once, from the kept result and the marks of this moment; afterwards neither changes. */
export const makeReport = (
  services: Needs,
  context: SessionContext,
  { id, version }: { id: string; version: number },
): Promise<CheckLine> =>
  context.db.tx(async (tx) => {
    const { actor, from } = context;
    requireReport(actor, await reachCheck(tx, actor, id));
    const row = await lockCheck(tx, id);
    if (!row) throw refuse('not-found');
    if (row.version !== version) throw refuse('conflict');
    const result = row.state === 'done' ? await resultOfCheck(tx, id) : undefined;
    if (!result) throw refuse('wrong-state', { sentence: '比对还没有完成' });
    if (row.reported_at) throw refuse('wrong-state', { sentence: '报告已经出具，请直接下载' });
    const now = services.now();
    const marks = marksOf(row);
    const ordered = row.order_id === null ? undefined : await marksOfOrder(tx, context, row.order_id, now);
    const code = ordered?.code ?? (await freeCode(tx));
    const number = ordered?.number ?? (await drawReportNumber(tx, row.institution_id, chinaYear(now)));
    const origin = await publicOrigin(tx, row.institution_id, from);
    const pdf = await services.pdf.documentPdf(
      similarityDocument(result, {
        number,
        code,
        url: origin ? `${origin}${verificationPath(code)}` : '',
        issuedOn: chinaDay(now),
        marks,
        ordered: row.order_id !== null,
      }),
    );
    const stored = await services.files.put(Readable.from([pdf]));
    const name = `查重报告 ${number}.pdf`;
    await attachToOrder(tx, row, { name, ...stored });
    const fileId = await insertFile(
      tx,
      { name, mediaType: 'application/pdf', ...stored },
      { institutionId: row.institution_id, ownerId: giverOf(row), purpose: 'similarity-report' },
    );
    await updateCheck(tx, id, {
      code,
      report_number: number,
      report_marks: JSON.stringify(marks),
      report_file_id: fileId,
      report_sha256: createHash('sha256').update(pdf).digest('hex'),
      reported_at: now,
      version: row.version + 1,
    });
    await writeAudit(tx, {
      by: context,
      action: 'similarity.issue',
      subject: 'similarity_check',
      subjectId: id,
      // The name of a manuscript is its giver's own.
      after: { ...(row.order_id !== null && { name: row.name }), number },
    });
    return lineOf((await findCheck(tx, id))!, actor);
  });

const missing = { report: '还没有出具报告', file: '稿件已经删除' };

const downloadFrom = async (
  services: WithFiles,
  db: Db,
  fileId: string | null,
  part: 'report' | 'file',
): Promise<Download> => {
  const file = fileId ? await findFile(db, fileId) : undefined;
  if (!file) throw refuse('not-found', { sentence: missing[part] });
  return downloadOf(services.files, file);
};

/** One of the two files of a check; whoever else opens it is told to its giver. */
const downloadPart = async (
  services: WithFiles & Clock,
  db: Db,
  actor: Actor,
  { id, part }: { id: string; part: 'report' | 'file' },
): Promise<Download> => {
  const row = await reachCheck(db, actor, id);
  const download = await downloadFrom(services, db, part === 'report' ? row.report_file_id : row.file_id, part);
  await noteOpening(db, actor, row, part, services.now());
  return download;
};

export const downloadReport = (services: WithFiles & Clock, db: Db, actor: Actor, id: string): Promise<Download> =>
  downloadPart(services, db, actor, { id, part: 'report' });

export const downloadManuscript = (services: WithFiles & Clock, db: Db, actor: Actor, id: string): Promise<Download> =>
  downloadPart(services, db, actor, { id, part: 'file' });
