import { createHash } from 'node:crypto';
import { Resvg } from '@resvg/resvg-js';
import svgCaptcha from 'svg-captcha';
import { refuse } from '#domain/errors.ts';
import { captchaLength } from '#domain/identity/captcha.ts';
import { said } from '#domain/language/language.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { deleteExpiredCaptchas, insertCaptcha, takeCaptcha } from './captcha-store.ts';

const lifetime = 2 * 60_000;

export const captchaHash = (id: string, answer: string): Buffer =>
  createHash('sha256').update(`${id}:${answer.trim().toLowerCase()}`).digest();

/** §7.7: a picture to read, good once and for two minutes. Drawn to a raster: the SVG's paths could be read by a program. */
export const makeCaptcha = async (db: Db, now: Date): Promise<{ img: string; uuid: string }> => {
  const { text, data } = svgCaptcha.create({
    size: captchaLength,
    noise: 3,
    color: true,
    background: '#f4f6f8',
    ignoreChars: '0oO1iIlL',
    width: 120,
    height: 40,
    fontSize: 44,
  });
  const uuid = newId(now.getTime());
  await deleteExpiredCaptchas(db, now);
  const expiresAt = new Date(now.getTime() + lifetime);
  await insertCaptcha(db, { id: uuid, answerHash: captchaHash(uuid, text), expiresAt });
  const png = new Resvg(data, { fitTo: { mode: 'zoom', value: 2 }, font: { loadSystemFonts: false } }).render().asPng();
  return { img: `data:image/png;base64,${Buffer.from(png).toString('base64')}`, uuid };
};

/** Uses the captcha up, right or wrong. */
export const requireCaptcha = async (db: Db, given: { code?: string; uuid?: string }, now: Date): Promise<void> => {
  if (!given.code || !given.uuid)
    throw refuse('captcha-needed', { fields: { code: said('请输入验证码', 'Please enter the security code') } });
  if (!/^[0-9a-f-]{36}$/.test(given.uuid))
    throw refuse('captcha-wrong', {
      fields: { code: said('验证码错误或已过期', 'The security code is wrong or has expired') },
    });
  const row = await takeCaptcha(db, given.uuid);
  if (!row || row.expiresAt < now || !row.answerHash.equals(captchaHash(given.uuid, given.code)))
    throw refuse('captcha-wrong', {
      fields: { code: said('验证码错误或已过期', 'The security code is wrong or has expired') },
    });
};
