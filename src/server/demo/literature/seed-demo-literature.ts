import { readCitationForm } from '#domain/orders/services/citation/form.ts';
import { readNoveltyForm } from '#domain/orders/services/novelty/form.ts';
import { readPatentForm } from '#domain/orders/services/patent/form.ts';
import { openWork } from '#server/citations/recompute.ts';
import { papersOf } from '#server/citations/works/work-store.ts';
import type { Db } from '#server/db/db.ts';
import type { Clock, TenantScope } from '#server/db/scopes.ts';
import type { FileStore, WithFiles } from '#server/files/file-store.ts';
import type { OrderRow } from '#server/orders/order-store.ts';
import type { WithImportReactions } from '#server/records/import-reactions.ts';
import { demoImports, workedOrders } from '../seed-demo-store.ts';
import { type DemoExport, demoExportsOf } from './demo-exports.ts';
import { demoHitsOf } from './demo-hits.ts';
import { demoPatentsOf } from './demo-patents.ts';
import { demoWorkOf, importDemoFile, putText } from './import-demo-file.ts';
import { seedDemoMetrics } from './seed-demo-metrics.ts';

type Needs = Clock & TenantScope & WithFiles & WithImportReactions;

const importDemo = async (services: Needs, db: Db, order: OrderRow, made: DemoExport): Promise<void> => {
  const [paper] = made.citing ? await papersOf(db, order.id) : [];
  const { name, text, database } = made;
  await importDemoFile(services, db, await demoWorkOf(db, order), {
    ...{ name, text, database },
    citingPaperId: paper?.id ?? null,
  });
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
    if (made) await putText(store, made.text);
  }
};
