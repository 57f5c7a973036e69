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
