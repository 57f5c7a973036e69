import { z } from 'zod';
import { refusals } from '#contracts/errors.ts';
import { chinaDay } from '#domain/dates/china-day.ts';
import { Refusal, refuse } from '#domain/errors.ts';
import { simplifiedHan } from '#domain/literature/matching/fold-text.ts';
import type { Manuscript } from '#domain/similarity/manuscript.ts';
import { phrasesIn } from '#domain/similarity/phrases.ts';
import { printsOf } from '#domain/similarity/prints.ts';
import {
  type CheckOptions,
  comparedText,
  type FoundText,
  keptText,
  resultOf,
  type SimilarityResult,
} from '#domain/similarity/result.ts';
import { nothingToCompare } from '#domain/similarity/text-kinds.ts';
import { tokensOf } from '#domain/similarity/tokens.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import type { Clock } from '../db/scopes.ts';
import type { WithFiles } from '../files/file-store.ts';
import { findFile } from '../files/files-store.ts';
import { readWhole } from '../files/reading/read-whole.ts';
import { extensionOf } from '../files/safe-file-name.ts';
import { findInstitution } from '../institutions/institutions-store.ts';
import { defineJob, type Job, type JobRun } from '../jobs/job.ts';
import { type CheckRow, findCheck, optionsOf, updateCheck } from './check-store.ts';
import { type Compared, openComparison } from './compare-texts.ts';
import { holdText } from './hold-text.ts';
import { indexAbstracts } from './index-abstracts.ts';
import { ownTexts } from './own-texts.ts';
import type { ManuscriptExtension } from './reading/read-blocks.ts';
import { readManuscript } from './reading/read-manuscript.ts';
import { readSettings } from './settings-store.ts';
import {
  bodiesOf,
  type Candidate,
  countCompared,
  countHeld,
  findCandidates,
  findText,
  insertText,
} from './text-store.ts';

type Needs = Clock & WithFiles;

export const checkKind = 'similarity.check';

/** Texts looked at closely: those that share most fingerprints. */
const mostCandidates = 3_000;
/** So many bodies stand in memory at a time. */
const atOnce = 20;

export const readUploaded = async (
  services: WithFiles,
  db: Db,
  { fileId, name }: { fileId: string; name: string },
): Promise<Manuscript> => {
  const file = await findFile(db, fileId);
  if (!file) throw refuse('not-found', { sentence: '没有找到上传的文件，请重新上传' });
  const bytes = await readWhole(services.files, file.sha256, Number(file.size));
  return readManuscript({ extension: extensionOf(name) as ManuscriptExtension, bytes });
};

interface CandidatePassages {
  candidate: Candidate;
  passages: Compared['passages'];
}

const compareAll = async (
  run: JobRun,
  text: string,
  options: CheckOptions,
  candidates: readonly Candidate[],
): Promise<CandidatePassages[]> => {
  const comparison = openComparison({ text, foldTraditional: options.foldTraditional }, run.signal);
  const byId = new Map(candidates.map((one) => [one.id, one]));
  const found: CandidatePassages[] = [];
  try {
    for (let at = 0; at < candidates.length; at += atOnce) {
      const bodies = await bodiesOf(
        run.db,
        candidates.slice(at, at + atOnce).map(({ id }) => id),
      );
      for (const { id, passages } of await comparison.with(bodies))
        if (passages.length > 0) found.push({ candidate: byId.get(id)!, passages });
      await run.progress(Math.min(at + atOnce, candidates.length), candidates.length);
    }
  } finally {
    await comparison.end();
  }
  return found;
};

const describe = ({ candidate, passages }: CandidatePassages, own: ReadonlySet<string>): FoundText => {
  const isOwn = own.has(candidate.id);
  const closed = candidate.kind === 'manuscript' && !isOwn;
  return {
    textId: candidate.id,
    kind: candidate.kind,
    title: closed ? '本单位另一份送检稿' : candidate.title,
    authors: closed ? '' : candidate.authors,
    year: candidate.year,
    own: isOwn,
    closed,
    passages,
  };
};

