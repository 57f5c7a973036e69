import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { insertRows } from '../db/rows.ts';

export const insertCaptcha = (db: Db, made: { id: string; answerHash: Buffer; expiresAt: Date }): Promise<number> =>
  insertRows(db, 'captchas', { id: made.id, answer_hash: made.answerHash, expires_at: made.expiresAt });

/** Deletes the captcha, so that it can be answered once. */
export const takeCaptcha = (db: Db, id: string) =>
  db.first(
    kysely
      .deleteFrom('captchas')
      .where('id', '=', id)
      .returning(['answer_hash as answerHash', 'expires_at as expiresAt']),
  );

export const deleteExpiredCaptchas = (db: Db, now: Date): Promise<number> =>
  db.run(kysely.deleteFrom('captchas').where('expires_at', '<', now));
