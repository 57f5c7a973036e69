import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Resvg } from '@resvg/resvg-js';
import type { WithCertificateKeys } from '../certificates/certificate-keys.ts';
import { keepCertificate } from '../certificates/keep-certificates.ts';
import { makeCertificate } from '../certificates/self-made-certificate.ts';
import type { Db } from '../db/db.ts';
import type { Clock, TenantScope } from '../db/scopes.ts';
import type { FileStore } from '../files/file-store.ts';
import { insertFile } from '../files/files-store.ts';
import { findInstitution } from '../institutions/institutions-store.ts';
import { npmFonts } from '../reports/pdf/npm-fonts.ts';
import { changeFile, filesOfPurpose, setSealOfStations } from './seed-demo-store.ts';

type Needs = Clock & TenantScope & WithCertificateKeys;

const purpose = 'demo-seal';

const spread = (name: string): string => {
  const letters = [...name];
  const step = Math.min(34, 260 / Math.max(1, letters.length - 1));
  return letters
    .map((letter, at) => {
      const turn = (at - (letters.length - 1) / 2) * step;
      return `<text x="200" y="76" transform="rotate(${turn} 200 200)" text-anchor="middle" font-size="46" font-weight="700" font-family="Noto Serif SC">${letter}</text>`;
    })
    .join('');
};

const drawn = new Map<string, Buffer>();

/** A round red seal with a star, the name along its rim and 演示 below: nobody takes it for a real one. */
export const drawSeal = (name: string): Buffer => {
  const known = drawn.get(name) ?? draw(name);
  drawn.set(name, known);
  return known;
};

const draw = (name: string): Buffer => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" fill="#c8161d"><circle cx="200" cy="200" r="188" fill="none" stroke="#c8161d" stroke-width="10"/><path d="M200 138l15 46h48l-39 28 15 46-39-29-39 29 15-46-39-28h48z"/>${spread(name)}<text x="200" y="318" text-anchor="middle" font-size="40" font-weight="700" font-family="Noto Serif SC">演示专用</text></svg>`;
  const font = { fontFiles: npmFonts().filter((file) => file.includes('NotoSerifSC_700')), loadSystemFonts: false };
  return Buffer.from(new Resvg(drawing, { font }).render().asPng());
};

const nameOf = async (db: Db, institutionId: number): Promise<string> =>
  (await findInstitution(db, institutionId)).name;

/** The demo can be signed at once: a seal for its stations, and a certificate that says it is made here. */
export const seedDemoSigning = async (services: Needs, institutionId: number): Promise<void> => {
  const db = services.tenant(institutionId);
  const name = await nameOf(db, institutionId);
  const png = drawSeal(name);
  const sha256 = createHash('sha256').update(png).digest('hex');
  const file = { name: 'seal.png', mediaType: 'image/png', size: png.length, sha256 };
  const fileId = await insertFile(db, file, { institutionId, ownerId: null, purpose });
  await setSealOfStations(db, institutionId, fileId);
  const key = await makeCertificate(name, services.now());
  await keepCertificate(services, db, { key, selfMade: true, institutionId, byName: '' });
};

/** A demo database may stand beside a data folder that never saw its first start: the seal is drawn again. */
export const restoreDemoSeals = async (db: Db, store: FileStore): Promise<void> => {
  for (const row of await filesOfPurpose(db, purpose)) {
    if (row.institution_id === null || (await store.has(row.sha256))) continue;
    const png = drawSeal(await nameOf(db, row.institution_id));
    const { sha256, size } = await store.put(Readable.from(png, { objectMode: false }));
    if (sha256 !== row.sha256) await changeFile(db, row.id, { sha256, size });
  }
};
