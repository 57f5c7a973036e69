import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { deleteWhere, firstWhere, insertRows, updateWhere } from '../db/rows.ts';
import type { ReceivedFile } from './receive-upload.ts';

export interface FileRow {
  id: string;
  institution_id: number | null;
  owner_id: string | null;
  purpose: string;
  name: string;
  media_type: string;
  size: number;
  sha256: string;
}

const columns = ['id', 'institution_id', 'owner_id', 'purpose', 'name', 'media_type', 'size', 'sha256'] as const;

export const findFile = (db: Db, id: string): Promise<FileRow | undefined> => firstWhere(db, 'files', { id }, columns);

export const insertFile = async (
  db: Db,
  file: Pick<ReceivedFile, 'name' | 'mediaType' | 'size' | 'sha256'>,
  of: { institutionId: number | null; ownerId: string | null; purpose: string },
): Promise<string> => {
  const id = newId();
  await insertRows(db, 'files', {
    id,
    institution_id: of.institutionId,
    owner_id: of.ownerId,
    purpose: of.purpose,
    name: file.name,
    media_type: file.mediaType,
    size: file.size,
    sha256: file.sha256,
  });
  return id;
};

/** Nobody reaches it any more; its bytes go with the last row that names them. */
export const deleteFile = (db: Db, id: string): Promise<number> => deleteWhere(db, 'files', { id });

/** The picture that a user shows; undefined when there is no such user here. */
export const findAvatar = async (db: Db, userId: string): Promise<{ file: FileRow | undefined } | undefined> => {
  const user = await firstWhere(db, 'users', { id: userId }, ['avatar_file_id']);
  if (!user) return undefined;
  return { file: user.avatar_file_id === null ? undefined : await findFile(db, user.avatar_file_id) };
};

export const setAvatar = (db: Db, userId: string, fileId: string): Promise<number> =>
  updateWhere(db, 'users', { id: userId }, { avatar_file_id: fileId });

export const setLogo = (db: Db, institutionId: number, fileId: string): Promise<number> =>
  updateWhere(db, 'institutions', { id: institutionId }, { logo_file_id: fileId });

export const insertStaged = async (
  db: Db,
  staged: { institutionId: number | null; fileId: string; kind: 'deploy' | 'database'; summary: object; by: string },
): Promise<string> => {
  const id = newId();
  await insertRows(db, 'staged_uploads', {
    id,
    institution_id: staged.institutionId,
    file_id: staged.fileId,
    kind: staged.kind,
    summary: JSON.stringify(staged.summary),
    created_by: staged.by,
  });
  return id;
};

/** The giver of a manuscript agreed to how it is used, before it was sent. */
export const noteAgreement = async (db: Db, id: string, at: Date): Promise<void> => {
  await updateWhere(db, 'files', { id }, { agreed_at: at });
};

export const hasAgreement = async (db: Db, id: string): Promise<boolean> =>
  (await firstWhere(db, 'files', { id }, ['agreed_at']))?.agreed_at != null;
