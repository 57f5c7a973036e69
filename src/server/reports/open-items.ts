import { isSource, sourceOf } from '#domain/connections/sources.ts';
import { refuse } from '#domain/errors.ts';
import { importPath, remarksPath } from '#domain/orders/work-pages.ts';
import { blockingSentence, type GateItem, gateWords, isBlocking } from '#domain/reports/finishing-gate.ts';
import type { DraftContent } from '#domain/reports/report-content.ts';
import type { Db } from '../db/db.ts';
import type { OpenItem } from '../db/stored-values.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { fetchesUnderWay, filesUnderWay, unanswered } from './gate-query.ts';
import { gateItem } from './services/gate-items.ts';
import { reportServiceOf } from './services/report-services.ts';

const fetchStates: Readonly<Record<string, string>> = { waiting: '等待取数', running: '正在取数', paused: '取数暂停' };

const fileStates: Readonly<Record<string, string>> = {
  held: '等待确认格式',
  failed: '没有读完，请重新读取或撤销',
  done: '整批的文件，正在对应到各份委托',
};

/** Nobody counts what is not read yet: of every service alike. */
const underWay = async (db: Db, { id, service }: OrderRow): Promise<GateItem[]> => {
  const files = (await filesUnderWay(db, id)).map(({ name, state }) => `${name}（${fileStates[state] ?? '正在读取'}）`);
  const fetches = (await fetchesUnderWay(db, id)).map(
    ({ source, state }) => `${isSource(source) ? sourceOf(source).name : source}（${fetchStates[state] ?? state}）`,
  );
  return gateItem('files', [...files, ...fetches], importPath(service, id));
};

const shownLetters = 30;

const shortened = (text: string): string => {
  const letters = [...text.replace(/\s+/g, ' ')];
  return letters.length > shownLetters ? `${letters.slice(0, shownLetters).join('')}…` : letters.join('');
};

const objectionItems = async (db: Db, { id }: OrderRow): Promise<GateItem[]> =>
  gateItem(
    'objections',
    (await unanswered(db, id)).map(({ place_name, text }) => `${place_name}「${shortened(text)}」`),
    remarksPath(id),
  );

/**
 * The one gate before a draft is finished: files under way and unanswered objections of every order, and what its service
 * adds. Where the report is a file, the service's own search is not printed and not asked about.
 */
export const gateOf = async (db: Db, order: OrderRow, content: DraftContent, now: Date): Promise<GateItem[]> => {
  const isFile = content.attached.length > 0;
  return [
    ...(await underWay(db, order)),
    ...(isFile ? [] : await reportServiceOf(order.service).gate(db, order, content, now)),
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
