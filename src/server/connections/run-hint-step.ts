import { helperOf } from '#domain/connections/helpers/helper-sources.ts';
import { hintsFor, type KnownPaper, sameWork } from '#domain/connections/helpers/hints.ts';
import { type SourceId, sourceOf } from '#domain/connections/sources.ts';
import { printedValues } from '#domain/literature/paper/printed-paper.ts';
import { papersOf } from '../citations/works/work-store.ts';
import { newId } from '../db/id.ts';
import type { JobRun } from '../jobs/job.ts';
import { type AskNeeds, askSource } from './ask-source.ts';
import { type FetchRow, type StepRow, updateStep } from './fetch-store.ts';
import { insertHints } from './hint-store.ts';
import { FetchStop } from './interruptions.ts';
import { plannedPapers } from './planned-paper-query.ts';

/** Asks a helper about one paper and keeps what it proposes. Nothing of it is a record. */
export const runHintStep = async (
  services: AskNeeds,
  { db, signal }: JobRun,
  fetch: FetchRow,
  step: StepRow,
): Promise<void> => {
  const source = fetch.source as SourceId;
  const helper = helperOf(source);
  if (!helper) throw new FetchStop('off', `${sourceOf(source).name} 不作提示`);
  const paper = (await papersOf(db, fetch.order_id)).find(({ id }) => step.paper_ids.includes(id));
  if (!paper) return void (await updateStep(db, step.id, { state: 'none', sentence: '论文已不在委托中' }));
  const printed = printedValues(paper);
  const [counted] = await plannedPapers(db, fetch.order_id, [paper], 'wos-expanded');
  const known: KnownPaper = { ...printed, timesCited: counted?.timesCited };
  const answered = await askSource(services, db, {
    institutionId: fetch.institution_id,
    source,
    purpose: 'hints',
    orderId: fetch.order_id,
    stepId: step.id,
    page: 1,
    request: helper.request({
      doi: printed.doi,
      title: printed.title,
      firstAuthor: printed.authors.split(/[;；,，]/)[0]?.trim() ?? '',
    }),
    secretQuery: helper.secretQuery,
    judge: helper.judge,
    signal,
  });
  const work = answered.found === 0 ? undefined : sameWork(known, helper.works(answered.answer.text));
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
