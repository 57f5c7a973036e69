import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Resvg } from '@resvg/resvg-js';
import type { UploadPurpose } from '#domain/orders/file-access.ts';
import type { Db } from '../db/db.ts';
import type { FileStore } from '../files/file-store.ts';
import { insertFile } from '../files/files-store.ts';
import { changeFile, filesOfPurpose, setPictureOfStations } from './seed-demo-store.ts';

const purpose = 'demo-picture' satisfies UploadPurpose;

interface Scene {
  sky: readonly [top: string, foot: string];
  hill: string;
  house: string;
  light: string;
}

const evening: Scene = { sky: ['#12233f', '#3f6ea8'], hill: '#1b3a63', house: '#0d1c33', light: '#f0d48a' };
const wood: Scene = { sky: ['#0f2a22', '#2f6f4f'], hill: '#1a4a39', house: '#0b211b', light: '#d9c27c' };

const sceneOf = (institutionId: number): Scene => (institutionId === 187 ? wood : evening);

/** A library at night among hills, in shapes alone: a server has no fonts to rely on. */
const drawingOf = ({ sky: [top, foot], hill, house, light }: Scene): string => {
  const windows = [0, 1, 2, 3, 4, 5]
    .flatMap((at) => [0, 1].map((row) => [at, row] as const))
    .map(
      ([at, row]) =>
        `<rect x="${282 + at * 36}" y="${610 + row * 74}" width="20" height="46" rx="${row ? 0 : 10}" fill="${light}"/>`,
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="760" height="900" viewBox="0 0 760 900">
  <defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${foot}"/></linearGradient></defs>
  <rect width="760" height="900" fill="url(#s)"/>
  <circle cx="590" cy="300" r="70" fill="${light}" opacity="0.9"/>
  <path d="M0 640 C160 540 320 620 470 560 S700 540 760 600 V900 H0Z" fill="${hill}"/>
  <path d="M240 560 L385 480 L530 560Z" fill="${house}"/><rect x="262" y="556" width="246" height="220" fill="${house}"/>
  ${windows}
  <rect y="764" width="760" height="136" fill="${house}"/>
</svg>`;
};

const draw = (institutionId: number): Buffer =>
  Buffer.from(new Resvg(drawingOf(sceneOf(institutionId)), { font: { loadSystemFonts: false } }).render().asPng());

/** The row of the picture beside the login form; `restoreDemoPictures` brings the bytes. */
export const seedDemoPicture = async (db: Db, institutionId: number): Promise<void> => {
  const png = draw(institutionId);
  const sha256 = createHash('sha256').update(png).digest('hex');
  const file = { name: 'picture.png', mediaType: 'image/png', size: png.length, sha256 };
  await setPictureOfStations(db, institutionId, await insertFile(db, file, { institutionId, ownerId: null, purpose }));
};

/** A demo database may stand beside a data folder that never saw its first start: the pictures are drawn again. */
export const restoreDemoPictures = async (db: Db, store: FileStore): Promise<void> => {
  for (const row of await filesOfPurpose(db, purpose)) {
    if (row.institution_id === null || (await store.has(row.sha256))) continue;
    const { sha256, size } = await store.put(Readable.from(draw(row.institution_id), { objectMode: false }));
    if (sha256 !== row.sha256) await changeFile(db, row.id, { sha256, size });
  }
};
