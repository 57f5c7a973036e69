import type { ArchivedOrder } from '#contracts/archive.ts';
import { download } from '#web/api/transport/service.ts';

/** First part of the keys of everything asked of the archive. */
export const archiveKey = 'archive';

export const archivedName = ({ reportNumber, number }: ArchivedOrder): string => reportNumber || number;

export const downloadArchived = (order: ArchivedOrder): void =>
  void download('GET /archive/:id/report', { params: { id: order.id }, fileName: order.reportName }).catch(
    () => undefined,
  );
