import { refuse } from '#domain/errors.ts';
import type { SignOnProtocol } from '#domain/identity/sign-on-way.ts';
import type { Db } from '../db/db.ts';
import { findSignOn } from './sign-on-store.ts';
import { listWays } from './ways/way-store.ts';

/** The sign-in page tells an institution's ways apart by the names of their buttons alone. */
export const requireOwnName = async (
  db: Db,
  institutionId: number,
  protocol: SignOnProtocol | 'cas',
  name: string,
): Promise<void> => {
  const cas = await findSignOn(db, institutionId);
  const ways = (await listWays(db, institutionId)).map(({ settings }) => settings);
  const others = [...(cas ? [{ protocol: 'cas', name: cas.name }] : []), ...ways];
  if (!others.some((other) => other.protocol !== protocol && other.name.trim() === name.trim())) return;
  const sentence = `登录页上已有一个“${name.trim()}”，请换一个名称`;
  throw refuse('bad-input', { sentence, fields: { name: sentence } });
};
