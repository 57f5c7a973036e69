import { readPatentForm } from '#domain/orders/services/patent/form.ts';
import { officesNamed } from '#domain/patents/offices.ts';
import { orderKindOf } from '#domain/patents/order-kinds.ts';
import { hasSection } from '#domain/reports/patents/patent-sections.ts';
import { isSearched } from '#domain/reports/patents/report-faults.ts';
import type { Db } from '../db/db.ts';
import type { OpenItem } from '../db/stored-values.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { documentsFor } from './gather-patent.ts';
import { importsOf } from './member-store.ts';
import { readWork, searchesOf } from './patent-store.ts';
import { countOfficeStates } from './report-query.ts';
import { priorityDayOf } from './show-project.ts';
import { showStatuses } from './show-statuses.ts';
import { stateAgeOf } from './state-age.ts';

/** What of the claim chart waits for a person. */
const chartItems = async (db: Db, order: OrderRow, now: Date): Promise<OpenItem[]> => {
  const form = readPatentForm(order.form);
  const { mode } = orderKindOf(form.type);
  const age = await stateAgeOf(db, order.institution_id, now);
  const how = { mode, priorityDay: priorityDayOf(order, form).day };
  const { documents } = await documentsFor(db, order, await readWork(db, order), age, how);
  const cells = documents.flatMap((document) => document.cells.filter(({ verdict }) => verdict === null));
  const disclosing = mode === 'disclosure' ? documents : [];
  return [
    { label: '没有比对的特征', count: cells.length },
    { label: '没有定类别的对比文件', count: disclosing.filter(({ category }) => category === '').length },
    {
      label: '类别为 X 或 Y、而公开不早于基准日的对比文件',
      count: disclosing.filter(
        ({ category, publishedOn }) =>
          ['X', 'Y'].includes(category) && publishedOn !== '' && publishedOn >= how.priorityDay,
      ).length,
    },
    {
      label: '类别为 X 或 Y、而没有公开日的对比文件',
      count: disclosing.filter(({ category, publishedOn }) => ['X', 'Y'].includes(category) && publishedOn === '')
        .length,
    },
  ];
};

/** What of the asked numbers waits: wrong ones, unknown or old states, and, of families, those no file tells of. */
const numberItems = async (db: Db, order: OrderRow, now: Date): Promise<OpenItem[]> => {
  const { counts, list } = await showStatuses(db, order, now);
  const { type } = readPatentForm(order.form);
  return [
    { label: '有误的号码', count: counts.faulty },
    { label: '状态不明的号码', count: counts.open },
    { label: '状态需复核的号码', count: counts.recheck },
    {
      label: '数据文件里没有、列不出同族的号码',
      count: type === 'family' ? list.filter(({ found }) => !found).length : 0,
    },
  ];
};

/** Rights in the countries of the order: nobody may call a way free over what is not known. */
const countryItems = async (db: Db, order: OrderRow, now: Date): Promise<OpenItem[]> => {
  const age = await stateAgeOf(db, order.institution_id, now);
  const named = officesNamed(readPatentForm(order.form).countries);
  const states = await countOfficeStates(db, order.id, age);
  const inside = states.filter(({ office }) => named.length === 0 || named.includes(office));
  const sum = (of: (row: (typeof inside)[number]) => number): number => inside.reduce((all, row) => all + of(row), 0);
  return [
    { label: '所列国家和地区内状态不明的专利', count: sum(({ state, n }) => (state === null ? n : 0)) },
    { label: '所列国家和地区内状态需复核的专利', count: sum(({ old }) => old) },
    {
      label: '专利集里一件也没有的国家或地区',
      count: named.filter((code) => !states.some(({ office }) => office === code)).length,
    },
  ];
};

/** What still waits for a person, by its name; the draft may be finished over it with a reason. */
export const patentOpenItems = async (db: Db, order: OrderRow, now: Date): Promise<OpenItem[]> => {
  const kind = readPatentForm(order.form).type || 'topic';
  const has = (key: Parameters<typeof hasSection>[1]): boolean => hasSection(kind, key);
  const files = (await importsOf(db, order.id)).filter(({ state }) => state === 'done');
  const searches = isSearched(kind) ? await searchesOf(db, order.id) : [];
  const items = [
    ...(has('chart') ? await chartItems(db, order, now) : []),
    ...(has('statuses') ? await numberItems(db, order, now) : []),
    ...(has('live') ? await countryItems(db, order, now) : []),
    { label: '没有导出日的数据文件', count: files.filter(({ exported_on }) => exported_on === null).length },
    { label: '没有登记的检索（数据库、检索式与日期）', count: isSearched(kind) && searches.length === 0 ? 1 : 0 },
  ];
  return items.filter(({ count }) => count > 0);
};
