import { Readable } from 'node:stream';
import { readCitationForm } from '#domain/orders/services/citation/form.ts';
import { readNoveltyForm } from '#domain/orders/services/novelty/form.ts';
import { readPatentForm } from '#domain/orders/services/patent/form.ts';
import { openWork } from '#server/citations/recompute.ts';
import { papersOf } from '#server/citations/works/work-store.ts';
import type { Db } from '#server/db/db.ts';
import type { Clock, TenantScope } from '#server/db/scopes.ts';
import { kinds } from '#server/files/file-kinds.ts';
import type { FileStore, WithFiles } from '#server/files/file-store.ts';
import { insertFile } from '#server/files/files-store.ts';
import type { OrderRow } from '#server/orders/order-store.ts';
import { importHere } from '#server/records/import-job.ts';
import type { WithImportReactions } from '#server/records/import-reactions.ts';
import { findImport, insertImport, updateImport } from '#server/records/import-store.ts';
import { demoImports, personNamed, workedOrders } from '../seed-demo-store.ts';
import { type DemoExport, demoExportsOf } from './demo-exports.ts';
import { demoHitsOf } from './demo-hits.ts';
import { demoPatentsOf } from './demo-patents.ts';
import { seedDemoMetrics } from './seed-demo-metrics.ts';

type Needs = Clock & TenantScope & WithFiles & WithImportReactions;

const put = (store: FileStore, { text }: Pick<DemoExport, 'text'>) =>
  store.put(Readable.from(Buffer.from(text), { objectMode: false }));

const importDemo = async (services: Needs, db: Db, order: OrderRow, made: DemoExport): Promise<void> => {
  const now = order.accepted_at ?? order.created_at;
  const worker = await personNamed(db, order.worked_by[0]!);
  const stored = await put(services.files, made);
  const file = { name: made.name, mediaType: kinds.txt.mediaType, ...stored };
  const of = { institutionId: order.institution_id, ownerId: worker.id, purpose: 'records' };
  const [paper] = made.citing ? await papersOf(db, order.id) : [];
  const id = await insertImport(db, {
    institutionId: order.institution_id,
    orderId: order.id,
    citingPaperId: paper?.id ?? null,
    searchId: null,
    fileId: await insertFile(db, file, of),
    name: made.name,
    size: stored.size,
    format: null,
    formatChosen: false,
    encoding: '',
    database: made.database,
    databaseChosen: true,
    sureness: 0,
    mapping: null,
    by: { userId: worker.id, fullName: worker.full_name },
    now,
  });
  await updateImport(db, id, { state: 'reading' });
  await importHere({ ...services, now: () => now }, db, await findImport(db, id));
};

/** Records and citations for one citation order, as a librarian imports them. */
export const seedLiteratureOf = async (services: Needs, db: Db, order: OrderRow): Promise<void> => {
  await openWork(db, order, order.accepted_at ?? order.created_at);
  for (const made of demoExportsOf(readCitationForm(order.form))) await importDemo(services, db, order, made);
};

/** Records and citations for the demo's citation orders, brought by the same import a librarian starts. */
export const seedDemoLiterature = async (services: Needs, institutionId: number): Promise<void> => {
  const db = services.tenant(institutionId);
  await seedDemoMetrics(db, institutionId, services.now());
  for (const order of await workedOrders(db)) await seedLiteratureOf(services, db, order);
};

/** A demo database may stand beside a data folder that never saw its first start: the files are written again. */
export const restoreDemoExports = async (db: Db, store: FileStore): Promise<void> => {
  for (const { sha256, name, form } of await demoImports(db)) {
    if (await store.has(sha256)) continue;
    const hits = demoHitsOf(readNoveltyForm(form).title);
    const patents = demoPatentsOf(readPatentForm(form));
    const made =
      [hits, patents].find((one) => one?.name === name) ??
      demoExportsOf(readCitationForm(form)).find((one) => one.name === name);
    if (made) await put(store, made);
  }
};
