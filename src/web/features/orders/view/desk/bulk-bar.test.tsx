import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { OrderLine } from '#contracts/orders.ts';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer, askedFor } from '#tests/builders/components/component-server.ts';
import { offerWith, orderLineWith } from '#tests/builders/components/order-views.ts';
import { useUndoable } from '#web/kit/use-undoable.ts';
import { BulkBar } from './bulk-bar.tsx';

const orders = ['11', '12'].map((end) =>
  orderLineWith({ id: `00000000-0000-4000-8000-0000000000${end}`, version: 3, number: `C2026-00${end}` }),
);

const Bar = () => {
  const acting = useUndoable<OrderLine>();
  return <BulkBar {...{ orders, acting }} total={2} onChosen={() => undefined} onAll={async () => []} />;
};

const called = 'POST /orders/act-many';

test('§+ a bulk step whose tab is closed before its eight seconds are over is sent, and outlives the tab', async () => {
  const accept = offerWith({ action: 'accept', label: '受理', weight: 'primary' });
  answer('POST /orders/actions', () => ({ list: [{ ...accept, n: 2, ids: orders.map(({ id }) => id) }] }));
  answer(called, () => ({ list: orders.map(({ id }) => ({ id, ok: true, sentence: '' })) }));
  const { user } = draw(<Bar />);
  await user.click(await screen.findByRole('button', { name: /受理/ }));
  expect(askedFor(called)).toEqual([]);
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  hidden.mockRestore();
  await waitFor(() => expect(askedFor(called)).toMatchObject([{ keepalive: true, body: { action: 'accept' } }]));
});
