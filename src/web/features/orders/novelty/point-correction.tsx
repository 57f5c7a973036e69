import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { changedPlaces } from '#domain/novelty/corrected-points.ts';
import { ordersKey } from '#web/api/calls/orders.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Box, Flow } from '#web/ui/layout/layout.tsx';
import { sayFailure } from '../view/use-order.ts';

/** Another wording of the points that the searcher proposes: the applicant agrees, or says why not. */
export const PointCorrection = ({ orderId, onAnswered }: { orderId: string; onAnswered: () => Promise<unknown> }) => {
  const client = useQueryClient();
  const [answer, setAnswer] = useState('');
  const queryKey = [ordersKey, 'points', orderId];
  const { data } = useQuery({
    queryKey,
    queryFn: () => call('GET /novelty/orders/:id/points', { params: { id: orderId }, quiet: true }),
    staleTime: 0,
  });
  const open = data?.list.find(({ state }) => state === 'proposed');
  const send = useMutation({
    mutationFn: (agree: boolean) =>
      call('POST /novelty/points/answer', { body: { orderId, id: open!.id, agree, answer }, quiet: true }),
    onError: sayFailure,
    onSettled: () => Promise.all([client.invalidateQueries({ queryKey }), onAnswered()]),
  });
  if (!open) return null;
  return (
    <Box as="section" pad="12 16" round="card" fill="sunken" marginBottom={12} aria-label="查新点的更正">
      <h3>{data?.may === 'answer' ? '查新员建议更正查新点，请您答复' : '查新点的更正，等待委托人答复'}</h3>
      {changedPlaces(open.before, open.points).map((at) => (
        <p key={at}>
          {`查新点 ${at + 1} 原为“${open.before[at]}”，改为“`}
          <b>{open.points[at]}</b>”
        </p>
      ))}
      <p>{`${open.proposedBy}：${open.reason}`}</p>
      {data?.may !== 'no' && (
        <>
          <Input.TextArea
            aria-label={data?.may === 'on-behalf' ? '委托人怎样答复的' : '答复（不同意时请写明）'}
            placeholder={
              data?.may === 'on-behalf' ? '委托人怎样答复的，例如“1 月 8 日电话同意”' : '答复，不同意时请写明'
            }
            rows={2}
            maxLength={1000}
            value={answer}
            onChange={({ target }) => setAnswer(target.value)}
          />
          <Flow gap={8} marginTop={8}>
            <Button type="primary" loading={send.isPending} onClick={() => send.mutate(true)}>
              {data?.may === 'on-behalf' ? '代委托人同意' : '同意更正'}
            </Button>
            <Button disabled={send.isPending} onClick={() => send.mutate(false)}>
              {data?.may === 'on-behalf' ? '委托人不同意' : '不同意'}
            </Button>
          </Flow>
        </>
      )}
    </Box>
  );
};
