import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readOrderForm } from '#domain/orders/forms/order-form.ts';
import type { Service } from '#domain/services/service.ts';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer } from '#tests/builders/components/component-server.ts';
import { createLocalCopies } from '../draft/local-copy.ts';
import { createFormSheet } from '../form-sheet.ts';
import { SheetContext } from '../sheet-context.ts';
import { sheetPorts } from '../sheet-ports.ts';
import { QuotePanel } from './quote-panel.tsx';

const sheetOf = (service: Service, quote: unknown = null) =>
  createFormSheet(
    {
      service,
      form: readOrderForm(service, undefined),
      identity: { key: 'k' } as never,
      quote: quote as never,
      applicantName: '张三',
      unsent: false,
      savedAt: undefined,
      copies: createLocalCopies(window.localStorage, 'u', service),
    },
    { ...sheetPorts, send: () => new Promise(() => undefined) },
  );

const prospect = {
  usualDays: 3,
  usualSpan: null,
  usualDay: '2026-11-20',
  firstDay: '2026-11-18',
  earliest: { day: '2026-11-18', extra: 5000 },
  wanted: null,
  units: ['报告基本费：首份 ¥25.00'],
  kindPrices: {},
  papers: 12,
  range: { low: 18_000, high: 26_000, orders: 7 },
  orders: 1,
};
const panelWith = async (more: object) => {
  answer('POST /orders/prospect', () => ({ ...prospect, ...more }) as never);
  draw(
    <SheetContext value={sheetOf('citation', { lines: [], total: 0, final: false })}>
      <QuotePanel />
    </SheetContext>,
  );
  return screen.findByText(/通常 (?:3|2–20) 个工作日|来不及/);
};

test('§+ while the kind is not chosen the panel promises no day', async () => {
  await panelWith({ usualSpan: { from: 2, to: 20 } });
  const panel = screen.getByRole('complementary', { name: '时间与费用' });
  expect(panel).toHaveTextContent('通常 2–20 个工作日选一种，就有日期和价格');
  expect(panel).not.toHaveTextContent('11-20');
});

test('§+ a wish that was usual becomes hurried with a kind that takes longer, and back; nothing changes without a wish', async () => {
  const sheet = sheetOf('patent');
  let usual = 2;
  answer('POST /orders/prospect', () => {
    const { neededBy } = sheet.store.getState().form;
    const wanted = neededBy && { day: neededBy, kind: usual > 5 ? 'urgent' : 'usual', extra: null };
    return { ...prospect, usualDays: usual, wanted: wanted || null } as never;
  });
  draw(
    <SheetContext value={sheet}>
      <QuotePanel />
    </SheetContext>,
  );
  await screen.findByText(/通常 2 个工作日/);
  const urgent = () => sheet.store.getState().form.urgent;
  usual = 15;
  sheet.change('type', 'fto');
  await screen.findByText(/通常 15 个工作日/);
  expect(urgent()).toBe(false);
  sheet.change('neededBy', '2026-11-27');
  await screen.findByText(/来得及，加急/);
  expect(urgent()).toBe(true);
  usual = 2;
  sheet.change('type', 'legal_status');
  await screen.findByText('来得及，普通件');
  expect(urgent()).toBe(false);
});

test('§+ the panel says the usual day, what the first one costs, and what such orders really came to', async () => {
  await panelWith({});
  const panel = screen.getByRole('complementary', { name: '时间与费用' });
  expect(panel).toHaveTextContent('通常 3 个工作日，11-20 周五');
  expect(panel).toHaveTextContent('最快 11-18 周三，加急 +¥50.00');
  expect(panel).toHaveTextContent('同类 12 篇，通常 ¥180–260');
  expect(panel).toHaveTextContent('7 份同类委托');
  expect(panel).toHaveTextContent('首份 ¥25.00');
});

test('§+ without enough orders it goes by the list, and where that has no bound it says only from where on', async () => {
  await panelWith({ range: { low: 3000, high: null, orders: 0 } });
  const panel = screen.getByRole('complementary', { name: '时间与费用' });
  expect(panel).toHaveTextContent('按收费标准，12 篇 ¥30 起，另按检出数计');
  expect(panel).not.toHaveTextContent('同类 12 篇');
});

test('§+ a day that cannot be kept is told with the first possible one', async () => {
  await panelWith({ wanted: { day: '2026-11-17', kind: 'impossible', extra: null } });
  expect(screen.getByRole('complementary', { name: '时间与费用' })).toHaveTextContent('来不及，最早 11-18 周三');
});

test('§+ a form that asks for nothing yet costs nothing known, not ¥0.00', () => {
  answer('POST /orders/prospect', () => ({ ...prospect, range: null, units: [], papers: 0 }) as never);
  draw(
    <SheetContext value={sheetOf('patent', { lines: [], total: 0, final: true })}>
      <QuotePanel />
    </SheetContext>,
  );
  const panel = screen.getByRole('complementary', { name: '时间与费用' });
  expect(panel).toHaveTextContent('还没有计费的项目');
  expect(panel).not.toHaveTextContent('¥');
});
