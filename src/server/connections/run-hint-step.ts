import { gunzipSync } from 'node:zlib';
import type { SourceRequest } from '#domain/connections/connector.ts';
import type { Helper } from '#domain/connections/helpers/helper-source.ts';
import { helperOf } from '#domain/connections/helpers/helper-sources.ts';
import { hintsFor, type KnownPaper, sameWork } from '#domain/connections/helpers/hints.ts';
import { type SourceId, sourceOf } from '#domain/connections/sources.ts';
import { chinaDay } from '#domain/dates/china-day.ts';
import { printedValues } from '#domain/literature/paper/printed-paper.ts';
import { papersOf } from '../citations/works/work-store.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import type { JobRun } from '../jobs/job.ts';
import { bodyOfAnswer, pagesOfStep } from './answer-store.ts';
import { type AskNeeds, askSource } from './ask-source.ts';
import { type FetchRow, type StepRow, updateStep } from './fetch-store.ts';
import { insertHints } from './hint-store.ts';
import { FetchStop } from './interruptions.ts';
import { plannedPapers } from './planned-paper-query.ts';

interface HintAnswer {
  answerId: string;
  text: string;
  found: number;
}

/** A step that paused between its two questions does not ask the first again. */
const firstToldBefore = async (db: Db, helper: Helper, stepId: string): Promise<HintAnswer | undefined> => {
  const kept = helper.follow && (await pagesOfStep(db, stepId)).find(({ page }) => page === 1);
  if (!kept) return undefined;
  const text = gunzipSync(await bodyOfAnswer(db, kept.id)).toString('utf8');
  const verdict = helper.judge({ status: 200, header: () => undefined, text });
  return verdict.kind === 'page' ? { answerId: kept.id, text, found: verdict.found } : undefined;
};

/** Asks a helper about one paper and keeps what it proposes. Nothing of it is a record. */
export const runHintStep = async (
  services: AskNeeds,
  { db, signal }: JobRun,
  fetch: FetchRow,
  step: StepRow,
): Promise<void> => {
  const source = fetch.source as SourceId;
  const helper = helperOf(source);
  if (!helper?.request) throw new FetchStop('off', `${sourceOf(source).name} 不作提示`);
  const paper = (await papersOf(db, fetch.order_id)).find(({ id }) => step.paper_ids.includes(id));
  if (!paper) return void (await updateStep(db, step.id, { state: 'none', sentence: '论文已不在委托中' }));
  const printed = printedValues(paper);
  const [counted] = await plannedPapers(db, fetch.order_id, [paper], 'wos-expanded');
  const known: KnownPaper = { ...printed, timesCited: counted?.timesCited };
  const about = {
    doi: printed.doi,
    title: printed.title,
    firstAuthor: printed.authors.split(/[;；,，]/)[0]?.trim() ?? '',
    thisYear: Number(chinaDay(services.now()).slice(0, 4)),
  };
  const first = helper.request(about);
  if (!first) return void (await updateStep(db, step.id, { state: 'none', sentence: '这个来源只能按 DOI 查' }));
  const asked = async (request: SourceRequest, page: number): Promise<HintAnswer> => {
    const { answerId, answer, found } = await askSource(services, db, {
      institutionId: fetch.institution_id,
      source,
      purpose: 'hints',
      orderId: fetch.order_id,
      stepId: step.id,
      page,
      request,
      secretQuery: helper.secretQuery,
      judge: helper.judge,
      signal,
      ...(helper.headers && { headers: helper.headers }),
    });
    return { answerId, text: answer.text, found };
  };
  let answered = (await firstToldBefore(db, helper, step.id)) ?? (await asked(first, 1));
  const second = answered.found > 0 ? helper.follow?.(answered.text) : undefined;
  if (second) answered = await asked(second, 2);
  const work = answered.found === 0 ? undefined : sameWork(known, helper.works(answered.text, about));
  const hints = work ? hintsFor(sourceOf(source).name, known, work) : [];
  const now = services.now();
  await db.tx(async (tx) => {
    await insertHints(
      tx,
      hints.map((hint) => ({
        id: newId(),
        institution_id: fetch.institution_id,
        order_id: fetch.order_id,
        paper_id: paper.id,
        source,
        ...hint,
        value: hint.value.slice(0, 500),
        answer_id: answered.answerId,
        created_at: now,
      })),
    );
    await updateStep(tx, step.id, {
      state: work ? 'done' : 'none',
      found: hints.length,
      next_page: 2,
      sentence: work ? '' : '没有找到同一篇论文',
    });
  });
};
