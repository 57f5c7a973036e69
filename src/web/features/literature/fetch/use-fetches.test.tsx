import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer } from '#tests/builders/components/component-server.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { fetchesKey, useFetches } from './use-fetches.ts';

const Shown = () => {
  const [ended, setEnded] = useState(0);
  const { data = [] } = useFetches('7', () => setEnded((times) => times + 1));
  const look = useAction(async () => undefined, { refresh: fetchesKey });
  return (
    <>
      <p>
        {data.map(({ state }) => state).join(' ')}，结束 {ended} 次
      </p>
      <button type="button" onClick={() => look.mutate(undefined)}>
        看
      </button>
    </>
  );
};
const fetches = (...states: [id: string, state: string, taskId: string][]) =>
  answer('POST /connections/fetches/list', () => ({
    list: states.map(([id, state, taskId]) => ({ id, state, taskId })),
  }));
const look = () => screen.getByRole('button', { name: '看' }).click();

test('§+ a fetch that ended before it was ever seen under way is heard of, and one that is under way is not yet', async () => {
  fetches(['a', 'done', '1']);
  draw(<Shown />);
  await screen.findByText('done，结束 0 次');
  fetches(['b', 'failed', '2'], ['a', 'done', '1']);
  look();
  await screen.findByText('failed done，结束 1 次');
  fetches(['b', 'running', '3'], ['a', 'done', '1']);
  look();
  await screen.findByText('running done，结束 1 次');
  fetches(['b', 'failed', '3'], ['a', 'done', '1']);
  look();
  await screen.findByText('failed done，结束 2 次');
  // Resumed, and stopped again by the same.
  fetches(['b', 'failed', '4'], ['a', 'done', '1']);
  look();
  expect(await screen.findByText('failed done，结束 3 次')).toBeInTheDocument();
});
