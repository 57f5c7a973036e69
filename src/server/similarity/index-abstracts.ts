import { simplifiedHan } from '#domain/literature/matching/fold-text.ts';
import { printsOf } from '#domain/similarity/prints.ts';
import { tokensOf } from '#domain/similarity/tokens.ts';
import type { Db } from '../db/db.ts';
import { insertAbstract, moveAbstractPlace, worksAfter } from './abstract-store.ts';
import { lockSettings } from './settings-store.ts';
import { insertPrints } from './text-store.ts';

const atOnce = 200;
/** Shorter ones share nothing that would be a passage. */
const fewestLetters = 40;

/** Takes the abstracts of works that came since the last time; two checks at once take turns. */
export const indexAbstracts = async (db: Db, institutionId: number, signal: AbortSignal): Promise<void> => {
  for (;;) {
    signal.throwIfAborted();
    const found = await db.tx(async (tx) => {
      await lockSettings(tx, institutionId);
      const works = await worksAfter(tx, institutionId, atOnce);
      for (const work of works) {
        const letters = tokensOf(work.abstract).words.length;
        if (letters < fewestLetters) continue;
        const number = await insertAbstract(tx, institutionId, work, letters);
        if (number !== undefined)
          await insertPrints(tx, { institutionId, number }, printsOf(work.abstract, { foldCharacter: simplifiedHan }));
      }
      const last = works.at(-1);
      if (last) await moveAbstractPlace(tx, institutionId, last);
      return works.length;
    });
    if (found < atOnce) return;
  }
};
