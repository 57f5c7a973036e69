import type { Ask, Connector } from '#domain/connections/connector.ts';
import { isNeedless, lastPage, type PlannedPaper } from '#domain/connections/fetch-plan.ts';
import type { SourceId } from '#domain/connections/sources.ts';
import { isChinese } from '#domain/literature/parsers/chinese/chinese-tags.ts';
import type { SearchGap } from '#domain/literature/searches/search-state.ts';
import { papersOf } from '../citations/works/work-store.ts';
import type { Db } from '../db/db.ts';
import type { JobRun } from '../jobs/job.ts';
import { type AskNeeds, askSource } from './ask-source.ts';
import { findConnection } from './connection-store.ts';
import { type FetchRow, type StepRow, updateStep } from './fetch-store.ts';
import { FetchPause, FetchStop } from './interruptions.ts';
import { plannedPapers } from './planned-paper-query.ts';

export interface StepTask {
  fetch: FetchRow;
  step: StepRow;
  connector: Connector;
}

/** The first paper of a step as the source can be asked for it now, with what its records have brought meanwhile. */
const paperNow = async (db: Db, { fetch, step }: StepTask): Promise<PlannedPaper | undefined> => {
  const papers = (await papersOf(db, fetch.order_id)).filter(({ id }) => step.paper_ids.includes(id));
  return (await plannedPapers(db, fetch.order_id, papers, fetch.source as SourceId))[0];
};

/** Whether the questions before have found the paper that this one, not begun, is about. */
export const isFoundBefore = async (db: Db, task: StepTask): Promise<boolean> => {
  const { step } = task;
  if (step.state !== 'todo' || step.next_page > 1 || !isNeedless(step, true)) return false;
  return isNeedless(step, (await paperNow(db, task))?.isFound === true);
};

/** These sources keep the titles of Chinese papers in English: by the Chinese one nothing found proves nothing. */
const isChineseTitle = ({ what, by, terms }: StepRow): boolean =>
  what === 'records' && by === 'title' && terms.some(isChinese);

/** Whether a paper that was asked for by its Chinese title alone is still not found: that is no absence. */
export const isUntitled = async (db: Db, task: StepTask): Promise<boolean> =>
  isChineseTitle(task.step) && (await paperNow(db, task))?.isFound !== true;

const askOf = async (db: Db, task: StepTask): Promise<Ask | undefined> => {
  const { step } = task;
  if (step.what === 'records') return { what: 'records', by: step.by as 'doi', terms: step.terms };
  const accession = step.terms[0] ?? (await paperNow(db, task))?.accession;
  return accession ? { what: 'citing', by: 'accession', terms: [accession] } : undefined;
};

/** What a question comes to that brings nothing: the source said so, or it could not be asked. */
const nothing = async (
  db: Db,
  step: StepRow,
  sentence: string,
  why: { found: 0 } | { gap: SearchGap; found?: number },
): Promise<undefined> => {
  await updateStep(db, step.id, { state: 'none', sentence, ...why });
};

const emptySentence = (ask: Ask, accession: string): string =>
  ask.what === 'citing' ? `没有施引文献（${accession}）` : '没有找到这些论文';

/** An empty page ends a list that became shorter meanwhile. Any other, though there should be more, would never end. */
const isBeyondEnd = ({ connector, step }: StepTask, page: number, told: number, before: number): boolean => {
  if (told === 0) throw new FetchPause(`第 ${page} 页说一条也没有，前面说有 ${before} 条，稍后接着取`, null, 'broken');
  if (page > lastPage(connector, step, told)) return true;
  throw new FetchPause(`第 ${page} 页是空的，稍后接着取`, null, 'broken');
};

/**
 * Asks the remaining pages. Each answered page is written down with its number before the next is asked, so that whoever
 * comes after a break asks none twice. Undefined: there is nothing to import.
 */
export const runStep = async (services: AskNeeds, run: JobRun, task: StepTask): Promise<StepRow | undefined> => {
  const { fetch, step, connector } = task;
  const ask = await askOf(run.db, task);
  if (!ask) return nothing(run.db, step, '没有入藏号，取不到施引文献；请先取题录', { gap: 'unnumbered' });
  const source = fetch.source as SourceId;
  const collection = (await findConnection(run.db, fetch.institution_id, source))?.collection ?? '';
  if (step.terms.length === 0) await updateStep(run.db, step.id, { terms: [...ask.terms] });
  let page = step.next_page;
  let found = step.found ?? undefined;
  while (found === undefined || page <= lastPage(connector, step, found)) {
    try {
      const answered = await askSource(services, run.db, {
        institutionId: fetch.institution_id,
        source,
        purpose: step.what,
        orderId: fetch.order_id,
        stepId: step.id,
        page,
        request: connector.request(ask, page, collection),
        headers: connector.headers,
        judge: (answer) => connector.judge(answer, ask),
        quota: connector.quota,
        signal: run.signal,
      });
      // Fewer than before: what is gone or moved cannot be told, so the larger total stays and the list is short of it.
      found = Math.max(found ?? 0, answered.found);
      if (found === 0 && isChineseTitle(step))
        return nothing(run.db, step, '按中文题名没有找到；这个来源的题名是英文的，请按英文题名核对', {
          gap: 'untitled',
        });
      if (found === 0) return nothing(run.db, step, emptySentence(ask, ask.terms[0] ?? ''), { found: 0 });
      if (found > connector.deepest && step.by !== 'title')
        return nothing(
          run.db,
          step,
          `有 ${found} 条，超过这个来源一次能翻到的 ${connector.deepest} 条，请用导出文件导入`,
          { gap: 'deep', found },
        );
      if (answered.onPage === 0 && isBeyondEnd(task, page, answered.found, found)) break;
    } catch (error) {
      if (error instanceof FetchStop && error.reason === 'query')
        return nothing(run.db, step, error.message, { gap: 'refused' });
      throw error;
    }
    page += 1;
    await updateStep(run.db, step.id, { found, next_page: page });
  }
  await updateStep(run.db, step.id, { state: 'fetched' });
  return { ...step, state: 'fetched', found, next_page: page, terms: [...ask.terms] };
};
