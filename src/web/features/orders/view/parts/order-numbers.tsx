import { Button } from 'antd';
import type { OrderView } from '#contracts/orders.ts';
import { numberSources, personNumberKinds } from '#domain/identity/person-numbers.ts';
import { ordersKey } from '#web/api/calls/orders.ts';
import { useAction } from '#web/api/hooks/use-action.ts';
import { call } from '#web/api/transport/service.ts';
import { Row } from '#web/ui/layout/layout.tsx';

/** The applicant's numbers that nobody vouched for yet, each with the button that does. */
export const OrderNumbers = ({ order: { id, numbers } }: { order: Pick<OrderView, 'id' | 'numbers'> }) => {
  const vouch = useAction(
    ({ kind, value }: OrderView['numbers'][number]) => call('POST /orders/vouch-number', { body: { id, kind, value } }),
    { refresh: ordersKey, said: '已核实，其他系统可以按这个号码查到' },
  );
  return numbers
    .filter(({ source }) => source === 'typed')
    .map((one) => (
      <Row as="p" gap="0 16" wrap tone="soft" key={one.kind}>
        <span role="note">
          {personNumberKinds[one.kind]} {one.value}：{numberSources.typed}
        </span>
        {one.mayVouch && (
          <Button size="small" loading={vouch.isPending} onClick={() => vouch.mutate(one)}>
            核实{personNumberKinds[one.kind]}
          </Button>
        )}
      </Row>
    ));
};
