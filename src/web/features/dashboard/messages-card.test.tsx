import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer } from '#tests/builders/components/component-server.ts';
import { MessagesCard } from './messages-card.tsx';

test('§+ without unread messages the home says that alone: work may still wait on another card', async () => {
  answer('POST /libEntrustMsg/mine', () => ({ list: [], total: 0 }));
  draw(<MessagesCard duty={{ kind: 'begin' }} />);
  await screen.findByText('没有未读的消息');
  expect(document.body.textContent).not.toContain('待处理');
});
