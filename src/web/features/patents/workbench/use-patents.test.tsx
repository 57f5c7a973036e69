import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#tests/builders/components/component-render.tsx';
import { answer } from '#tests/builders/components/component-server.ts';
import { takeSocket } from '#tests/builders/components/component-socket.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { patentsKey, useProject } from './use-patents.ts';

const Shown = () => {
  const { data } = useProject('7');
  const { data: set } = useQuery({
    queryKey: [patentsKey, '7', 'set'],
    queryFn: () => call('GET /patents/orders/:id/set', { params: { id: '7' }, query: {} }),
  });
  return <p>{`专利集 ${data?.counts.documents} 件，列出 ${set?.total} 件`}</p>;
};

const reads = (documents: number) => {
  answer('GET /patents/orders/7', () => ({ imports: [], counts: { documents } }));
  answer('GET /patents/orders/7/set', () => ({ list: [], total: documents }));
};

test('§+ a file that a colleague has read for the order shows in the counts and in the lists', async () => {
  const socket = takeSocket();
  reads(0);
  draw(<Shown />);
  await screen.findByText('专利集 0 件，列出 0 件');
  reads(4);
  socket.says({ kind: 'file-read', orderId: '7' });
  expect(await screen.findByText('专利集 4 件，列出 4 件')).toBeInTheDocument();
});
