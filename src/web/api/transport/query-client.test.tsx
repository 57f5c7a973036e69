import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#tests/builders/components/component-render.tsx';
import { useQuery } from '../hooks/use-query.ts';
import { CallFailure } from './failure.ts';
import { queryClient } from './query-client.ts';

const heard: Array<(answer: string) => void> = [];
const Shown = () => (
  <p>{useQuery({ queryKey: ['first'], queryFn: () => new Promise<string>((resolve) => heard.push(resolve)) }).data}</p>
);

test('§+ what changes while the first answer is on its way is asked for again', async () => {
  draw(<Shown />);
  // The answer is already written when the change is told.
  await act(async () => void queryClient.invalidateQueries({ queryKey: ['first'] }));
  await act(async () => heard[0]!('被引 20 次'));
  await screen.findByText('被引 20 次');
  await waitFor(() => expect(heard).toHaveLength(2));
  await act(async () => heard[1]!('被引 22 次'));
  expect(await screen.findByText('被引 22 次')).toBeInTheDocument();
});

const asked: number[] = [];
const Busy = () => (
  <p>
    {
      useQuery({
        queryKey: ['busy'],
        queryFn: async () => {
          asked.push(performance.now());
          if (asked.length < 2) throw new CallFailure('refused', '系统繁忙', { status: 503, retryAfter: 1 });
          return '共 3 条';
        },
      }).data
    }
  </p>
);

test('§+ a read that an overloaded server refused is asked again once the time it named is over', async () => {
  draw(<Busy />);
  expect(await screen.findByText('共 3 条', undefined, { timeout: 60_000 })).toBeInTheDocument();
  expect(asked[1]! - asked[0]!).toBeGreaterThanOrEqual(999);
});
