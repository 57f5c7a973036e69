import { chinaDay } from '#domain/dates/china-day.ts';
import { numberOf } from '#domain/novelty/query/numbered-databases.ts';
import { readNoveltyForm } from '#domain/orders/services/novelty/form.ts';
import { noveltyClosed } from '#domain/orders/services/novelty/work.ts';
import type { Db } from '#server/db/db.ts';
import { newId } from '#server/db/id.ts';
import type { Clock, TenantScope } from '#server/db/scopes.ts';
import type { WithFiles } from '#server/files/file-store.ts';
import { hitsAfter, keepJudgement, tieImport } from '#server/novelty/hit-store.ts';
import { insertSearch } from '#server/novelty/novelty-store.ts';
import { workedStateOf } from '#server/orders/open-search.ts';
import type { OrderRow } from '#server/orders/order-store.ts';
import type { WithImportReactions } from '#server/records/import-reactions.ts';
import { workedOn } from '../seed-demo-store.ts';
import { type DemoHits, demoHitsOf } from './demo-hits.ts';
import { demoWorkOf, importDemoFile } from './import-demo-file.ts';

type Needs = Clock & TenantScope & WithFiles & WithImportReactions;

const seedHits = async (services: Needs, db: Db, order: OrderRow, hits: DemoHits): Promise<void> => {
  const work = await demoWorkOf(db, order);
  const { worker, now } = work;
  const place = { institution_id: order.institution_id, order_id: order.id };
  const searchId = newId();
  await insertSearch(db, {
    ...place,
    id: searchId,
    database: 'cnki',
    platform: '中国知网',
    formula: hits.formula,
    run_on: chinaDay(now),
    hits: hits.documents.length,
    exported: hits.documents.length,
    made_by: worker.id,
    made_by_name: worker.full_name,
    made_at: now,
  });
  await importDemoFile(services, db, work, { name: hits.name, text: hits.text, database: numberOf('cnki')! }, (id) =>
    tieImport(db, { ...place, import_id: id, search_id: searchId }),
  );
  // Where the search is over its hits were read; an open one is left to be played with.
  if (noveltyClosed(workedStateOf(order)) === null) return;
  const related = new Set(
    hits.documents.filter(({ anticipates }) => anticipates !== undefined).map(({ title }) => title),
  );
  for (const hit of await hitsAfter(db, order.id, undefined, 100))
    await keepJudgement(db, {
      ...place,
      record_id: hit.id,
      user_id: worker.id,
      verdict: related.has(hit.data.title) ? 1 : 3,
      user_name: worker.full_name,
      decided_at: now,
    });
};

/** Each of the ten invented projects gets its hits once, in the first order that searches for it. */
export const seedDemoNovelty = async (services: Needs, institutionId: number): Promise<void> => {
  const db = services.tenant(institutionId);
  const seen = new Set<string>();
  for (const order of await workedOn(db, 'novelty')) {
    const { title } = readNoveltyForm(order.form);
    const hits = demoHitsOf(title);
    if (!hits || seen.has(title)) continue;
    seen.add(title);
    await seedHits(services, db, order, hits);
  }
};
