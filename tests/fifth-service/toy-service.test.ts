// Before whatever reads the lists.
import './in-domain.ts';
import { beforeEach, expect, test } from 'vitest';
import { institutionProfile, profileOverlay } from '#contracts/institutions/institution-profile.ts';
import { orderCalls } from '#contracts/orders.ts';
import { resolveProfile } from '#domain/institutions/resolve-profile.ts';
import { fen } from '#domain/money/yuan.ts';
import { moduleOfPath, offeredServices } from '#domain/navigation/work-types.ts';
import { desksOf } from '#domain/orders/desks.ts';
import { contentSections } from '#domain/orders/forms/content-sections.ts';
import { copyForm } from '#domain/orders/forms/copy.ts';
import { orderFormProblems, readOrderForm } from '#domain/orders/forms/order-form.ts';
import { lastGivenOf, prefilledForm } from '#domain/orders/forms/prefill.ts';
import { factsOf } from '#domain/orders/forms/quote-facts.ts';
import { searchTextOf, summaryOf } from '#domain/orders/forms/summary.ts';
import { formatNumber } from '#domain/orders/numbering.ts';
import { statusesOf } from '#domain/orders/service-statuses.ts';
import { staffView } from '#domain/orders/staff-view.ts';
import { turnaroundDays } from '#domain/orders/turnaround.ts';
import { usualStepsOf } from '#domain/orders/usual-steps.ts';
import { evidencePath, finishPath, importPath, pageOfStep, workbenchPath } from '#domain/orders/work-pages.ts';
import { examplePriceLists } from '#domain/payments/example-price-lists.ts';
import { quote } from '#domain/payments/quote.ts';
import { documentOf, sheetsOf } from '#domain/reports/document/report-document.ts';
import { fitsService, templatesFor } from '#domain/reports/registry.ts';
import { withEnvelope } from '#domain/reports/report-content.ts';
import { reportSentences, titleKeyOf } from '#domain/reports/report-words.ts';
import type { Db } from '#server/db/db.ts';
import type { OrderRow } from '#server/orders/order-store.ts';
import { reportServiceOf } from '#server/reports/services/report-services.ts';
import { templateKeyOf } from '#server/reports/template-for.ts';
import { importReactions } from '#server/start/import-reactions.ts';
// Before whatever reads the lists.
import { toy } from './in-domain.ts';
import { told } from './on-server.ts';

const noDb = undefined as unknown as Db;
const given = { title: '论翻译', client: { unit: '甲大学', contact: '张三', phone: '13800138000', email: 'a@b.cn' } };
const order = { id: 'o1', service: toy, applicant_name: '张三', form: given } as unknown as OrderRow;
const settings = {
  paymentGate: 'before-work',
  reviewLevels: 1,
  signatureNeeded: false,
  draftConfirmation: false,
} as const;

beforeEach(() => {
  told.length = 0;
});

test('§+ the form of a fifth service is read, checked, shown, found, copied and filled in beforehand', () => {
  const form = readOrderForm(toy, given);
  const sentences = (value: unknown) =>
    orderFormProblems(toy, readOrderForm(toy, value), { today: '2026-11-18' }).map(({ sentence }) => sentence);
  expect(sentences({ ...given, title: '' })).toContain('请填写文献题名');
  expect(sentences(given)).not.toContain('请填写文献题名');
  expect(summaryOf(toy, form)).toBe('文献翻译 · 论翻译');
  expect(searchTextOf(toy, form)).toContain('甲大学');
  expect(contentSections(toy, form).map(({ title }) => title)).toEqual(expect.arrayContaining(['文献', '委托人']));
  expect(copyForm(toy, form)).toMatchObject({ title: '论翻译' });
  const known = { fullName: '李四', institutionName: '乙大学图书馆' } as never;
  expect(prefilledForm(toy, known, lastGivenOf(toy, given))).toMatchObject({
    client: { unit: '甲大学', contact: '李四' },
  });
});

test('§+ its order takes its own way: price, days, comparison, review', () => {
  const facts = factsOf(toy, readOrderForm(toy, { ...given, copies: 2 }));
  expect(facts).toMatchObject({ service: toy, copies: 2, citation: null, novelty: null, patent: null });
  expect(quote(examplePriceLists.A.inside, facts).total).toBeGreaterThanOrEqual(fen(0));
  expect(turnaroundDays({ service: toy, paperCount: 0, urgent: false, form: given })).toBe(8);
  expect(turnaroundDays({ service: toy, paperCount: 0, urgent: true, form: given })).toBe(1);
  expect(statusesOf(toy)).toContain('comparing');
  const statuses = usualStepsOf(toy, settings).map(({ status }) => status);
  expect(statuses).toEqual([
    'submitted',
    'awaiting-payment',
    'paid',
    'in-progress',
    'comparing',
    'in-review',
    'completed',
  ]);
  expect(staffView('in-recheck', toy).code).toBe(7);
});

