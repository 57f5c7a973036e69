import { createHash } from 'node:crypto';
import { hitLines } from '#domain/novelty/hit-list.ts';
import type { Db } from '../db/db.ts';
import { toldHits } from './known-work-store.ts';

/** How many records were found, and the fingerprint of their list: what was sealed can be told from what is there later. */
export const hitListOf = async (db: Db, orderId: string): Promise<{ records: number; digest: string }> => {
  const lines = hitLines(await toldHits(db, orderId));
  return { records: lines.length, digest: createHash('sha256').update(lines.join('\n')).digest('hex') };
};
