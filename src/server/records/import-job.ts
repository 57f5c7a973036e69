import { z } from 'zod';
import { refusals } from '#contracts/errors.ts';
import { Refusal, refuse } from '#domain/errors.ts';
import { keptIn } from '#domain/literature/held-by.ts';
import { missingBy, type Problem } from '#domain/literature/parsers/reader.ts';
import type { Db } from '../db/db.ts';
import type { Clock } from '../db/scopes.ts';
import type { WithFiles } from '../files/file-store.ts';
import { findFile } from '../files/files-store.ts';
import { onLocalDisk } from '../files/on-local-disk.ts';
import { readWhole } from '../files/reading/read-whole.ts';
import { defineJob, type Job, type JobRun } from '../jobs/job.ts';
import type { WithJobs } from '../jobs/jobs.ts';
import { sourceLabelsOf } from '../search-sources/own-sources.ts';
import type { WithImportReactions } from './import-reactions.ts';
import { deleteProblems, findImport, type ImportRow, insertProblems, updateImport } from './import-store.ts';
import type { ReadBatch } from './read-batches.ts';
import { comesInParts, isShort, readInProcess } from './read-in-process.ts';
import type { ReadTask } from './read-task.ts';
import { countOutcomes, removeRecords, writeRecords } from './record-store.ts';

type Needs = Clock & WithFiles & WithImportReactions;
type JobNeeds = Needs & WithJobs;

export const importKind = 'records.import';

/** So many problems are kept word for word; beyond that they are counted. */
const keptProblems = 5_000;

interface ImportReport {
  read: number;
  problems: number;
  lost: number;
  /** What has to be said of the file as a whole. */
  ofFile: Problem[];
  /** How many records each database was named by. */
  databases: Map<number, number>;
  last: ReadBatch | undefined;
}

/** So many sentences stand in sight beside the file's name; the others are kept and counted among the problems. */
const keptRemarks = 12;

/** What has to be looked at stands in sight first. */
const remarksOf = (ofFile: readonly Problem[]): { remarks: string[]; others: Problem[] } => {
  const [wrong, plain] = [ofFile.filter((one) => !one.plain), ofFile.filter((one) => one.plain)];
  const chosen = new Set([...wrong, ...plain].slice(0, keptRemarks));
  return {
    remarks: ofFile.flatMap((one) => (chosen.has(one) ? [one.sentence.slice(0, 300)] : [])),
    others: ofFile.filter((one) => !chosen.has(one)),
  };
};

/** Reads the file with the task it makes: a short one from memory, a long one from the disk. */
const withTask = async (
  services: Needs,
  db: Db,
  row: ImportRow,
  use: (task: ReadTask) => Promise<void>,
): Promise<void> => {
  const file = await findFile(db, row.file_id);
  if (!file) throw refuse('not-found', { sentence: '没有找到上传的文件，请重新上传' });
  const how = { ...howToRead(row), labels: await sourceLabelsOf(db, row.institution_id) };
  const size = Number(file.size);
  if (isShort({ name: row.name, size }))
    await use({ ...how, source: await readWhole(services.files, file.sha256, size) });
  else await onLocalDisk(services.files, file.sha256, (path) => use({ ...how, source: path }));
};

const howToRead = (row: ImportRow): Omit<ReadTask, 'source'> => ({
  name: row.name,
  inParts: comesInParts(row.name, row.format),
  ...(row.format_chosen && row.format !== null && { format: row.format }),
  ...(row.database_chosen && row.database !== null && { database: row.database }),
  ...(row.mapping && { mapping: row.mapping }),
});

const keepProblems = async (db: Db, row: ImportRow, from: number, problems: readonly Problem[]): Promise<void> => {
  const of = { importId: row.id, institutionId: row.institution_id };
  await insertProblems(db, of, from, problems.slice(0, Math.max(0, keptProblems - from)));
};

/** Records of a file whose whole is not known yet, judged by how far down its lines the last one stood. */
const expected = ({ read, line, lines }: ReadBatch): number =>
  line > 0 ? Math.max(read, Math.round((read * lines) / line)) : read;

const readInto = async (services: Needs, row: ImportRow, { db, progress, signal }: JobRun): Promise<ImportReport> => {
  const told: ImportReport = { read: 0, problems: 0, lost: 0, ofFile: [], databases: new Map(), last: undefined };
  // A second attempt tells its problems anew; its records find themselves already there.
  await deleteProblems(db, row.id);
  await withTask(services, db, row, async (task) => {
    for await (const batch of readInProcess(task, signal)) {
      const of = { importId: row.id, institutionId: row.institution_id, database: keptIn(batch.database) };
      if (batch.count > 0) await writeRecords(db, of, batch);
      const ofLines = batch.problems.filter(({ ofFile }) => !ofFile);
      await keepProblems(db, row, told.problems, ofLines);
      told.read = batch.read;
      told.problems += ofLines.length;
      told.lost += batch.problems.reduce((sum, problem) => sum + missingBy(problem), 0);
      told.ofFile.push(...batch.problems.filter(({ ofFile }) => ofFile));
      told.databases.set(batch.database, (told.databases.get(batch.database) ?? 0) + batch.count);
      told.last = batch;
      await progress(batch.read, expected(batch));
      if (row.order_id)
        await services.importReactions.orderFileGrows(db, {
          orderId: row.order_id,
          importId: row.id,
          name: row.name,
          records: batch.read,
        });
    }
  });
  const { others } = remarksOf(told.ofFile);
  await keepProblems(db, row, told.problems, others);
  told.problems += others.length;
  await progress(told.read, told.read);
  return told;
};