test('§+ files that come into its orders are worked in, and those that go are told', async () => {
  const service = reportServiceOf(toy);
  expect(await importReactions.orderFileComes(noDb, { order } as never)).toMatchObject({ database: undefined });
  await service.imports?.read(noDb, 'o1', 'f1', new Date(0));
  await service.imports?.lost(noDb, ['o1'], new Date(0));
  expect(told).toEqual(['o1 read f1', 'o1 lost']);
});

test('§+ its gate, its report’s content, name and template are its own', async () => {
  const service = reportServiceOf(toy);
  const gate = await service.gate(noDb, order, {} as never, new Date(0));
  expect(gate).toMatchObject([{ kind: 'contents', lines: ['译文没有写完'], to: '/toy/workbench?id=o1' }]);
  const { contents } = await service.gather(noDb, order, {} as never);
  expect(contents).toMatchObject({ client: { name: '张三', purpose: '阅读' }, author: { name: '论翻译' }, papers: [] });
  expect(reportSentences[titleKeyOf(toy)].zh).toBe('文献翻译报告');
  expect(templatesFor(toy).map(({ key }) => key)).toEqual(['search']);
  expect(fitsService({ kind: 'search' }, toy)).toBe(true);
  expect(fitsService({ kind: 'novelty' }, toy)).toBe(false);
  expect(fitsService({ kind: 'jcr' }, toy)).toBe(false);
  expect(await templateKeyOf(noDb, { service: toy, template: null, institution_id: 1 })).toBe('search');
});

test('§+ its pages are found from its order', () => {
  expect(workbenchPath(toy, 'o1')).toBe('/toy/workbench?id=o1');
  expect(finishPath(toy, 'o1')).toBe('/toy/workbench?id=o1&step=send');
  expect(importPath(toy, 'o1')).toBe('/toy/workbench?id=o1');
  expect(evidencePath(toy, 'o1')).toBeUndefined();
  expect(pageOfStep('start', toy, 'o1')).toEqual({ path: '/toy/workbench?id=o1', when: 'after' });
  expect(pageOfStep('finish-draft', toy, 'o1')).toEqual({ path: '/toy/workbench?id=o1&step=send', when: 'instead' });
});

test('§+ an institution offers it, numbers its orders, and is held to its own levels of review', () => {
  const profile = resolveProfile({ id: null });
  expect(profile.services).toMatchObject({ toy: { offered: true, reviewLevels: 1 } });
  expect(institutionProfile.parse(profile).services).toEqual(profile.services);
  expect(offeredServices(1, profile)).toEqual(['citation', toy]);
  const overlay = (reviewLevels: number) => profileOverlay.safeParse({ services: { toy: { reviewLevels } } }).success;
  expect([overlay(1), overlay(2)]).toEqual([true, false]);
  expect(
    resolveProfile({ id: null, overlay: { services: { toy: { reviewLevels: 2 } } } }).services[toy].reviewLevels,
  ).toBe(1);
  const place = { year: 2026, station: '', serial: 7 };
  expect(formatNumber(profile.numbering.order[toy], place)).toBe('T2026-0007');
  expect(formatNumber(profile.numbering.report[toy], place)).toBe('FY20260007');
  expect(moduleOfPath('/toy/workbench')).toBe(toy);
});

test('§+ its work waits at a desk of its own, and the calls about orders know it', () => {
  const desk = desksOf(new Set(['order.search'])).find(({ service }) => service === toy);
  expect(desk).toMatchObject({ key: toy, title: '翻译工单', path: '/toy' });
  expect(desk?.tabs.map(({ key }) => key)).toContain('comparing');
  const { list } = orderCalls['GET /orders/desks'].data.parse({ list: [desk] });
  expect(list).toMatchObject([{ key: toy, service: toy }]);
});

test('§+ its report is written as a document and as sheets', async () => {
  const { contents } = await reportServiceOf(toy).gather(noDb, order, {} as never);
  const content = {
    schemaVersion: 1,
    service: toy,
    title: '文献翻译报告',
    orderNumber: 'T2026-0007',
    orderedOn: '2026-11-18',
    institution: { name: '甲大学图书馆', station: '' },
    ...contents,
  };
  const envelope = {
    number: 'FY20260007',
    version: 1,
    issuedOn: '2026-11-18',
    verification: { code: 'A1', url: '' },
    people: {},
  };
  const data = withEnvelope(content as never, envelope as never);
  expect(documentOf(data)).toMatchObject({
    title: '文献翻译报告',
    number: 'FY20260007',
    cover: { facts: [{ name: '委托人', value: '张三' }] },
    parts: [{ title: '译文', blocks: [{ rows: [{ name: '题名', value: '论翻译' }] }] }],
  });
  expect(sheetsOf(data)).toEqual([]);
});
