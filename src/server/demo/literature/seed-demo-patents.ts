import { chinaDay } from '#domain/dates/china-day.ts';
import { readPatentForm } from '#domain/orders/services/patent/form.ts';
import { orderKindOf } from '#domain/patents/order-kinds.ts';
import { hasSection } from '#domain/reports/patents/patent-sections.ts';
import type { Db } from '#server/db/db.ts';
import { newId } from '#server/db/id.ts';
import type { Clock, TenantScope } from '#server/db/scopes.ts';
import type { WithFiles } from '#server/files/file-store.ts';
import { claimsFrom } from '#server/patents/keep-claims.ts';
import { keepMarks, listMembers, membersByIds } from '#server/patents/member-store.ts';
import { insertDocument, insertSearch, lockWork, updateWork } from '#server/patents/patent-store.ts';
import type { WithImportReactions } from '#server/records/import-reactions.ts';
import { workedOn } from '../seed-demo-store.ts';
import { demoFamilies, demoPatentsOf } from './demo-patents.ts';
import { type DemoWork, demoWorkOf, importDemoFile } from './import-demo-file.ts';

type Needs = Clock & TenantScope & WithFiles & WithImportReactions;

const importSet = (services: Needs, db: Db, work: DemoWork): Promise<void> =>
  importDemoFile(services, db, work, {
    ...demoPatentsOf(readPatentForm(work.order.form)),
    database: null,
    exported: { day: chinaDay(work.now), from: 'person' },
  });

const logSearch = async (db: Db, { order, worker, now }: DemoWork): Promise<void> => {
  const { title, type } = readPatentForm(order.form);
  await insertSearch(db, {
    id: newId(),
    institution_id: order.institution_id,
    order_id: order.id,
    database: 'incopat',
    formula: `TIABC=(${title})`,
    run_on: chinaDay(now),
    hits: 2 * demoFamilies(type),
    note: '',
    made_by: worker.id,
    made_by_name: worker.full_name,
    made_at: now,
  });
};

/** Two claims, and one column of the chart with its first claim compared. */
const compareClaims = async (db: Db, { order, worker, now }: DemoWork): Promise<void> => {
  const form = readPatentForm(order.form);
  const { mode } = orderKindOf(form.type);
  const [first = form.title, second = '按所述方法实施'] = form.solution.split('；');
  const text = `1. 一种${form.title}，其特征在于：${first}；${second}。\n2. 根据权利要求1所述的${form.title}，其特征在于：以上步骤在同一装置内完成。`;
  const claims = claimsFrom(text, mode === 'use' ? (form.numbers[0] ?? '') : '', 1);
  await lockWork(db, order);
  await updateWork(db, order.id, { claims: JSON.stringify(claims), updated_at: now });
  const { ids } = await listMembers(db, order.id, { office: 'CN' }, { page: 1, limit: 1 });
  const [member] = await membersByIds(db, order.id, ids);
  const facts =
    mode === 'use' || !member
      ? { record_id: null, name: form.product || form.title, title: '委托人提供的样机与说明书', owner: form.applicant }
      : {
          record_id: member.record_id,
          name: member.publication_number,
          title: member.title,
          owner: (member.facts.applicants ?? []).join('；'),
          office: member.office,
          published_on: member.published_on,
          filed_on: member.filed_on,
          category: 'A' as const,
        };
  const [known, ...others] = claims[0]!.features.map(({ key }) => key);
  const none = { verdict: 'none', quote: '', place: '', reason: '' };
  await insertDocument(db, {
    id: newId(),
    institution_id: order.institution_id,
    order_id: order.id,
    number: 1,
    ...facts,
    cells: JSON.stringify({
      [known!]: { ...none, verdict: 'whole', quote: form.title, place: '[0002]' },
      ...Object.fromEntries(others.map((key) => [key, none])),
    }),
    updated_by_name: worker.full_name,
    updated_at: now,
  });
};

const techniques = ['材料配比', '结构设计', '控制算法', '工艺参数'];
const effects = ['延长寿命', '降低成本', '提高精度', '降低能耗'];

/** Techniques and effects of most documents, so that the matrix has something to show. */
const classify = async (db: Db, { order, worker, now }: DemoWork): Promise<void> => {
  await lockWork(db, order);
  await updateWork(db, order.id, { techniques, effects, updated_at: now });
  const { ids } = await listMembers(db, order.id, { office: 'CN' }, { page: 1, limit: 500 });
  for (const [at, technique] of techniques.entries())
    for (const [there, effect] of effects.entries())
      await keepMarks(db, {
        orderId: order.id,
        institutionId: order.institution_id,
        recordIds: ids.filter((_, place) => place % 5 !== 4 && (place * 7) % 4 === at && (place >> 1) % 4 === there),
        techniques: [technique],
        effects: [effect],
        tags: [],
        rating: null,
        remark: '',
        by: worker.full_name,
        now,
      });
};

/** The first order of each kind gets a set of documents, a search of the log and, where it compares, a claim chart. */
export const seedDemoPatents = async (services: Needs, institutionId: number): Promise<void> => {
  const db = services.tenant(institutionId);
  const seen = new Set<string>();
  for (const order of await workedOn(db, 'patent')) {
    const { type } = readPatentForm(order.form);
    if (!type || seen.has(type)) continue;
    seen.add(type);
    const worked = await demoWorkOf(db, order);
    await importSet(services, db, worked);
    await logSearch(db, worked);
    if (hasSection(type, 'chart')) await compareClaims(db, worked);
    if (type === 'landscape') await classify(db, worked);
  }
};
