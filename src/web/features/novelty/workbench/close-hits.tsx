import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { noveltyKey, useProjectChange } from './use-project.ts';
import './close-hits.css';

/** What screening found closely related and the grid does not hold yet; one press takes it in with its reference. */
export const CloseHits = ({ orderId, closed }: { orderId: string; closed: boolean }) => {
  const client = useQueryClient();
  const queryKey = [noveltyKey, orderId, 'close'];
  const { data } = useQuery({
    queryKey,
    queryFn: () => call('GET /novelty/orders/:id/close', { params: { id: orderId } }),
    staleTime: 0,
  });
  const take = useProjectChange(
    orderId,
    (recordIds: string[]) => call('POST /novelty/documents/take', { body: { orderId, recordIds } }),
    '已登记，著录与摘要取自题录',
  );
  const list = data?.list ?? [];
  if (closed || list.length === 0) return null;
  const put = (ids: string[]) => take.mutate(ids, { onSettled: () => void client.invalidateQueries({ queryKey }) });
  return (
    <section className="cy-stack novelty-waiting" aria-label="筛为密切相关而未登记的文献">
      <div className="cy-flow novelty-row">
        <span>{`筛为密切相关而未登记 ${list.length} 篇`}</span>
        <Button type="primary" loading={take.isPending} onClick={() => put(list.slice(0, 200).map(({ id }) => id))}>
          全部登记
        </Button>
      </div>
      <Stack as="ul" gap={4}>
        {list.slice(0, 20).map(({ id, title, source, year }) => (
          <Row as="li" key={id} justify="space-between" gap={12}>
            <span>{[title, source, year].filter(Boolean).join(' · ')}</span>
            <Button type="text" size="small" aria-label={`登记 ${title}`} onClick={() => put([id])}>
              登记
            </Button>
          </Row>
        ))}
      </Stack>
    </section>
  );
};
