import { z } from 'zod';
import { refusals } from '#contracts/errors.ts';
import { Refusal, refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Clock } from '../db/scopes.ts';
import type { Origin, SessionContext } from '../http/context.ts';
import type { WithPublicUrl } from '../http/public-url.ts';
import { defineJob, type Job, type JobRun, type JobTask } from '../jobs/job.ts';
import type { WithJobs } from '../jobs/jobs.ts';
import { notify } from '../notifications/notify.ts';
import type { WithOrderCommands } from '../orders/act-on-order.ts';
import { peopleWith } from '../orders/desk-people-query.ts';
import { holdGroup, requireVersion } from './change-group.ts';
import { findGroup, noteProblem, peopleOfGroup } from './group-store.ts';
import { ordererOf, submitPerson } from './submit-person.ts';

const kind = 'groups.submit';

type Needs = Clock & WithOrderCommands & WithJobs & WithPublicUrl;

const input = z.object({ groupId: z.uuid(), people: z.array(z.uuid()), officeId: z.uuid() });
type Wish = z.output<typeof input>;

/** Tells the desk once of all that came, in place of a word for each. */
export const tellDesk = async (
  db: SessionContext['db'],
  group: { institution_id: number; number: string; office_name: string },
  { submitted, by, now }: { submitted: number; by: string | null; now: Date },
): Promise<void> => {
  if (submitted === 0) return;
  const userIds = await peopleWith(db, group.institution_id, 'order.accept');
  const msg = `批量委托 ${group.number}（${group.office_name}）：${submitted} 人的委托待受理`;
  await notify(db, { institutionId: group.institution_id, userIds, msg, by, now });
};

const submitAll = async (services: Needs, { input: wish, id }: JobTask<Wish>, run: JobRun) => {
  const group = await findGroup(run.db, wish.groupId);
  if (!group) throw refuse('not-found', { sentence: '没有这一批委托' });
  const actor = await ordererOf(run.db, wish.officeId);
  const from: Origin = { ip: '', host: '', userAgent: kind, requestId: id, publicUrl: services.publicUrl };
  const before = new Set((await peopleOfGroup(run.db, group.id)).flatMap((row) => (row.submitted_at ? [row.id] : [])));
  let submitted = 0;
  let failed = 0;
  for (const [at, rowId] of wish.people.entries()) {
    await run.progress(at, wish.people.length);
    // Done by an attempt that was cut off, or by the person meanwhile.
    if (before.has(rowId)) continue;
    try {
      await submitPerson(run.db, rowId, {
        commands: services.orderCommands,
        by: 'office',
        actor,
        from,
        now: services.now(),
      });
      submitted += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      failed += 1;
      await noteProblem(run.db, rowId, error.sentence ?? refusals[error.code].sentence);
    }
  }
  await tellDesk(run.db, group, { submitted, by: wish.officeId, now: services.now() });
  await run.progress(wish.people.length, wish.people.length);
  return { submitted, failed };
};

export const groupsSubmitJob = (services: Needs): Job =>
  defineJob({
    name: kind,
    retryLimit: 2,
    backoff: { seconds: 5, longestSeconds: 60 },
    expireSeconds: 3600,
    input,
    handler: (task, run) => submitAll(services, task, run),
  });

/** Hands in those of the list that the office chose; each stands or falls by itself. */
export const startSubmitting = (
  services: Needs,
  context: SessionContext,
  { id, version, people }: { id: string; version: number; people: string[] },
): Promise<{ taskId: string; people: number }> =>
  context.db.tx(async (tx) => {
    const group = await holdGroup(tx, context, id);
    requireVersion(group, version);
    if (!group.terms) throw refuse('wrong-state', { sentence: '请先填写并同意整批的协议' });
    const ofGroup = new Set((await peopleOfGroup(tx, id)).map((row) => row.id));
    const chosen = [...new Set(people)].filter((one) => ofGroup.has(one));
    if (chosen.length === 0) throw refuse('bad-input', { sentence: '请选择要提交的人' });
    const taskId = await services.jobs.start(tx, context, {
      kind,
      title: `提交批量委托 ${group.number} ${chosen.length} 人`,
      input: { groupId: id, people: chosen, officeId: context.actor.userId },
      institutionId: group.institution_id,
    });
    await writeAudit(tx, {
      by: context,
      action: 'group.submit',
      subjectId: id,
      after: { number: group.number, people: chosen.length },
      now: services.now(),
    });
    return { taskId, people: chosen.length };
  });
