import { rowOf } from '#domain/orders/actions.ts';
import type { Outcome, Step } from '#domain/orders/perform.ts';
import { dueStartsNow } from '#domain/orders/turnaround.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import type { Acting, FileDone } from './acting.ts';
import { drawNumbers } from './draw-number.ts';
import { dueDay } from './due-day.ts';
import { tellOfStep } from './order-notices.ts';
import type { FinishedDraft } from './order-reactions.ts';
import { insertStep, saveState } from './order-store.ts';

/** The content that a step was taken on stands in the audit line. */
const contentOf = (step: Step | undefined) => (step?.contentHash ? { contentHash: step.contentHash } : {});

/** Writes what was decided: order, numbers, history, notices and audit line. */
export const recordStep = async (
  db: Db,
  { row, profile, body, caller, by, reactions, now }: Acting,
  outcome: Outcome,
  { file, draft }: { file: FileDone | undefined; draft: FinishedDraft | undefined },
): Promise<void> => {
  const { order, steps } = outcome;
  const record = rowOf(body.action);
  const numbers = await drawNumbers(db, row, profile, { draws: record.draws, report: outcome.drawNumber, now });
  const starts = dueStartsNow(profile.dueFrom, body.action, { status: row.status, dueOn: row.due_on }, order);
  const dueOn = starts ? await dueDay(db, row, now) : undefined;
  const assigneeId = body.assigneeId ?? (record.work && !row.assignee_id && by ? by : undefined);
  await saveState(db, row, order, { now, ...numbers, dueOn, assigneeId, draftRevision: draft?.revision });
  // The history names the file that was added or taken away.
  const reason = body.reason ?? (record.files ? (file?.name ?? '') : '');
  for (const step of steps)
    await insertStep(db, row, step, {
      now,
      actorName: caller.actor?.fullName ?? '',
      reason: step === steps[0] ? reason : '',
    });
  const named = {
    ...row,
    number: numbers.number ?? row.number,
    assignee_id: assigneeId ?? row.assignee_id,
  };
  await reactions.afterStep(db, {
    before: named,
    order,
    freeze: outcome.freeze,
    reportNumber: numbers.reportNumber ?? row.report_number,
    caller,
    now,
  });
  await tellOfStep(
    db,
    record.notice ?? 'turn',
    { ...named, due_on: dueOn ?? row.due_on, balance: order.balance },
    order.status,
    {
      // What is said among staff goes into no mail either.
      reason: record.internal ? '' : (body.reason ?? ''),
      mails: !caller.withoutMails,
      publicUrl: caller.from.publicUrl,
      by,
      now,
    },
  );
  await writeAudit(db, {
    by: { actor: caller.actor, from: caller.from },
    action: `order.${body.action}`,
    subjectId: row.id,
    institutionId: row.institution_id,
    before: { status: row.status, balance: row.balance },
    after: {
      status: order.status,
      balance: order.balance,
      reason: body.reason,
      ...(file && { file }),
      ...contentOf(steps[0]),
    },
    now,
  });
};
