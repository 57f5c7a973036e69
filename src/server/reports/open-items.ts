import { isSource, sourceOf } from '#domain/connections/sources.ts';
import { refuse } from '#domain/errors.ts';
import { workbenchPath } from '#domain/orders/work-pages.ts';
import { blockingSentence, type GateItem, gateKinds, gateWords, isBlocking } from '#domain/reports/finishing-gate.ts';
import { missingMetrics } from '#domain/reports/missing-facts.ts';
import type { DraftContent } from '#domain/reports/report-content.ts';
import { questionName } from '#domain/reports/searched-words.ts';
import { openItems } from '../citations/decisions/open-items-query.ts';
import { papersWithoutIndex } from '../citations/searches/records-without-index.ts';
import { searchTableOf } from '../citations/searches/search-table.ts';
import { countGapsOf, unsearchedOf } from '../citations/searches/unsearched.ts';
import { readWork } from '../citations/works/work-store.ts';
import type { Db } from '../db/db.ts';
import type { OpenItem } from '../db/stored-values.ts';
import { noveltyFaults, noveltyOpenItems } from '../novelty/gather-novelty.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { patentOpenItems } from '../patents/gather-patent.ts';
import { patentFaults } from '../patents/patent-faults.ts';
import { fetchesUnderWay, filesUnderWay, unanswered } from './gate-query.ts';

const placesOf = (numbers: readonly number[]): string => `第 ${numbers.join('、')} 篇`;

const item = (
  kind: GateItem['kind'],
  lines: readonly string[],
  to: string,
  more: Partial<GateItem> = {},
): GateItem[] =>
  lines.length === 0 && more.count === undefined
    ? []
    : [{ kind, label: gateKinds[kind].name, count: lines.length, lines: [...lines], to, ...more }];

const fetchStates: Readonly<Record<string, string>> = { waiting: '等待取数', running: '正在取数', paused: '取数暂停' };

/** Nobody counts what is not read yet: of every service alike. */
const underWay = async (db: Db, { id, service }: OrderRow): Promise<GateItem[]> => {
  const files = (await filesUnderWay(db, id)).map(
    ({ name, state }) => `${name}（${state === 'held' ? '等待确认格式' : '正在读取'}）`,
  );
  const fetches = (await fetchesUnderWay(db, id)).map(
    ({ source, state }) => `${isSource(source) ? sourceOf(source).name : source}（${fetchStates[state] ?? state}）`,
  );
  const to = workbenchPath(service, id);
  return item('files', [...files, ...fetches], service === 'citation' ? `${to}&open=import` : to);
};

const citationItems = async (db: Db, order: OrderRow, { report }: DraftContent, now: Date): Promise<GateItem[]> => {
  const work = await readWork(db, order);
  const to = workbenchPath(order.service, order.id);
  const table = await searchTableOf(db, work);
  const searches = (await unsearchedOf(db, work, now, table)).map(({ code, questions, papers, of, why }) => {
    const some = papers.length < of ? `（${placesOf(papers)}）` : '';
    return `${code} ${questions.map(questionName).join('、')}${some}${why && `：${why}`}`;
  });
  const { contradictions, short } = await countGapsOf(db, work, table);
  const metrics = missingMetrics(report).map(({ metric, papers }) =>
    papers.length === report.papers.length ? metric : `${metric}（${placesOf(papers)}）`,
  );
  const unindexed = await papersWithoutIndex(db, work);
  const waiting = (await openItems(db, order)).flatMap(({ kind, count }) =>
    item(kind, [], kind === 'references' ? `${to}&open=doubtful` : to, { count }),
  );
  return [
    ...item('searches', searches, `${to}&open=searches`),
    ...item('contradictions', contradictions, `${to}&open=ledger`),
    ...item('metrics', metrics, to),
    ...waiting,
    ...item('short', short, `${to}&open=ledger`),
    ...item('indexes', unindexed.length > 0 ? [placesOf(unindexed)] : [], `${to}&open=import`, {
      ...(unindexed.length > 0 && { count: unindexed.length }),
    }),
  ];
};

const workItems = (items: readonly OpenItem[], to: string): GateItem[] =>
  items.map(({ label, count }) => ({ kind: 'work', label, count, lines: [], to }));

const objectionItems = async (db: Db, { id, service }: OrderRow): Promise<GateItem[]> =>
  item(
    'objections',
    (await unanswered(db, id)).map(({ place_name }) => place_name),
    workbenchPath(service, id),
  );

const ownItems = async (db: Db, order: OrderRow, content: DraftContent, now: Date): Promise<GateItem[]> => {
  const to = workbenchPath(order.service, order.id);
  if (order.service === 'citation') return citationItems(db, order, content, now);
  if (order.service === 'novelty')
    return [
      ...item('contents', await noveltyFaults(db, order), to),
      ...workItems(await noveltyOpenItems(db, order), to),
    ];
  if (order.service === 'patent')
    return [
      ...item('contents', await patentFaults(db, order), to),
      ...workItems(await patentOpenItems(db, order, now), to),
    ];
  return item('contents', ['请先在比对页完成比对并出具报告'], to);
};

/**
 * The one gate before a draft is finished: files under way and unanswered objections of every order, and what its service
 * adds. A report that staff wrote themselves rests on none of it.
 */
export const gateOf = async (db: Db, order: OrderRow, content: DraftContent, now: Date): Promise<GateItem[]> => {
  if (content.attached.length > 0) return [];
  return [
    ...(await underWay(db, order)),
    ...(await ownItems(db, order, content, now)),
    ...(await objectionItems(db, order)),
  ];
};

/** What a revision keeps of it: the items that somebody finished over. */
export const keptItems = (items: readonly GateItem[]): OpenItem[] =>
  items.filter((one) => !isBlocking(one)).map(({ label, count }) => ({ label, count }));

/** Nobody finishes over what was not searched; over open questions only with a word that the reviewer reads. */
export const requireDecided = (items: readonly GateItem[], reason: string): void => {
  const blocked = blockingSentence(items);
  if (blocked) throw refuse('bad-input', { sentence: blocked });
  if (items.length === 0 || reason.trim()) return;
  throw refuse('bad-input', {
    sentence: `还有未定的：${gateWords(items)}。请先处理，或写明理由后带着完成，理由会给审核人看`,
    fields: { reason: '请写明为什么带着未定项完成' },
  });
};
