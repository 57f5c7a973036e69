import PizZip from 'pizzip';
import { chinaDay } from '#domain/dates/china-day.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Clock } from '../db/scopes.ts';
import type { WithFiles } from '../files/file-store.ts';
import { actingInstitution } from '../http/acting-institution.ts';
import { Download, type SessionContext } from '../http/context.ts';
import { findInstitution } from '../institutions/institutions-store.ts';
import { manifestName, packageFormat, schemaVersion, sha256 } from './package-format.ts';
import { packageParts } from './package-parts.ts';
import type { Manifest } from './read-package-process.ts';

/** The institution's whole set-up as an archive that another institution, or another platform, can take in. */
export const exportPackage = async (
  services: Clock & WithFiles,
  context: SessionContext,
  given: number | undefined,
): Promise<Download> => {
  const institutionId = await actingInstitution(context, given);
  const place = { services, db: context.db, institutionId };
  const { name } = await findInstitution(context.db, institutionId);
  const zip = new PizZip();
  const entries: Manifest['entries'] = [];
  const add = (path: string, bytes: Buffer) => {
    zip.file(path, bytes);
    entries.push({ path, sha256: sha256(bytes), size: bytes.length });
  };
  for (const { entry, read, bytesOf } of packageParts) {
    const items = await read(place);
    if (items.length === 0) continue;
    add(entry, Buffer.from(JSON.stringify(items, null, 2)));
    for (const item of items) if (item.file !== undefined && bytesOf) add(item.file, await bytesOf(place, item));
  }
  const now = services.now();
  const manifest: Manifest = {
    format: packageFormat,
    schema: schemaVersion,
    madeAt: now.toISOString(),
    from: name,
    entries,
  };
  zip.file(manifestName, JSON.stringify(manifest, null, 2));
  await writeAudit(context.db, {
    by: context,
    action: 'institution.export-package',
    subjectId: institutionId,
    institutionId,
    after: { entries: entries.length },
    now,
  });
  const bytes = zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
  const day = chinaDay(now).replaceAll('-', '');
  return new Download(bytes, { type: 'application/zip', name: `${name}-配置包-${day}.zip`, size: bytes.length });
};
