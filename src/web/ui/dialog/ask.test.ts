import { expect, test } from 'vitest';
import { ask, questionStore } from './ask.ts';

const question = { title: '提示', text: '确定吗？', yes: '确定' };

test('§+ a question waits for its answer and is then gone', async () => {
  const answer = ask(question);
  expect(questionStore.getState().asked?.text).toBe('确定吗？');
  questionStore.getState().asked?.answer(true);
  expect(await answer).toBe(true);
  expect(questionStore.getState().asked).toBeUndefined();
});

test('§+ a second question answers the first with no', async () => {
  const first = ask(question);
  const second = ask({ ...question, text: '另一个' });
  expect(await first).toBe(false);
  questionStore.getState().asked?.answer(false);
  expect(await second).toBe(false);
});
