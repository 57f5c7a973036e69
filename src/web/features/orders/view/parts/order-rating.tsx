import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useQuery } from '#web/api/hooks/use-query.ts';
import { call } from '#web/api/transport/service.ts';
import { Flow, Text } from '#web/ui/layout/layout.tsx';
import { words as texts } from './order-parts-words.ts';

/** From 1 to 5. */
const words = [texts.veryBad, texts.bad, texts.fair, texts.good, texts.veryGood];

/** After the end an applicant may say how it was; nobody else is asked or told. */
export const OrderRating = ({ orderId }: { orderId: string }) => {
  const client = useQueryClient();
  const queryKey = ['rating', orderId];
  const { data } = useQuery({ queryKey, queryFn: () => call('GET /ratings/:orderId', { params: { orderId } }) });
  const { mutate, isPending } = useMutation({
    mutationFn: (score: number) => call('POST /ratings/give', { body: { orderId, score } }),
    onSuccess: (given) => client.setQueryData(queryKey, given),
  });
  if (!data?.may) return null;
  return (
    <Flow as="section" gap={8} marginBottom={12} aria-label={texts.rating}>
      <Text tone="soft">{data.score === null ? texts.howWasIt : texts.yourRating}</Text>
      {words.map((word, at) => (
        <Button
          key={word}
          size="small"
          type={data.score === at + 1 ? 'primary' : 'default'}
          aria-pressed={data.score === at + 1}
          disabled={isPending}
          onClick={() => mutate(at + 1)}
        >
          {word}
        </Button>
      ))}
    </Flow>
  );
};
