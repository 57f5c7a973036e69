import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer, askedFor, Refused } from '#tests/builders/components/component-server.ts';
import { HomePage } from './home-page.tsx';

test('§8.2 a home whose calls all fail says so, and asks for its desks no more than its cards do', async () => {
  const call = 'GET /orders/desks';
  answer(call, () => {
    throw new Refused('服务正在维护', 409, { reason: 'wrong-state' });
  });
  draw(<HomePage />);
  expect((await screen.findAllByText(/没有加载成功/)).length).toBeGreaterThan(0);
  expect(document.querySelector('.cy-skeleton')).toBeNull();
  expect(askedFor(call).length).toBeLessThan(4);
});
