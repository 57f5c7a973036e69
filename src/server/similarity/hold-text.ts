import { simplifiedHan } from '#domain/literature/matching/fold-text.ts';
import { printsOf } from '#domain/similarity/prints.ts';
import { tokensOf } from '#domain/similarity/tokens.ts';
import type { Db } from '../db/db.ts';
import { insertPrints, updateText } from './text-store.ts';

/** Puts a text into the index: its body and its fingerprints stand together or not at all. */
export const holdText = (
  db: Db,
  { id, number, institutionId }: { id: string; number: number; institutionId: number },
  body: string,
): Promise<void> =>
  db.tx(async (tx) => {
    await updateText(tx, id, { state: 'held', body, letters: tokensOf(body).words.length, error: null });
    await insertPrints(tx, { institutionId, number }, printsOf(body, { foldCharacter: simplifiedHan }));
  });
