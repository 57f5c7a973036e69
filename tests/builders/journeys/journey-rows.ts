import type { HostKind } from '#domain/institutions/resolve-host.ts';
import { kysely } from '#server/db/kysely.ts';
import { captchaHash } from '#server/identity/captcha.ts';
import type { Services } from '#server/start/services.ts';

type Place = { services: Services };
/** Only the platform's rows. */
type PlatformPlace = { services: Pick<Services, 'platform'> };

/** A host name of an institution, as the platform administrator would enter it. */
export const addHost = async ({ services }: Place, host: string, institutionId: number, kind: HostKind) => {
  await services
    .platform('administration')
    .run(kysely.insertInto('institution_hosts').values({ host, institution_id: institutionId, kind }));
  return host;
};

export const userId = async ({ services }: Place, username: string, institutionId = 100): Promise<string> => {
  const users = kysely.selectFrom('users').select('id').where('username', '=', username);
  return (await services.tenant(institutionId).one(users.where('institution_id', '=', institutionId))).id;
};

/** Ends every session of a user, as an administrator does. */
export const endSessions = async (place: Place, username: string, institutionId = 100): Promise<void> => {
  const ended = kysely.updateTable('sessions').set({ ended_at: new Date() });
  await place.services
    .platform('session')
    .run(ended.where('user_id', '=', await userId(place, username, institutionId)));
};

/** Gives every captcha that is shown now an answer the journey knows: nobody can read the picture here. */
export const solveCaptchas = async ({ services }: PlatformPlace, answer = 'k7wp'): Promise<string> => {
  const db = services.platform('limits');
  for (const { id } of await db.all(kysely.selectFrom('captchas').select('id')))
    await db.run(
      kysely
        .updateTable('captchas')
        .set({ answer_hash: captchaHash(id, answer) })
        .where('id', '=', id),
    );
  return answer;
};
