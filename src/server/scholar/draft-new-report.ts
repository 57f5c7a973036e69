import { refuse } from '#domain/errors.ts';
import { copyForm } from '#domain/orders/forms/copy.ts';
import { readOrderForm } from '#domain/orders/forms/order-form.ts';
import { mostPapers, type PaperEntry } from '#domain/orders/forms/paper.ts';
import { paperKey } from '#domain/reports/paper-key.ts';
import type { SessionContext } from '../http/context.ts';
import { saveDraft } from '../orders/drafts/save-draft.ts';
import { findOrder } from '../orders/order-store.ts';
import { readScholar } from './show-page.ts';

const keyOf = ({ doi, title, year }: PaperEntry): string => paperKey({ doi, title, year: String(year ?? '') });

/** The last report's order once more with what came since: databases, questions and rule stay as they were. */
export const draftNewReport = async (
  context: SessionContext,
  { onlyFresh }: { onlyFresh: boolean },
  now: Date,
): Promise<{ id: string }> => {
  const { reports, fresh } = await readScholar(context);
  const [last] = reports;
  if (!last) throw refuse('wrong-state', { sentence: '还没有本人的报告，请先填写第一份委托' });
  if (onlyFresh && fresh.length === 0)
    throw refuse('wrong-state', { sentence: '成果库里没有报告之外的论文，可以照上次再出一份' });
  const { form } = await findOrder(context.db, last.orderId);
  const copied = copyForm('citation', readOrderForm('citation', form));
  const kept = onlyFresh ? [] : copied.papers;
  const known = new Set(kept.map(keyOf));
  const papers = [...kept, ...fresh.map(({ paper }) => paper).filter((paper) => !known.has(keyOf(paper)))];
  if (papers.length > mostPapers)
    throw refuse('wrong-state', {
      sentence: `一份委托最多 ${mostPapers} 篇，现在共 ${papers.length} 篇，请只委托新的论文`,
    });
  const { id } = await saveDraft(
    context,
    { service: 'citation', form: { ...copied, papers } as unknown as Record<string, unknown> },
    now,
  );
  return { id };
};