/** What the file turned out to be. Whether it counts is said once its order follows it. */
const describe = async (
  services: Needs,
  db: Db,
  row: ImportRow,
  told: ImportReport,
): Promise<Record<string, unknown>> => {
  const { fresh, same, changed } = await countOutcomes(db, row.id);
  // Without an order or a group they are the institution's own papers; an order's are told when it is over.
  if (!row.order_id && !row.group_id && told.read > 0)
    await services.importReactions.institutionFileRead(db, { institutionId: row.institution_id, importId: row.id });
  const { format, encoding, sureness } = told.last ?? { format: row.format, encoding: '', sureness: 0 };
  // Of a file with exports of several databases, the one that most of its records are from.
  const [most] = [...told.databases].sort(([, one], [, other]) => other - one);
  const database = most ? most[0] : row.database;
  await updateImport(db, row.id, {
    format,
    encoding,
    sureness,
    database,
    read_count: told.read,
    fresh_count: fresh,
    same_count: same,
    changed_count: changed,
    problem_count: told.problems,
    lost_count: told.lost,
    remarks: remarksOf(told.ofFile).remarks,
  });
  return { importId: row.id, read: told.read, fresh, same, changed, problems: told.problems };
};

const giveUp = async (services: Needs, db: Db, row: ImportRow, signal: AbortSignal, error: unknown): Promise<void> => {
  const cancelled = signal.reason === 'cancelled';
  const refused = error instanceof Refusal && refusals[error.code].resultCode === -1;
  if (!cancelled && !refused) return;
  if (cancelled) await removeRecords(db, row.id, services.importReactions);
  await updateImport(db, row.id, {
    state: cancelled ? 'cancelled' : 'failed',
    error: refused && !cancelled ? (error.sentence ?? refusals[error.code].sentence) : null,
    finished_at: services.now(),
  });
};

/**
 * The file is over in the transaction in which its order follows it: who sees the one sees the other. The order is
 * locked before the file, as by those who place a file.
 */
const finish = (services: Needs, db: Db, row: ImportRow, { read }: ImportReport): Promise<Refusal | undefined> =>
  db.tx(async (tx) => {
    const fault =
      row.order_id === null
        ? undefined
        : await services.importReactions.orderFileRead(tx, { orderId: row.order_id, importId: row.id }, services.now());
    if (!fault)
      await updateImport(tx, row.id, {
        state: read > 0 ? 'done' : 'failed',
        error: read > 0 ? null : '没有在文件中读到题录，请查看问题，或改选格式后重新读取',
        finished_at: services.now(),
      });
    return fault;
  });

/** The orders of a group are computed by a job of their own, once nothing more is being read for it. */
const followGroup = async (services: JobNeeds, db: Db, { group_id, institution_id }: ImportRow): Promise<void> => {
  if (group_id)
    await services.importReactions.groupFileOver(services.jobs, db, {
      groupId: group_id,
      institutionId: institution_id,
    });
};

/** The whole import of one file: read, kept, counted, and the order it belongs to computed anew. */
const importFile = async (services: Needs, row: ImportRow, run: JobRun): Promise<Record<string, unknown>> => {
  const told = await readInto(services, row, run);
  const result = await describe(services, run.db, row, told);
  const fault = await finish(services, run.db, row, told);
  if (fault) throw fault;
  return result;
};

/** The same without a task to tell of it. */
export const importHere = async (services: Needs, db: Db, row: ImportRow): Promise<void> => {
  await importFile(services, row, { db, progress: async () => {}, signal: new AbortController().signal });
};

/** Reads an uploaded file into records. Killed half-way it begins again and adds nothing twice. */
export const recordsImportJob = (services: JobNeeds): Job =>
  defineJob({
    name: importKind,
    needs: 'order.search',
    retryLimit: 3,
    backoff: { seconds: 5, longestSeconds: 120 },
    input: z.object({ importId: z.uuid() }),
    handler: async ({ input }, run) => {
      const row = await findImport(run.db, input.importId);
      if (row.state !== 'reading') return null;
      try {
        return await importFile(services, row, run);
      } catch (error) {
        await giveUp(services, run.db, row, run.signal, error);
        throw error;
      } finally {
        await followGroup(services, run.db, row);
      }
    },
  });
