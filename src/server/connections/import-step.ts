import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { isSource, sourceOf } from '#domain/connections/sources.ts';
import { chinaDay } from '#domain/dates/china-day.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { papersOf } from '../citations/works/work-store.ts';
import type { Db } from '../db/db.ts';
import type { StoredFile } from '../files/file-store.ts';
import { insertFile } from '../files/files-store.ts';
import type { JobRun } from '../jobs/job.ts';
import { importHere } from '../records/import-job.ts';
import type { ImportOrigin } from '../records/import-origin.ts';
import { findImport, insertImport, updateImport } from '../records/import-store.ts';
import { pagesOfStep } from './answer-store.ts';
import type { FetchNeeds } from './fetch-needs.ts';
import { type StepRow, updateStep } from './fetch-store.ts';
import type { StepTask } from './run-step.ts';

const atTheQueue = { ip: '', host: '', userAgent: 'connections', requestId: '' };
const mediaTypes = { xml: 'application/xml', json: 'application/json' } as const;

const nameOf = async (db: Db, { fetch, step, connector }: StepTask, label: string, at: Date): Promise<string> => {
  const source = isSource(fetch.source) ? sourceOf(fetch.source).name : fetch.source;
  const numbers = (await papersOf(db, fetch.order_id)).filter(({ id }) => step.paper_ids.includes(id));
  const papers = numbers.length === 1 ? `第 ${numbers[0]!.no} 篇` : `${numbers.length} 篇`;
  const what = step.what === 'citing' ? '施引文献' : '题录';
  return [source, label, what, papers, chinaDay(at)].filter(Boolean).join(' ').concat(`.${connector.extension}`);
};

/** The kept pages as files of the order, with where they came from; the rows and the step change together. */
const writeImports = async (services: FetchNeeds, db: Db, task: StepTask): Promise<string[]> => {
  const { fetch, step, connector } = task;
  const pages = await pagesOfStep(db, step.id);
  const now = services.now();
  const origin: ImportOrigin = {
    source: fetch.source,
    sourceName: isSource(fetch.source) ? sourceOf(fetch.source).name : fetch.source,
    query: pages[0]?.query ?? '',
    fetchedAt: (pages.at(-1)?.at ?? now).toISOString(),
    answers: pages.map(({ sha256, request_id, at }) => ({ sha256, requestId: request_id, at: at.toISOString() })),
  };
  const made: { name: string; stored: StoredFile }[] = [];
  for (const { label, text } of connector.files(pages.map(({ body }) => gunzipSync(body!).toString('utf8'))))
    made.push({
      name: await nameOf(db, task, label, now),
      stored: await services.files.put(Readable.from(Buffer.from(text), { objectMode: false })),
    });
  return db.tx(async (tx) => {
    const ids: string[] = [];
    for (const { name, stored } of made) {
      const file = { name, mediaType: mediaTypes[connector.extension], ...stored };
      const of = { institutionId: fetch.institution_id, ownerId: fetch.created_by, purpose: 'records' };
      const id = await insertImport(tx, {
        institutionId: fetch.institution_id,
        orderId: fetch.order_id,
        citingPaperId: step.what === 'citing' ? (step.paper_ids[0] ?? null) : null,
        searchId: null,
        fileId: await insertFile(tx, file, of),
        name,
        size: stored.size,
        format: connector.format,
        formatChosen: true,
        encoding: 'utf-8',
        database: null,
        databaseChosen: false,
        sureness: 1,
        mapping: null,
        by: { userId: fetch.created_by, fullName: fetch.created_by_name },
        now,
      });
      await updateImport(tx, id, { state: 'reading', origin: JSON.stringify(origin) });
      await writeAudit(tx, {
        by: { actor: null, from: atTheQueue },
        action: 'connection.import',
        subject: 'record_import',
        subjectId: id,
        institutionId: fetch.institution_id,
        after: { name, orderId: fetch.order_id, source: fetch.source },
      });
      ids.push(id);
    }
    await updateStep(tx, step.id, { import_ids: ids });
    return ids;
  });
};

/**
 * Brings the records of a fetched step into the order by the import every file takes. Killed half-way it goes on with
 * the same imports, which add nothing twice.
 */
export const importStep = async (services: FetchNeeds, { db }: JobRun, task: StepTask): Promise<void> => {
  const { step } = task;
  const ids = step.import_ids.length > 0 ? step.import_ids : await writeImports(services, db, task);
  for (const id of ids) {
    const row = await findImport(db, id);
    if (row.state === 'reading') await importHere(services, db, row);
  }
  await updateStep(db, step.id, { state: 'done', sentence: sentenceOf(step, ids) });
};

const sentenceOf = ({ found }: StepRow, ids: readonly string[]): string =>
  ids.length === 0 ? `找到 ${found ?? 0} 条，都不是可以写进报告的库` : '';
