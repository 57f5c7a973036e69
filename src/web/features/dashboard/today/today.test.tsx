import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type TodayLine, todayCalls } from '#contracts/orders-today.ts';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer } from '#tests/builders/components/component-server.ts';
import { filled, type Some } from '#tests/builders/components/filled.ts';
import { ordersKey } from '#web/api/calls/orders.ts';
import { queryClient } from '#web/api/transport/query-client.ts';
import { Today } from './today.tsx';

const line = (number: string, service: TodayLine['service']): Some<TodayLine> => ({
  id: `00000000-0000-4000-8000-0000000000${number}`,
  number: `C2026-00${number}`,
  applicantName: '张三',
  service,
  verb: '检索',
  path: '/',
  until: null,
});

const todayOf = (list: readonly Some<TodayLine>[]) =>
  answer('GET /orders/today', () => filled(todayCalls['GET /orders/today'].data, { day: '2026-11-17', list }));

test('§+ what was chosen to be shown is gone with its last order: the others stand there, and nothing is said to be done', async () => {
  todayOf([line('11', 'novelty'), line('12', 'citation'), line('13', 'patent')]);
  const { user } = draw(<Today />);
  await user.click(await screen.findByRole('button', { name: /科技查新/ }));
  expect(screen.getByText(/C2026-0011/)).toBeVisible();
  expect(screen.queryByText(/C2026-0012/)).toBeNull();
  // Put off or done: of the services that are left there are two, then one, and then none.
  todayOf([line('12', 'citation'), line('13', 'patent')]);
  await act(() => queryClient.invalidateQueries({ queryKey: [ordersKey, 'today'] }));
  expect(await screen.findByText(/C2026-0012/)).toBeVisible();
  expect(screen.getByText(/C2026-0013/)).toBeVisible();
  expect(screen.queryByText('今天的做完了')).toBeNull();
  todayOf([line('13', 'patent')]);
  await act(() => queryClient.invalidateQueries({ queryKey: [ordersKey, 'today'] }));
  expect(screen.getByText(/C2026-0013/)).toBeVisible();
  todayOf([]);
  await act(() => queryClient.invalidateQueries({ queryKey: [ordersKey, 'today'] }));
  expect(await screen.findByText('今天的做完了')).toBeVisible();
});
