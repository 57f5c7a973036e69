import { buffer } from 'node:stream/consumers';
import { refuse } from '#domain/errors.ts';
import { namedNow } from '#domain/naming/excel-name.ts';
import { isOrderedManuscript } from '#domain/orders/services/similarity/form.ts';
import type { Clock } from '#server/db/scopes.ts';
import type { WithFiles } from '#server/files/file-store.ts';
import { type FileRow, findFile } from '#server/files/files-store.ts';
import { markFile } from '#server/files/mark-file.ts';
import { downloadOf } from '#server/files/read-file.ts';
import { watermarkPicture } from '#server/files/watermark-picture.ts';
import { Download, type SessionContext } from '#server/http/context.ts';
import { releasedFiles } from '../order-parts.ts';
import type { OrderRow } from '../order-store.ts';
import { reachOrder } from '../reach-order.ts';
import { keepOpening } from './manuscript-openings-store.ts';

/** A file of an order, as the table of files gives it to this reader. */
export const readOrderFile = async (
  services: WithFiles & Clock,
  { actor, db }: SessionContext,
  ids: { id: string; fileId: string },
): Promise<Download> => {
  const row = await reachOrder(db, actor, ids.id);
  const shown = (await releasedFiles(db, row, actor)).find(({ id }) => id === ids.fileId);
  const file = shown && (await findFile(db, ids.fileId));
  if (!file) throw refuse('not-found');
  if (actor.userId !== row.applicant_id && isOrderedManuscript(row, { name: file.name, purpose: shown.purpose }))
    await keepOpening(
      db,
      actor,
      { institutionId: row.institution_id, checkId: null, orderId: row.id, what: 'file' },
      services.now(),
    );
  const current = { ...file, name: namedNow(file.name, services.now()) };
  return shown.release === 'marked' ? markedDraft(services, row, file) : downloadOf(services.files, current);
};

const endingOf = (name: string): string => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Only what can be marked is given while something is due; the rest waits. */
export const markedDraft = async (services: WithFiles, row: OrderRow, file: FileRow): Promise<Download> => {
  const ending = endingOf(file.name);
  if (ending !== 'pdf' && ending !== 'docx')
    throw refuse('wrong-state', { sentence: '这种文件不能加水印，缴清费用后可以下载；也可请馆员改传 PDF 或 docx' });
  const original = await buffer(await services.files.open(file.sha256));
  const picture = await watermarkPicture('初稿 仅供核对', `委托 ${row.number ?? ''} 费用未结清`);
  const marked = await mark(ending, original, picture);
  return new Download(marked, {
    type: file.media_type,
    name: file.name.replace(/(\.\w+)$/, '（水印）$1'),
    size: marked.length,
  });
};

const mark = async (ending: 'pdf' | 'docx', original: Buffer, picture: Buffer): Promise<Buffer> => {
  const marked = await markFile({ ending, original, picture });
  if (marked) return marked;
  // Locked against change, or not what its name says: nothing of it leaves unmarked.
  throw refuse('wrong-state', {
    sentence: '该文件受保护或已损坏，不能加水印；缴清费用后可以下载，也可请馆员重新上传',
  });
};
