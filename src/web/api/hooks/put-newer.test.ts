import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { putNewer } from './put-newer.ts';

const queryKey = ['list'];

/** A watched list whose answers come when they are told to. */
const watchedList = () => {
  const client = new QueryClient();
  const asked: ((answer: string[]) => void)[] = [];
  const queryFn = () => new Promise<string[]>((answer) => asked.push(answer));
  const stop = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined);
  return { client, asked, shown: () => client.getQueryData<string[]>(queryKey), stop };
};

test('§+ an answer asked for before a change does not bring back what the change took away', async () => {
  const { client, asked, shown, stop } = watchedList();
  asked[0]!(['一', '二']);
  await expect.poll(shown).toEqual(['一', '二']);
  void client.invalidateQueries({ queryKey });
  putNewer<string[]>(client, queryKey, () => ['一']);
  expect(asked).toHaveLength(3);
  asked[1]!(['一', '二']);
  await Promise.resolve();
  expect(shown()).toEqual(['一']);
  asked[2]!(['一', '三']);
  await expect.poll(shown).toEqual(['一', '三']);
  stop();
});

test('§+ where nothing is under way the change stands, and nothing is asked', async () => {
  const { client, asked, shown, stop } = watchedList();
  asked[0]!(['一', '二']);
  await expect.poll(shown).toEqual(['一', '二']);
  putNewer<string[]>(client, queryKey, (list) => list?.slice(1));
  expect(shown()).toEqual(['二']);
  expect(asked).toHaveLength(1);
  stop();
});
