import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { changedPlaces } from '#domain/novelty/corrected-points.ts';
import { ordersKey } from '#web/api/calls/orders.ts';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Box, Flow } from '#web/ui/layout/layout.tsx';
import { sayFailure } from '../view/use-order.ts';
import { words } from './novelty-words.ts';

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
    <Box as="section" pad="12 16" round="card" fill="sunken" marginBottom={12} aria-label={words.correction}>
      <h3>{data?.may === 'answer' ? words.correctionAsked : words.correctionWaiting}</h3>
      {changedPlaces(open.before, open.points).map((at) => (
        <p key={at}>
          {words.pointWas(at + 1, open.before[at] ?? '')}
          <b>{open.points[at]}</b>
          {words.pointEnd}
        </p>
      ))}
      <p>{words.reasonBy(open.proposedBy, open.reason)}</p>
      {data?.may !== 'no' && (
        <>
          <Input.TextArea
            aria-label={data?.may === 'on-behalf' ? words.howAnswered : words.answerLabel}
            placeholder={data?.may === 'on-behalf' ? words.howAnsweredHint : words.answerHint}
            rows={2}
            maxLength={1000}
            value={answer}
            onChange={({ target }) => setAnswer(target.value)}
          />
          <Flow gap={8} marginTop={8}>
            <Button type="primary" loading={send.isPending} onClick={() => send.mutate(true)}>
              {data?.may === 'on-behalf' ? words.agreeFor : words.agree}
            </Button>
            <Button disabled={send.isPending} onClick={() => send.mutate(false)}>
              {data?.may === 'on-behalf' ? words.declineFor : words.decline}
            </Button>
          </Flow>
        </>
      )}
    </Box>
  );
};
