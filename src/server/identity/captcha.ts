import { createHash } from 'node:crypto';
import { Resvg } from '@resvg/resvg-js';
import svgCaptcha from 'svg-captcha';
import { refuse } from '#domain/errors.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { kysely } from '../db/kysely.ts';

const lifetime = 2 * 60_000;

export const captchaHash = (id: string, answer: string): Buffer =>
  createHash('sha256').update(`${id}:${answer.trim().toLowerCase()}`).digest();

/** §7.7: a picture to read, good once and for two minutes. Drawn to a raster: the SVG's paths could be read by a program. */
export const makeCaptcha = async (db: Db, now: Date): Promise<{ img: string; uuid: string }> => {
  const { text, data } = svgCaptcha.create({
    size: 4,
    noise: 3,
    color: true,
    background: '#f4f6f8',
    ignoreChars: '0oO1iIlL',
    width: 120,
    height: 40,
    fontSize: 44,
  });
  const uuid = newId(now.getTime());
  await db.run(kysely.deleteFrom('captchas').where('expires_at', '<', now));
  await db.run(
    kysely
      .insertInto('captchas')
      .values({ id: uuid, answer_hash: captchaHash(uuid, text), expires_at: new Date(now.getTime() + lifetime) }),
  );
  const png = new Resvg(data, { fitTo: { mode: 'zoom', value: 2 }, font: { loadSystemFonts: false } }).render().asPng();
  return { img: `data:image/png;base64,${Buffer.from(png).toString('base64')}`, uuid };
};

/** Uses the captcha up, right or wrong. */
export const requireCaptcha = async (db: Db, given: { code?: string; uuid?: string }, now: Date): Promise<void> => {
  if (!given.code || !given.uuid) throw refuse('captcha-needed', { fields: { code: '请输入验证码' } });
  if (!/^[0-9a-f-]{36}$/.test(given.uuid)) throw refuse('captcha-wrong', { fields: { code: '验证码错误或已过期' } });
  const row = await db.first(
    kysely.deleteFrom('captchas').where('id', '=', given.uuid).returning(['answer_hash', 'expires_at']),
  );
  if (!row || row.expires_at < now || !row.answer_hash.equals(captchaHash(given.uuid, given.code)))
    throw refuse('captcha-wrong', { fields: { code: '验证码错误或已过期' } });
};
