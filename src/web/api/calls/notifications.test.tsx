import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer } from '#tests/builders/components/component-server.ts';
import { useNotifications } from './notifications.ts';

const Bell = ({ enabled }: { enabled: boolean }) => <p>{useNotifications(enabled).data?.list.length ?? '—'}</p>;

let asked = 0;
beforeEach(() => {
  asked = 0;
  vi.useFakeTimers();
  answer('POST /libEntrustMsg/inform', () => {
    asked += 1;
    return { list: [], total: 0 };
  });
});
afterEach(() => void vi.useRealTimers());

const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('§9.2 an open page asks for notifications again each minute, not before', async () => {
  draw(<Bell enabled />);
  await after(10);
  expect(asked).toBe(1);
  await after(59_000);
  expect(asked).toBe(1);
  await after(1_500);
  expect(asked).toBe(2);
  await after(60_000);
  expect(asked).toBe(3);
});

test('§6.2 who has no bell never asks', async () => {
  draw(<Bell enabled={false} />);
  await after(180_000);
  expect(asked).toBe(0);
});
