import type { ArchivedOrder } from '#contracts/archive.ts';
import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import type { PlatformScope } from '../db/scopes.ts';
import type { WithFiles } from '../files/file-store.ts';
import { receiveUpload } from '../files/receive-upload.ts';
import { safeFileName } from '../files/safe-file-name.ts';
import { recordFile } from '../files/upload-file.ts';
import type { UploadContext } from '../http/context.ts';
import { isMadeHere } from '../reports/verification/issued-report-store.ts';
import { judgeReport } from '../reports/verification/judge-report.ts';
import { archiveOf } from './archive-policy.ts';
import { type ArchivedRow, findArchived, lockByReportName, setReport } from './archive-store.ts';
import { archivedView } from './archive-view.ts';

const awaiting = async (db: Db, name: string): Promise<ArchivedRow> => {
  const row = await lockByReportName(db, name);
  if (!row) throw refuse('not-found', { sentence: `登记表里没有名为“${name}”的报告，请核对“报告文件”一列与文件名` });
  if (row.file_id) throw refuse('wrong-state', { sentence: `${row.number} 已有报告文件，不能替换` });
  return row;
};

/** The archive takes no report of this platform for one of the old system, and no file that was altered. */
const requireForeign = async (services: PlatformScope & WithFiles, sha256: string): Promise<void> => {
  const { verdict, sentence } = await judgeReport(services, { sha256 });
  if (verdict !== 'unknown' && verdict !== 'archived')
    throw refuse('wrong-state', { sentence: `不能作为旧系统的报告：${sentence}` });
  if (await isMadeHere(services.platform('verification'), sha256))
    throw refuse('wrong-state', { sentence: '不能作为旧系统的报告：这份文件由本平台制作，还没有出具' });
};

/** Keeps one report of the old system with the order whose line of the register names its file. */
export const attachReport = async (
  services: PlatformScope & WithFiles,
  context: UploadContext,
): Promise<ArchivedOrder> => {
  const institutionId = archiveOf(context.actor);
  const part = await context.upload();
  try {
    const name = safeFileName(part.filename);
    // Told before the file is read.
    await context.db.tx((tx) => awaiting(tx, name));
    const received = await receiveUpload(services.files, part, 'archived-report');
    await requireForeign(services, received.sha256);
    return await context.db.tx(async (tx) => {
      const row = await awaiting(tx, name);
      const fileId = await recordFile(tx, context, received, { purpose: 'archived-report', institutionId });
      await setReport(tx, row.id, fileId);
      await writeAudit(tx, {
        by: context,
        action: 'archive.upload',
        subject: 'archived_order',
        subjectId: row.id,
        after: { number: row.number, name, sha256: received.sha256 },
      });
      return archivedView((await findArchived(tx, row.id))!);
    });
  } finally {
    if (!part.file.readableEnded) part.file.destroy();
  }
};
