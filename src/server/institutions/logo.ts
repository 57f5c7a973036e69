import { servicePath } from '#contracts/envelope.ts';
import type { Db } from '../db/db.ts';
import type { PlatformScope } from '../db/scopes.ts';
import type { WithFiles } from '../files/file-store.ts';
import { findFile } from '../files/files-store.ts';
import { downloadOf } from '../files/read-file.ts';
import type { Download } from '../http/context.ts';
import { logoFileOf } from './institutions-store.ts';

export const logoUrl = (institutionId: number): string => `${servicePath}/organization/${institutionId}/logo`;

/** §7.23: public, since the login page shows it; null (a JSON answer) where the institution has none. */
export const readLogo = async (
  services: PlatformScope & WithFiles,
  institutionId: number,
): Promise<Download | null> => {
  const db: Db = services.platform('site');
  const fileId = await logoFileOf(db, institutionId);
  const file = fileId ? await findFile(db, fileId) : undefined;
  return file ? downloadOf(services.files, file, { shared: true }) : null;
};
