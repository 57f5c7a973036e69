import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer } from '#tests/builders/components/component-server.ts';
import { takeSocket } from '#tests/builders/components/component-socket.ts';
import { useReadFiles } from '#web/api/hooks/use-read-files.ts';
import { isBeingFetched, useBoard, useWorkbenchRefresh } from './use-workbench.ts';

const Shown = () => {
  useReadFiles('7', useWorkbenchRefresh('7'));
  return <p>{useBoard('7').data?.number}</p>;
};

test('§+ a file that a fetch reads into the order while the workbench is open shows without a press', async () => {
  const socket = takeSocket();
  const board = (number: string) => answer('GET /citations/orders/7', () => ({ number, papers: [], matches: [] }));
  board('被引 20 次');
  draw(<Shown />);
  await screen.findByText('被引 20 次');
  board('被引 22 次');
  socket.says({ kind: 'ready' });
  await screen.findByText('被引 22 次');
  board('被引 24 次');
  socket.says({ kind: 'file-read', orderId: '8' });
  socket.says({ kind: 'file-read', orderId: '7' });
  expect(await screen.findByText('被引 24 次')).toBeInTheDocument();
});

test('§+ a board is asked again while one of its searches is on its way, and no longer', () => {
  const board = (...whys: string[]) =>
    ({
      papers: [{ databases: [{ searches: [] }] }, { databases: [{ searches: whys.map((why) => ({ why })) }] }],
    }) as never;
  expect(isBeingFetched(board('', 'waiting'))).toBe(true);
  expect(isBeingFetched(board('', 'key', 'paused', 'quota', 'unasked'))).toBe(false);
  expect(isBeingFetched(board())).toBe(false);
});
