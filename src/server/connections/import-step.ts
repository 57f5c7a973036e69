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
import { bodyOfAnswer, pagesOfStep } from './answer-store.ts';
import type { FetchNeeds } from './fetch-needs.ts';
import { type StepRow, updateStep } from './fetch-store.ts';
import { isUntitled, type StepTask } from './run-step.ts';

const atTheQueue = { ip: '', host: '', userAgent: 'connections', requestId: '' };
const mediaTypes = { xml: 'application/xml', json: 'application/json' } as const;

const nameOf = async (db: Db, { fetch, step, connector }: StepTask, label: string, at: Date): Promise<string> => {
  const source = isSource(fetch.source) ? sourceOf(fetch.source).name : fetch.source;
  const numbers = (await papersOf(db, fetch.order_id)).filter(({ id }) => step.paper_ids.includes(id));
  const papers = numbers.length === 1 ? `第 ${numbers[0]!.no} 篇` : `${numbers.length} 篇`;
  const what = step.what === 'citing' ? '施引文献' : '题录';
  return [source, label, what, papers, chinaDay(at)].filter(Boolean).join(' ').concat(`.${connector.extension}`);
};

type Pages = Awaited<ReturnType<typeof pagesOfStep>>;

/** The files of each kept page. A list may have a thousand pages: no more than one is held at a time. */
async function* filesOfPages(db: Db, { connector }: StepTask, pages: Pages) {
  for (const { id } of pages) yield connector.files([gunzipSync(await bodyOfAnswer(db, id)).toString('utf8')]);
}

/** The pages of a step as files to import: one for each database whose records came. */
const storeFiles = async (services: FetchNeeds, db: Db, task: StepTask, pages: Pages) => {
  const labels = new Set<string>();
  for await (const files of filesOfPages(db, task, pages)) for (const { label } of files) labels.add(label);
  const textsOf = async function* (wanted: string) {
    for await (const files of filesOfPages(db, task, pages))
      for (const { label, text } of files) if (label === wanted) yield Buffer.from(text);
  };
  const made: { label: string; stored: StoredFile }[] = [];
  for (const label of labels)
    made.push({ label, stored: await services.files.put(Readable.from(textsOf(label), { objectMode: false })) });
  return made;
};

/** The kept pages as files of the order, with where they came from; the rows and the step change together. */
const writeImports = async (services: FetchNeeds, db: Db, task: StepTask, pages: Pages): Promise<string[]> => {
  const { fetch, step, connector } = task;
  const now = services.now();
  const origin: ImportOrigin = {
    source: fetch.source,
    sourceName: isSource(fetch.source) ? sourceOf(fetch.source).name : fetch.source,
    query: pages[0]?.query ?? '',
    fetchedAt: (pages.at(-1)?.at ?? now).toISOString(),
    answers: pages.map(({ sha256, request_id, at }) => ({ sha256, requestId: request_id, at: at.toISOString() })),
  };
  const made: { name: string; stored: StoredFile }[] = [];
  for (const { label, stored } of await storeFiles(services, db, task, pages))
    made.push({ name: await nameOf(db, task, label, now), stored });
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
        exported: { day: chinaDay(now), from: 'fetched' },
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
  const pages = await pagesOfStep(db, step.id);
  const ids = step.import_ids.length > 0 ? step.import_ids : await writeImports(services, db, task, pages);
  for (const id of ids) {
    const row = await findImport(db, id);
    if (row.state === 'reading') await importHere(services, db, row);
  }
  const gap = (await isUntitled(db, task)) ? 'untitled' : '';
  await updateStep(db, step.id, { state: 'done', gap, sentence: sentenceOf(step, ids, pages) });
};

/** What a person has to know of a list that came in. A title's first page is all that was wanted. */
const sentenceOf = ({ found, by }: StepRow, ids: readonly string[], pages: Pages): string => {
  if (ids.length === 0) return `找到 ${found ?? 0} 条，都不是可以写进报告的库`;
  const came = pages.reduce((sum, { records }) => sum + records, 0);
  return by !== 'title' && came < (found ?? 0) ? `对方说有 ${found} 条，只给了 ${came} 条，请再取一次核对` : '';
};
