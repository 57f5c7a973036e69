import type { FileStanding } from '#contracts/reports/drafts.ts';
import { refuse } from '#domain/errors.ts';
import type { EvidenceFile, ReportEvidence } from '#domain/reports/review/evidence.ts';
import type { Db } from '#server/db/db.ts';
import type { WithFiles } from '#server/files/file-store.ts';
import type { OrderRow } from '#server/orders/order-store.ts';
import { type DraftRevision, revisionSaying } from '../draft-revision-store.ts';
import { heldFingerprints } from './evidence-query.ts';
import { evidenceOf } from './evidence-store.ts';

export interface FileBehind extends EvidenceFile {
  standing: FileStanding;
}

/**
 * Each export a draft rests on, once, and whether it still stands behind the order. Fingerprints are compared as they were
 * kept: no file is read again, whatever its size; the store, where it is at hand, says whether it has the bytes.
 */
export const filesBehind = async (
  db: Db,
  { order_id, revision }: Pick<DraftRevision, 'order_id' | 'revision'>,
  services?: WithFiles,
): Promise<{ files: FileBehind[]; searches: ReportEvidence['searches'] }> => {
  const searches = (await evidenceOf(db, order_id, revision))?.evidence.searches ?? [];
  const once = new Map(
    searches
      .flatMap(({ files }) => files)
      .map((file) => [[file.name, file.database, file.on, file.sha256].join(' '), file]),
  );
  const held = once.size > 0 ? await heldFingerprints(db, order_id) : new Set();
  const standingOf = async ({ sha256 }: EvidenceFile): Promise<FileStanding> => {
    // Drafts of before kept none.
    if (!sha256) return 'unknown';
    if (!held.has(sha256)) return 'gone';
    // A store that does not answer proves nothing either way.
    const kept = services ? await services.files.has(sha256).catch(() => undefined) : true;
    return kept === undefined ? 'unknown' : kept ? 'same' : 'gone';
  };
  const files = await Promise.all(
    [...once.values()].map(async (file) => ({ ...file, standing: await standingOf(file) })),
  );
  return { files, searches };
};

/** Nobody signs what rests on a file that is not there any more. */
export const requireFilesBehind = async (
  db: Db,
  order: Pick<OrderRow, 'id' | 'content_hash'>,
  services?: WithFiles,
): Promise<void> => {
  const draft = order.content_hash ? await revisionSaying(db, order.id, order.content_hash) : undefined;
  if (!draft) return;
  const gone = (await filesBehind(db, draft, services)).files.filter(({ standing }) => standing === 'gone');
  if (gone.length === 0) return;
  const names = gone.map(({ name }) => name).join('、');
  throw refuse('wrong-state', {
    sentence: `初稿依据的导出文件与保存的不符或已不在：${names}。请退回由 ${draft.made_by_name || '检索馆员'} 核对后重新完成初稿`,
  });
};
