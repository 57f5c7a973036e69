import type { PlatformScope } from '../db/scopes.ts';
import type { WithFiles } from '../files/file-store.ts';
import { findFile } from '../files/files-store.ts';
import { downloadOf } from '../files/read-file.ts';
import type { Download } from '../http/context.ts';
import { findHost } from '../http/host-query.ts';
import { stationAt } from './site-store.ts';

/** Public, since the login page shows it; null (a JSON answer) where the station has none. */
export const readStationPicture = async (
  services: PlatformScope & WithFiles,
  host: string,
  stationId: number,
): Promise<Download | null> => {
  const db = services.platform('site');
  const station = await stationAt(db, stationId, (await findHost(db, host)).institutionId);
  const file = station?.imageFileId ? await findFile(db, station.imageFileId) : undefined;
  return file ? downloadOf(services.files, file, { shared: true }) : null;
};
