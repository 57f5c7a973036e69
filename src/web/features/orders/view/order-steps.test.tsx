import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer, askedFor } from '#tests/builders/components/component-server.ts';
import { offerWith, orderWith } from '#tests/builders/components/order-views.ts';
import { OrderStepButtons } from './order-steps.tsx';

const id = '00000000-0000-4000-8000-000000000033';

test('§+ the page where the work is done has its own steps of the order, no others, and stays open after one', async () => {
  const order = orderWith({
    id,
    service: 'novelty',
    version: 3,
    withheld: [],
    actions: [
      offerWith({ action: 'start', label: '开始检索', weight: 'primary' }),
      offerWith({ action: 'refuse', label: '不予受理', weight: 'quiet' }),
    ],
  });
  answer(`GET /orders/${id}`, () => order);
  answer('POST /orders/act', () => ({ ...order, version: 4, actions: [] }));
  const onDone = vi.fn();
  const { user } = draw(<OrderStepButtons orderId={id} only={['start', 'compare']} onDone={onDone} />);
  const before = window.location.href;
  await user.click(await screen.findByRole('button', { name: '开始检索' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(askedFor('POST /orders/act').at(-1)?.body).toMatchObject({ id, version: 3, action: 'start' });
  expect(window.location.href).toBe(before);
  expect(screen.queryByRole('button', { name: '不予受理' })).toBeNull();
});
