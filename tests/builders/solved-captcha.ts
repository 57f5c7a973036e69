import { kysely } from '#server/db/kysely.ts';
import { captchaHash } from '#server/identity/captcha.ts';
import type { TestPlatform } from './test-platform.ts';

/** A captcha of the platform's own whose answer the test knows: nobody can read the picture here. */
export const solvedCaptcha = async (
  platform: TestPlatform,
  answer = 'k7wp',
): Promise<{ code: string; uuid: string }> => {
  const { uuid } = (await platform.call('GET /captcha', {})).data;
  const known = kysely
    .updateTable('captchas')
    .set({ answer_hash: captchaHash(uuid, answer) })
    .where('id', '=', uuid);
  await platform.services.platform('limits').run(known);
  return { code: answer, uuid };
};
