import { createHash } from 'node:crypto';
import { type DraftContent, hashedContent } from '#domain/reports/report-content.ts';

/** What people confirm: one hash for one content, whenever and wherever it is gathered. */
export const contentHashOf = (content: DraftContent): string => {
  const hashed = hashedContent(content);
  return 'sha256' in hashed ? hashed.sha256 : createHash('sha256').update(hashed.text).digest('hex');
};
