import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer } from '#tests/builders/components/component-server.ts';
import { orderWith } from '#tests/builders/components/order-views.ts';
import { tabWordsStore } from '#web/ui/page/tab-words.ts';
import { OwnOrders } from './own-orders.tsx';

const id = '00000000-0000-4000-8000-000000000051';

test('§+ an applicant’s order that is open in their list gives its number to the tab, and takes it along', async () => {
  answer(`GET /orders/${id}`, () => orderWith({ id, number: 'C2026-0061' }));
  answer('GET /orders/desks', () => ({ list: [] }));
  const { user } = draw(<OwnOrders title="历史委托" text="" />, `/historicalCommission?id=${id}`);
  const words = () => tabWordsStore.getState()['/historicalCommission'];
  await waitFor(() => expect(words()).toBe('C2026-0061'));
  await user.click(await screen.findByRole('button', { name: '历史委托' }));
  await waitFor(() => expect(words()).toBeUndefined());
});
