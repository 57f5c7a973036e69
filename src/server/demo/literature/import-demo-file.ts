import { Readable } from 'node:stream';
import type { Db } from '#server/db/db.ts';
import type { Clock } from '#server/db/scopes.ts';
import { kinds } from '#server/files/file-kinds.ts';
import type { FileStore, WithFiles } from '#server/files/file-store.ts';
import { insertFile } from '#server/files/files-store.ts';
import type { OrderRow } from '#server/orders/order-store.ts';
import { importHere } from '#server/records/import-job.ts';
import type { WithImportReactions } from '#server/records/import-reactions.ts';
import { findImport, insertImport, type NewImport, updateImport } from '#server/records/import-store.ts';
import { personNamed } from '../seed-demo-store.ts';

/** An order of the demo with who worked on it, and when. */
export interface DemoWork {
  order: OrderRow;
  worker: { id: string; full_name: string };
  now: Date;
}

export const demoWorkOf = async (db: Db, order: OrderRow): Promise<DemoWork> => ({
  order,
  worker: await personNamed(db, order.worked_by[0]!),
  now: order.accepted_at ?? order.created_at,
});

export const putText = (store: FileStore, text: string) =>
  store.put(Readable.from(Buffer.from(text), { objectMode: false }));

interface DemoFile extends Partial<Pick<NewImport, 'citingPaperId' | 'exported'>> {
  name: string;
  text: string;
  /** null: told by the file itself. */
  database: number | null;
}

/** Brings a file into an order by the same import a librarian starts; `tie` puts it where it belongs before it is read. */
export const importDemoFile = async (
  services: Clock & WithFiles & WithImportReactions,
  db: Db,
  { order, worker, now }: DemoWork,
  { name, text, ...told }: DemoFile,
  tie?: (importId: string) => Promise<unknown>,
): Promise<void> => {
  const stored = await putText(services.files, text);
  const file = { name, mediaType: kinds.txt.mediaType, ...stored };
  const of = { institutionId: order.institution_id, ownerId: worker.id, purpose: 'records' };
  const id = await insertImport(db, {
    institutionId: order.institution_id,
    orderId: order.id,
    citingPaperId: null,
    searchId: null,
    fileId: await insertFile(db, file, of),
    name,
    size: stored.size,
    format: null,
    formatChosen: false,
    encoding: '',
    databaseChosen: told.database !== null,
    sureness: 0,
    mapping: null,
    by: { userId: worker.id, fullName: worker.full_name },
    now,
    ...told,
  });
  await tie?.(id);
  await updateImport(db, id, { state: 'reading' });
  await importHere({ ...services, now: () => now }, db, await findImport(db, id));
};
