import type { TextLine } from '#contracts/similarity.ts';
import { isClosedText } from './similarity-policy.ts';
import type { TextRow } from './text-store.ts';

/** What staff see of a manuscript that is not open to them. */
const closedLine = { title: '送检稿（未开放给馆员）', authors: '', createdByName: '' };

export const textLineOf = (row: TextRow): TextLine => ({
  id: row.id,
  version: row.version,
  kind: row.kind,
  state: row.state,
  title: row.title,
  authors: row.authors,
  year: row.year,
  letters: row.letters,
  workId: row.work_id,
  workTitle: row.work_title ?? '',
  error: row.error ?? '',
  createdByName: row.created_by_name,
  createdAt: row.created_at.toISOString(),
  withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
  withdrawnByName: row.withdrawn_by_name,
  withdrawnReason: row.withdrawn_reason,
  ...(isClosedText(row) && closedLine),
});
