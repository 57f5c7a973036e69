import { refuse } from '#domain/errors.ts';
import { codeIn } from '#domain/literature/own-sources.ts';
import { type JournalMetric, journalMetrics } from '#domain/services/choices.ts';
import type { SessionContext } from '#server/http/context.ts';
import { keepMessage } from '#server/orders/messages.ts';
import { findOrder, setForm } from '#server/orders/order-store.ts';
import { changeWork } from './change-work.ts';

interface TakingOff {
  orderId: string;
  version: number;
  databases: number[];
  metrics: JournalMetric[];
  reason: string;
}

/**
 * A database that cannot be searched, or a metric that cannot be given, leaves the order: it is not printed, the count at
 * the end of the draft charges nothing for it, and the applicant is told why.
 */
export const takeOff = (context: SessionContext, body: TakingOff, now: Date) =>
  changeWork(context, body, now, async (tx, { order, form }) => {
    const databases = form.databases.filter((id) => !body.databases.includes(id));
    const metrics = form.metrics.filter((metric) => !body.metrics.includes(metric));
    const gone = [
      ...form.databases.filter((id) => !databases.includes(id)).map((id) => codeIn(id, form.ownSources)),
      ...form.metrics.filter((metric) => !metrics.includes(metric)).map((metric) => journalMetrics[metric]),
    ];
    if (gone.length === 0) throw refuse('bad-input', { sentence: '委托里没有这些数据库或指标，请刷新' });
    if (databases.length === 0)
      throw refuse('bad-input', { sentence: '委托至少要留一个数据库；都不能检索的，请与委托人商量后终止委托' });
    const { form: kept } = await findOrder(tx, order.id);
    await setForm(tx, order.id, { ...kept, databases, metrics });
    const names = gone.join('、');
    await keepMessage(tx, order, {
      by: context.actor,
      staff: true,
      internal: false,
      body: `${names}不能检索，已从委托中去掉：${body.reason}。报告不写这些内容，费用按实际检索的内容结算。`,
      now,
    });
    return {
      set: {},
      told: [{ kind: 'take-off', before: names, after: '已从委托中去掉', reason: body.reason }],
      judges: true,
    };
  });
