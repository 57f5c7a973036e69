import { z } from 'zod';
import type { GroupPaper } from '#contracts/groups.ts';
import { Refusal } from '#domain/errors.ts';
import { eachOnce } from '#domain/groups/group-form.ts';
import { readPaper } from '#domain/orders/forms/paper.ts';
import type { AskNeeds } from '../connections/ask-source.ts';
import { findPersonPapers, type PersonPapers } from '../connections/find-person-papers.ts';
import type { Db } from '../db/db.ts';
import type { By } from '../http/context.ts';
import { defineJob, type Job } from '../jobs/job.ts';
import type { WithJobs } from '../jobs/jobs.ts';
import { itself } from '../payments/settle-open.ts';
import { type GroupPersonRow, lockGroupPerson, peopleOfGroup, updateGroupPerson } from './group-store.ts';
import { ordererOf } from './submit-person.ts';

const kind = 'groups.orcid';
const input = z.object({ groupId: z.uuid(), officeId: z.uuid() });

/** Nothing is added to what was handed in, answered, or asked before. */
const isOpen = ({ told, submitted_at, answered_at, dropped_at, papers }: GroupPersonRow): boolean =>
  told.orcid !== '' && !submitted_at && !answered_at && !dropped_at && !papers.some(({ from }) => from === 'orcid');

const addPapers = (db: Db, id: string, found: PersonPapers['list']): Promise<number> =>
  db.tx(async (tx) => {
    const row = await lockGroupPerson(tx, id);
    if (!row || !isOpen(row)) return 0;
    const more = found
      .filter(({ retracted }) => !retracted)
      .map(({ retracted: _, ...paper }): GroupPaper => ({ from: 'orcid', paper: readPaper(paper) }));
    const papers = eachOnce([...row.papers, ...more]);
    if (papers.length === row.papers.length) return 0;
    await updateGroupPerson(tx, row, { papers: JSON.stringify(papers) });
    return papers.length - row.papers.length;
  });

/** Proposes what people list under their own ORCID iD. A source that does not answer leaves the list as it was. */
export const groupsOrcidJob = (services: AskNeeds): Job =>
  defineJob({
    name: kind,
    retryLimit: 2,
    backoff: { seconds: 30, longestSeconds: 300 },
    expireSeconds: 3600,
    input,
    handler: async ({ input: { groupId, officeId } }, { db, progress }) => {
      const actor = await ordererOf(db, officeId);
      const open = (await peopleOfGroup(db, groupId)).filter(isOpen);
      let papers = 0;
      for (const [at, row] of open.entries()) {
        try {
          const { list } = await findPersonPapers(services, { db, actor, from: itself }, { orcid: row.told.orcid });
          papers += await addPapers(db, row.id, list);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          return { people: at, papers, stopped: error.sentence ?? '' };
        }
        await progress(at + 1, open.length);
      }
      return { people: open.length, papers };
    },
  });

export const startProposing = (
  services: WithJobs,
  db: Db,
  by: By,
  { groupId, userId, institutionId }: { groupId: string; userId: string; institutionId: number },
): Promise<string> =>
  services.jobs.start(db, by, {
    kind,
    title: '按 ORCID 提出论文',
    input: { groupId, officeId: userId },
    institutionId,
  });
