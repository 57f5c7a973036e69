import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readOrderForm } from '#domain/orders/forms/order-form.ts';
import type { Service } from '#domain/services/service.ts';
import { draw } from '#tests/builders/components/component-render.tsx';
import { createLocalCopies } from '../draft/local-copy.ts';
import { createFormSheet } from '../form-sheet.ts';
import { SheetContext } from '../sheet-context.ts';
import { sheetPorts } from '../sheet-ports.ts';
import { QuotePanel } from './quote-panel.tsx';
import { ReviewStep } from './review-step.tsx';

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

test('§+ a form that asks for nothing yet costs nothing known, not ¥0.00', () => {
  draw(
    <SheetContext value={sheetOf('patent', { lines: [], total: 0, final: true })}>
      <QuotePanel />
    </SheetContext>,
  );
  const panel = screen.getByRole('complementary', { name: '费用预估' });
  expect(panel).toHaveTextContent('还没有计费的项目');
  expect(panel).not.toHaveTextContent('¥');
});

test.each([
  ['citation', '论文确为作者本人所著'],
  ['novelty', '查新点与项目内容一致'],
  ['patent', '技术内容由本人或本单位提供'],
  ['similarity', '稿件由作者本人或经作者同意提交'],
] as const)('§+ who hands in a %s order answers for what it is about', (service, words) => {
  draw(
    <SheetContext value={sheetOf(service)}>
      <ReviewStep />
    </SheetContext>,
  );
  expect(screen.getByRole('checkbox', { name: new RegExp(`^所填内容真实，${words}`) })).not.toBeChecked();
});

test('§+ a part with nothing in it says so before handing in', () => {
  draw(
    <SheetContext value={sheetOf('novelty')}>
      <ReviewStep />
    </SheetContext>,
  );
  expect(screen.getByRole('heading', { name: '检索词与材料' }).closest('section')).toHaveTextContent('还没有填写');
});