const compare = async (
  services: Needs,
  row: CheckRow,
  manuscript: Manuscript,
  run: JobRun,
): Promise<SimilarityResult> => {
  const { db } = run;
  const options = optionsOf(row);
  await indexAbstracts(db, row.institution_id, run.signal);
  if ((await countCompared(db, row.user_id, options.ownManuscripts)) === 0)
    throw refuse('wrong-state', { sentence: nothingToCompare });
  const leftOut = phrasesIn(manuscript.text, (await readSettings(db, row.institution_id)).phrases);
  const text = comparedText(manuscript, leftOut);
  const hashes = printsOf(text, { foldCharacter: simplifiedHan });
  const candidates = await findCandidates(db, hashes, {
    most: mostCandidates,
    notOf: options.ownManuscripts ? null : row.user_id,
  });
  const found = await compareAll(run, text, options, candidates);
  const own = await ownTexts(
    db,
    row.user_id,
    found.map(({ candidate }) => candidate),
  );
  const { name } = await findInstitution(db, row.institution_id);
  return resultOf(
    {
      name: row.name,
      author: row.user_name,
      institution: name,
      comparedOn: chinaDay(services.now()),
      held: await countHeld(db),
      options,
    },
    manuscript,
    tokensOf(manuscript.text),
    found.map((one) => describe(one, own)),
    leftOut,
  );
};

/** With consent the manuscript is a text that later ones are compared with. */
const keepManuscript = async (db: Db, row: CheckRow, manuscript: Manuscript): Promise<string | null> => {
  if (!row.consent) return null;
  const id = newId();
  await insertText(db, {
    id,
    institution_id: row.institution_id,
    kind: 'manuscript',
    title: row.name.replace(/\.[A-Za-z0-9]+$/, ''),
    authors: row.user_name,
    owner_id: row.user_id,
    created_by: row.user_id,
    created_by_name: row.user_name,
  });
  const text = await findText(db, id);
  await holdText(db, { id, number: text!.number, institutionId: row.institution_id }, keptText(manuscript));
  return id;
};

const finish = (
  services: Needs,
  db: Db,
  row: CheckRow,
  manuscript: Manuscript,
  result: SimilarityResult,
): Promise<number> =>
  db.tx(async (tx) => {
    const { figures } = result;
    return updateCheck(tx, row.id, {
      state: 'done',
      text_id: await keepManuscript(tx, row, manuscript),
      letters: figures.letters,
      pages: result.pages,
      total_share: figures.total.share,
      quotations_share: figures.withoutQuotations.share,
      own_share: figures.withoutOwn.share,
      largest_share: figures.largest.share,
      result: JSON.stringify(result),
      finished_at: services.now(),
    });
  });

/** Attempts after the first. */
export const retries = 2;

/** Why nothing more is tried; undefined: the same will be tried again. */
export const finalSentence = (error: unknown, signal: AbortSignal, attempt: number): string | undefined => {
  if (signal.reason === 'cancelled') return '已取消';
  if (error instanceof Refusal && refusals[error.code].resultCode === -1)
    return error.sentence ?? refusals[error.code].sentence;
  return attempt > retries && !signal.aborted ? '处理时出了故障，没有完成，请重新上传；不计次数' : undefined;
};

/** Reads a manuscript, compares it and keeps the result. Killed half-way it begins again. */
export const similarityCheckJob = (services: Needs): Job =>
  defineJob({
    name: checkKind,
    needs: 'file.upload',
    retryLimit: retries,
    backoff: { seconds: 5, longestSeconds: 60 },
    input: z.object({ checkId: z.uuid() }),
    handler: async ({ input, attempt }, run) => {
      const row = await findCheck(run.db, input.checkId);
      if (row?.state !== 'running') return null;
      try {
        await run.progress(0);
        if (row.file_id === null) throw refuse('not-found', { sentence: '稿件已经删除' });
        const manuscript = await readUploaded(services, run.db, { fileId: row.file_id, name: row.name });
        const result = await compare(services, row, manuscript, run);
        await finish(services, run.db, row, manuscript, result);
        return { checkId: row.id };
      } catch (error) {
        const sentence = finalSentence(error, run.signal, attempt);
        if (sentence !== undefined)
          await updateCheck(run.db, row.id, { state: 'failed', error: sentence, finished_at: services.now() });
        throw error;
      }
    },
  });
