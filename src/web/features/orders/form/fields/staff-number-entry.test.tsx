import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type NumberSource, numberSources } from '#domain/identity/person-numbers.ts';
import { readOrderForm } from '#domain/orders/forms/order-form.ts';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer } from '#tests/builders/components/component-server.ts';
import { queryClient } from '#web/api/transport/query-client.ts';
import { createLocalCopies } from '../draft/local-copy.ts';
import { createFormSheet } from '../form-sheet.ts';
import { SheetContext } from '../sheet-context.ts';
import { sheetPorts } from '../sheet-ports.ts';
import { StaffNumberEntry } from './staff-number-entry.tsx';

const open = (staffNumberSource: NumberSource) => {
  queryClient.clear();
  answer('GET /profile', () => ({ userType: 3, staffNumber: '20150017', staffNumberSource }));
  const sheet = createFormSheet(
    {
      service: 'citation',
      form: readOrderForm('citation', undefined),
      identity: { key: 'k' } as never,
      quote: null,
      applicantName: '张三',
      unsent: false,
      savedAt: undefined,
      copies: createLocalCopies(window.localStorage, 'u', 'citation'),
    },
    { ...sheetPorts, send: () => new Promise(() => undefined) },
  );
  draw(
    <SheetContext value={sheet}>
      <StaffNumberEntry path="number" />
    </SheetContext>,
  );
};

test.each(['roster', 'sign-on'] as const)(
  '§+ a number that the %s stands for is shown and cannot be typed over',
  async (source) => {
    open(source);
    expect(await screen.findByText(`${numberSources[source]}确认，不能修改`)).toBeVisible();
    const box = screen.getByRole('textbox', { name: /工号/ });
    expect(box).toHaveValue('20150017');
    expect(box).toHaveAttribute('readonly');
  },
);

test('§+ a number that only the person wrote is typed, and called that', async () => {
  open('typed');
  expect(await screen.findByText(numberSources.typed)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /工号/ })).not.toHaveAttribute('readonly');
});
