import type { Feedback } from '#contracts/feedback.ts';
import type { HeadingProposal } from '#contracts/feedback-headings.ts';
import { refuse } from '#domain/errors.ts';
import { quoteIn } from '#domain/proposals/quote-in.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { AskNeeds } from '../connections/ask-source.ts';
import type { Db } from '../db/db.ts';
import { changeFeedback, lockFeedback, viewOf } from '../feedback/feedback-store.ts';
import { feedbackToChange } from '../feedback/handle-feedback.ts';
import type { SessionContext } from '../http/context.ts';
import { askModel, isModelAvailable } from './ask-model.ts';
import { personsOfAccounts, personsOfStaff } from './persons-query.ts';
import { lockOpenProposals, openHeadings, proposalView } from './proposal-store.ts';
import { rejectProposal, takeProposals } from './take-proposals.ts';

const headingsOf = async (db: Db): Promise<HeadingProposal[]> =>
  (await openHeadings(db)).flatMap((row) =>
    row.feedback_id ? [{ ...proposalView(row), feedbackId: row.feedback_id }] : [],
  );

/** The model is one institution's: whoever runs the platform has none. */
export const showHeadings = async ({ db, actor }: SessionContext) => {
  const { institutionId } = actor;
  if (institutionId === null) return { available: false, list: [] };
  return { available: await isModelAvailable(db, institutionId), list: await headingsOf(db) };
};

export const proposeHeading = async (services: AskNeeds, context: SessionContext, id: string) => {
  const { db, actor } = context;
  const message = await lockFeedback(db, id);
  if (!message || message.institution_id !== actor.institutionId) throw refuse('not-found', { sentence: '反馈不存在' });
  const institutionId = message.institution_id;
  const persons = [
    ...(await personsOfAccounts(db, [message.user_id])),
    ...(await personsOfStaff(db, institutionId)),
    { names: [message.user_name], marks: [] },
  ];
  const { sentence } = await askModel(services, context, {
    institutionId,
    kind: 'heading',
    place: { orderId: null, feedbackId: id, point: null, documentId: null },
    fields: { message: message.body },
    persons,
  });
  return { list: await headingsOf(db), sentence };
};

/** An ordinary edit of one line; where it was taken from a proposal, that is noted with it. */
export const setHeading = (
  context: SessionContext,
  {
    id,
    version,
    heading,
    proposalId,
  }: { id: string; version: number; heading: string; proposalId?: string | undefined },
  now: Date,
): Promise<Feedback> =>
  context.db.tx(async (tx) => {
    const before = await feedbackToChange(tx, id, version);
    const after = await changeFeedback(tx, before, { heading });
    const of = { subject: 'feedback', subjectId: id, institutionId: before.institution_id, now } as const;
    await writeAudit(tx, {
      by: context,
      action: 'feedback.heading',
      ...of,
      before: { heading: before.heading },
      after: { heading },
    });
    await takeProposals(tx, context, {
      ids: proposalId ? [proposalId] : [],
      carriedBy: (row) =>
        row.feedback_id !== id || !heading || quoteIn(row.quote, before.body) === undefined
          ? 'no'
          : row.text === heading
            ? 'whole'
            : 'changed',
      ...of,
    });
    return viewOf(after);
  });

export const rejectHeading = (context: SessionContext, id: string, now: Date): Promise<null> =>
  context.db.tx(async (tx) => {
    const [row] = await lockOpenProposals(tx, [id]);
    await rejectProposal(tx, context, id, {
      isHere: ({ feedback_id }) => feedback_id !== null,
      subject: 'feedback',
      subjectId: row?.feedback_id ?? id,
      institutionId: row?.institution_id ?? 0,
      now,
    });
    return null;
  });
