import { refuse } from '#domain/errors.ts';
import { mayReadFile } from '#domain/orders/file-access.ts';
import type { Db } from '../db/db.ts';
import { type Actor, Download, type SessionContext } from '../http/context.ts';
import type { FileStore, WithFiles } from './file-store.ts';
import { usesOfFile } from './file-uses-store.ts';
import { type FileRow, findAvatar, findFile } from './files-store.ts';

export const downloadOf = async (store: FileStore, row: FileRow, more: { shared?: boolean } = {}): Promise<Download> =>
  new Download(await store.open(row.sha256), {
    type: row.media_type,
    name: row.name,
    size: Number(row.size),
    inline: row.media_type.startsWith('image/'),
    etag: `"${row.sha256}"`,
    ...more,
  });

/** The file, where this reader may have it by its id alone; of a certain kind, if one is named. */
export const readableFile = async (db: Db, actor: Actor, id: string, purpose?: string): Promise<FileRow> => {
  const row = await findFile(db, id);
  if (!row || (purpose && row.purpose !== purpose)) throw refuse('not-found');
  const file = { purpose: row.purpose, uploadedBy: row.owner_id, usedFor: await usesOfFile(db, id) };
  if (!mayReadFile(file, actor)) throw refuse('not-found');
  return row;
};

export const readFile = async (services: WithFiles, { db, actor }: SessionContext, id: string): Promise<Download> =>
  downloadOf(services.files, await readableFile(db, actor, id));

/** §7.22: the user's own picture, or that of another of the institution; null where there is none. */
export const readAvatar = async (
  services: WithFiles,
  { db, actor }: SessionContext,
  userId: string | undefined,
): Promise<Download | null> => {
  const avatar = await findAvatar(db, userId ?? actor.userId);
  if (!avatar) throw refuse('not-found');
  return avatar.file ? downloadOf(services.files, avatar.file) : null;
};
