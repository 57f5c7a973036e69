import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Resvg } from '@resvg/resvg-js';
import type { Db } from '../db/db.ts';
import type { FileStore } from '../files/file-store.ts';
import { insertFile, setLogo } from '../files/files-store.ts';
import { changeFile, filesOfPurpose } from './seed-demo-store.ts';

const purpose = 'demo-logo';

/** An open book under a magnifying glass, in shapes alone: a server has no fonts to rely on. */
const drawingOf = (
  ground: string,
  mark: string,
): string => `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160" viewBox="0 0 160 160">
  <circle cx="80" cy="80" r="78" fill="${ground}"/>
  <path d="M80 58 C62 46 44 46 32 50 V112 C46 108 64 108 80 120 C96 108 114 108 128 112 V50 C116 46 98 46 80 58Z" fill="#ffffff"/>
  <path d="M80 58 V120" stroke="${ground}" stroke-width="4"/>
  <circle cx="104" cy="78" r="19" fill="#d9e8ff" stroke="${mark}" stroke-width="7"/>
  <path d="M118 92 L134 108" stroke="${mark}" stroke-width="10" stroke-linecap="round"/>
</svg>`;

const colours: Readonly<Record<number, readonly [ground: string, mark: string]>> = { 187: ['#146b4a', '#e0b64a'] };

const draw = (institutionId: number | null): Buffer => {
  const [ground, mark] = colours[institutionId ?? 0] ?? ['#1f5fbf', '#f2a33a'];
  return Buffer.from(new Resvg(drawingOf(ground, mark), { font: { loadSystemFonts: false } }).render().asPng());
};

/** The row of the demo's logo; `restoreDemoLogos` brings the bytes. */
export const seedDemoLogo = async (db: Db, institutionId: number): Promise<void> => {
  const png = draw(institutionId);
  const file = {
    name: 'logo.png',
    mediaType: 'image/png',
    size: png.length,
    sha256: createHash('sha256').update(png).digest('hex'),
  };
  await setLogo(db, institutionId, await insertFile(db, file, { institutionId, ownerId: null, purpose }));
};

/** A demo database may stand beside a data folder that never saw its first start: the picture is drawn again. */
export const restoreDemoLogos = async (db: Db, store: FileStore): Promise<void> => {
  for (const row of await filesOfPurpose(db, purpose)) {
    if (await store.has(row.sha256)) continue;
    const { sha256, size } = await store.put(Readable.from(draw(row.institution_id), { objectMode: false }));
    if (sha256 !== row.sha256) await changeFile(db, row.id, { sha256, size });
  }
};
