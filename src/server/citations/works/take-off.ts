import { chinaDay } from '#domain/dates/china-day.ts';
import { refuse } from '#domain/errors.ts';
import { codeIn } from '#domain/literature/own-sources.ts';
import type { CitationForm } from '#domain/orders/services/citation/form.ts';
import { type JournalMetric, journalMetrics } from '#domain/services/choices.ts';
import type { Db } from '#server/db/db.ts';
import type { SessionContext } from '#server/http/context.ts';
import { keepMessage } from '#server/orders/messages.ts';
import { handPriceOf } from '#server/orders/money/hand-price.ts';
import { findOrder, type OrderRow, setForm } from '#server/orders/order-store.ts';
import { changeWork } from './change-work.ts';
import { takenOffIn } from './taken-off.ts';

interface Leaving {
  orderId: string;
  version: number;
  databases: number[];
  metrics: JournalMetric[];
}

const namesOf = (databases: readonly number[], metrics: readonly JournalMetric[], form: CitationForm): string =>
  [...databases.map((id) => codeIn(id, form.ownSources)), ...metrics.map((metric) => journalMetrics[metric])].join(
    '、',
  );

/** A price that somebody typed follows no count: nobody is promised that it will. */
const billWords = async (db: Db, order: OrderRow): Promise<string> =>
  (await handPriceOf(db, order)) === null
    ? '费用按实际检索的内容结算。'
    : '本单费用由馆员核定，不随之自动变动；如需调整，受理馆员会与您联系。';

const tell = async (tx: Db, { actor }: SessionContext, order: OrderRow, words: string, now: Date): Promise<void> => {
  const body = `${words}${await billWords(tx, order)}`;
  await keepMessage(tx, order, { by: actor, staff: true, internal: false, body, now });
};

/**
 * A database that cannot be searched, or a metric that cannot be given, leaves the order: it is not printed, the count at
 * the end of the draft charges nothing for it, and the applicant is told why.
 */
export const takeOff = (context: SessionContext, body: Leaving & { reason: string }, now: Date) =>
  changeWork(context, body, now, async (tx, { order, form, row }) => {
    const databases = form.databases.filter((id) => !body.databases.includes(id));
    const metrics = form.metrics.filter((metric) => !body.metrics.includes(metric));
    const gone = {
      databases: form.databases.filter((id) => !databases.includes(id)),
      metrics: form.metrics.filter((metric) => !metrics.includes(metric)),
    };
    const names = namesOf(gone.databases, gone.metrics, form);
    if (names === '') throw refuse('bad-input', { sentence: '委托里没有这些数据库或指标，请刷新' });
    if (databases.length === 0)
      throw refuse('bad-input', { sentence: '委托至少要留一个数据库；都不能检索的，请与委托人商量后终止委托' });
    const { form: kept } = await findOrder(tx, order.id);
    await setForm(tx, order.id, { ...kept, databases, metrics });
    const words = `${names}不能检索，已从委托中去掉：${body.reason}。报告不写这些内容，`;
    await tell(tx, context, order, words, now);
    const told = { reason: body.reason, day: chinaDay(now) };
    const left = [
      ...gone.databases.map((database) => ({ database, metric: null, ...told })),
      ...gone.metrics.map((metric) => ({ database: null, metric, ...told })),
    ];
    return {
      set: { taken_off: JSON.stringify([...takenOffIn(row), ...left]) },
      told: [{ kind: 'take-off', before: names, after: '已从委托中去掉', reason: body.reason }],
      judges: true,
    };
  });

/** What was taken off comes back as it was ordered: searched, printed and charged for again, and the applicant is told. */
export const putBack = (context: SessionContext, body: Leaving, now: Date) =>
  changeWork(context, body, now, async (tx, { order, form, row }) => {
    const taken = takenOffIn(row);
    const isBack = ({ database, metric }: (typeof taken)[number]): boolean =>
      database === null ? metric !== null && body.metrics.includes(metric) : body.databases.includes(database);
    const back = taken.filter(isBack);
    const databases = back.flatMap(({ database }) => (database === null ? [] : [database]));
    const metrics = back.flatMap(({ metric }) => (metric === null ? [] : [metric]));
    const names = namesOf(databases, metrics, form);
    if (names === '') throw refuse('bad-input', { sentence: '这些内容没有从委托中去掉过，请刷新' });
    const { form: kept } = await findOrder(tx, order.id);
    await setForm(tx, order.id, {
      ...kept,
      databases: [...new Set([...form.databases, ...databases])],
      metrics: [...new Set([...form.metrics, ...metrics])],
    });
    await tell(tx, context, order, `${names}已放回委托，检索后写入报告。`, now);
    return {
      set: { taken_off: JSON.stringify(taken.filter((one) => !isBack(one))) },
      told: [{ kind: 'put-back', before: '已从委托中去掉', after: names }],
      judges: true,
    };
  });
