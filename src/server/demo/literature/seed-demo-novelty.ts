import { Readable } from 'node:stream';
import { chinaDay } from '#domain/dates/china-day.ts';
import { numberOf } from '#domain/novelty/query/numbered-databases.ts';
import { readNoveltyForm } from '#domain/orders/services/novelty/form.ts';
import { noveltyClosed } from '#domain/orders/services/novelty/work.ts';
import type { Db } from '#server/db/db.ts';
import { newId } from '#server/db/id.ts';
import type { Clock, TenantScope } from '#server/db/scopes.ts';
import { kinds } from '#server/files/file-kinds.ts';
import type { WithFiles } from '#server/files/file-store.ts';
import { insertFile } from '#server/files/files-store.ts';
import { hitsAfter, keepJudgement, tieImport } from '#server/novelty/hit-store.ts';
import { insertSearch } from '#server/novelty/novelty-store.ts';
import { workedStateOf } from '#server/orders/open-search.ts';
import type { OrderRow } from '#server/orders/order-store.ts';
import { importHere } from '#server/records/import-job.ts';
import type { WithImportReactions } from '#server/records/import-reactions.ts';
import { findImport, insertImport, updateImport } from '#server/records/import-store.ts';
import { personNamed, workedOn } from '../seed-demo-store.ts';
import { type DemoHits, demoHitsOf } from './demo-hits.ts';

type Needs = Clock & TenantScope & WithFiles & WithImportReactions;

const seedHits = async (services: Needs, db: Db, order: OrderRow, hits: DemoHits): Promise<void> => {
  const now = order.accepted_at ?? order.created_at;
  const worker = await personNamed(db, order.worked_by[0]!);
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
  const stored = await services.files.put(Readable.from(Buffer.from(hits.text), { objectMode: false }));
  const file = { name: hits.name, mediaType: kinds.txt.mediaType, ...stored };
  const of = { institutionId: order.institution_id, ownerId: worker.id, purpose: 'records' };
  const id = await insertImport(db, {
    institutionId: order.institution_id,
    orderId: order.id,
    citingPaperId: null,
    searchId: null,
    fileId: await insertFile(db, file, of),
    name: hits.name,
    size: stored.size,
    format: null,
    formatChosen: false,
    encoding: '',
    database: numberOf('cnki')!,
    databaseChosen: true,
    sureness: 0,
    mapping: null,
    by: { userId: worker.id, fullName: worker.full_name },
    now,
  });
  await tieImport(db, { ...place, import_id: id, search_id: searchId });
  await updateImport(db, id, { state: 'reading' });
  await importHere({ ...services, now: () => now }, db, await findImport(db, id));
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
