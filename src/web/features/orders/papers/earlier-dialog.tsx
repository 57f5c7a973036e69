import { Button } from 'antd';
import { useState } from 'react';
import type { PapersRead } from '#contracts/papers.ts';
import { isBlankPaper } from '#domain/orders/forms/paper.ts';
import { readCitationForm } from '#domain/orders/services/citation/form.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Stack } from '#web/ui/layout/layout.tsx';
import { Empty } from '#web/ui/load/empty.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { FoundPapers } from './found-papers.tsx';
import type { ImportDialogProps } from './import-dialogs.tsx';
import { words } from './papers-words.ts';
import './earlier-dialog.css';

const readOrder = async (id: string): Promise<PapersRead> => {
  const order = await call('GET /orders/:id', { params: { id } });
  const papers = readCitationForm(order.form).papers.filter((paper) => !isBlankPaper(paper));
  return {
    source: 'references',
    sourceName: order.number ?? words.earlierOrder,
    papers: papers.map((paper, at) => ({ paper, place: words.paperPlace(at + 1), text: '', style: '', uncertain: [] })),
    problems: [],
    refused: null,
  };
};

/** Papers of an order of one's own, to be chosen from again. */
export const EarlierDialog = ({ existing, onAdd, onClose }: ImportDialogProps) => {
  const [read, setRead] = useState<PapersRead>();
  const { data, load } = useQuery({
    queryKey: ['orders', 'earlier'],
    queryFn: () => call('POST /orders/mine', { body: { service: 'citation', limit: 50 } }),
  });
  const orders = data?.list.filter(({ paperCount }) => paperCount > 0);
  return (
    <Dialog open footer={null} width={980} title={words.earlierTitle} onCancel={onClose}>
      {read && <FoundPapers read={read} existing={existing} onAdd={onAdd} onCancel={() => setRead(undefined)} />}
      {!read && !orders && <Skeleton load={load} rows={4} />}
      {!read && orders?.length === 0 && <Empty title={words.noEarlier} text={words.noEarlierText} />}
      {!read && orders && (
        <Stack as="ul" className="op-orders" gap={6}>
          {orders.map(({ id, number, summary, status }) => (
            <li key={id}>
              <span>{[number, summary, status.label].filter(Boolean).join(' · ')}</span>
              <Button
                size="small"
                aria-label={words.choosePapersOf(number ?? summary)}
                onClick={() => void readOrder(id).then(setRead, () => undefined)}
              >
                {words.choose}
              </Button>
            </li>
          ))}
        </Stack>
      )}
    </Dialog>
  );
};
