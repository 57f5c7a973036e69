import { refuse } from '#domain/errors.ts';
import { isStaff, type UserType } from '#domain/identity/user-types.ts';
import { type Actor, Download, may, type SessionContext } from '../http/context.ts';
import type { Services } from '../services.ts';
import type { FileStore } from './file-store.ts';
import { type FileRow, findAvatar, findFile } from './files-store.ts';
import { ruleOf } from './purposes.ts';

export const downloadOf = async (store: FileStore, row: FileRow, more: { shared?: boolean } = {}): Promise<Download> =>
  new Download(await store.open(row.sha256), {
    type: row.media_type,
    name: row.name,
    size: Number(row.size),
    inline: row.media_type.startsWith('image/'),
    etag: `"${row.sha256}"`,
    ...more,
  });

/** An applicant reads what is shown to all and what is his own; staff read the institution's files. */
const mayRead = (actor: Actor, row: FileRow): boolean => {
  const rule = ruleOf(row.purpose);
  if (row.owner_id === actor.userId || rule?.shared) return true;
  if (rule?.readWith) return may(actor, rule.readWith);
  return isStaff(actor.userType as UserType);
};

export const readFile = async (services: Services, { db, actor }: SessionContext, id: string): Promise<Download> => {
  const row = await findFile(db, id);
  if (!row || !mayRead(actor, row)) throw refuse('not-found');
  return downloadOf(services.files, row);
};

/** §7.22: the user's own picture, or that of another of the institution; null where there is none. */
export const readAvatar = async (
  services: Services,
  { db, actor }: SessionContext,
  userId: string | undefined,
): Promise<Download | null> => {
  const avatar = await findAvatar(db, userId ?? actor.userId);
  if (!avatar) throw refuse('not-found');
  return avatar.file ? downloadOf(services.files, avatar.file) : null;
};
