const judging = ['order.review', 'order.recheck', 'order.sign'];

export interface Reviewing {
  userId: string;
  permissions: ReadonlySet<string>;
}

/** Whether they judge drafts: review, recheck or sign. */
export const judgesDrafts = ({ permissions }: Pick<Reviewing, 'permissions'>): boolean =>
  judging.some((one) => permissions.has(one));

/**
 * Evidence and comments stay among those who search, review and sign. The applicant never sees them, not even one who
 * works at the library.
 */
export const takesPartInReview = (actor: Reviewing, applicantId: string | null): boolean =>
  applicantId !== actor.userId && (judgesDrafts(actor) || actor.permissions.has('order.search'));
