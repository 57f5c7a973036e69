import { newUsername } from '#contracts/identity/users.ts';
import { refuse } from '#domain/errors.ts';
import { ADMINISTRATOR, APPLICANT } from '#domain/identity/user-types.ts';
import type { Db } from '../db/db.ts';
import type { PlatformScope } from '../db/scopes.ts';
import type { Actor } from '../http/context.ts';
import { institutionAsked } from '../http/institution-asked.ts';
import { institutionExists } from '../http/institution-query.ts';
import { stationPlace } from '../stations/stations-store.ts';
import { lookalikesAmong, tooLike } from './lookalikes.ts';
import { usernameTaken } from './username-store.ts';

interface Input {
  username: string;
  searchStationId?: number | undefined;
  institutionId?: number | undefined;
}

/** By station or institution, as the registration pages send it. */
const institutionNamed = async (db: Db, input: Input): Promise<number> => {
  const { institutionId, searchStationId } = input;
  if (institutionId === undefined && searchStationId === undefined)
    throw refuse('bad-input', { sentence: '请选择检索站', fields: { searchStationId: '请选择检索站' } });
  const unknown = refuse('not-found', { sentence: '检索站不存在' });
  if (institutionId === undefined) {
    const station = await stationPlace(db, searchStationId!);
    if (!station) throw unknown;
    return station.institutionId;
  }
  if (!(await institutionExists(db, institutionId))) throw unknown;
  return institutionId;
};

/** A signed-in administrator asks for their own institution, the platform administrator for one or for the platform. */
const namespaceOf = (db: Db, input: Input, actor: Actor | undefined): Promise<number | null> | number | null => {
  const asked = actor ? institutionAsked(actor, input.institutionId) : undefined;
  if (asked !== undefined && actor?.institutionId === asked) return asked;
  const unnamed = input.institutionId === undefined && input.searchStationId === undefined;
  return actor && unnamed ? null : institutionNamed(db, input);
};

/** §7.13 unameValidate */
export const validateUsername = async (
  services: PlatformScope,
  input: Input,
  actor: Actor | undefined,
): Promise<{ valid: boolean; message: string }> => {
  const db = services.platform('registration');
  const institutionId = await namespaceOf(db, input, actor);
  const shaped = newUsername.safeParse(input.username);
  if (!shaped.success) return { valid: false, message: shaped.error.issues[0]?.message ?? '账号格式不正确' };
  if (await usernameTaken(db, institutionId, shaped.data)) return { valid: false, message: '该账号已被使用' };
  // Whoever signed in may be about to add staff, a visitor registers as a reader.
  const type = actor ? ADMINISTRATOR : APPLICANT;
  const alike = await lookalikesAmong(db, institutionId, [{ name: shaped.data, type }]);
  return alike.size > 0 ? { valid: false, message: tooLike } : { valid: true, message: '该账号可以使用' };
};
