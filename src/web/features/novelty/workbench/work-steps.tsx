import { useQueryClient } from '@tanstack/react-query';
import { Suspense, use } from 'react';
import { OrderSteps } from '#web/kit/order-steps.ts';
import { noveltyKey } from './use-project.ts';

/** The order's own steps, taken where the work is done. */
export const WorkSteps = ({ orderId, only }: { orderId: string; only: readonly string[] }) => {
  const Steps = use(OrderSteps);
  const client = useQueryClient();
  return (
    <Suspense>
      <Steps
        {...{ orderId, only }}
        onDone={() => void client.invalidateQueries({ queryKey: [noveltyKey, orderId, 'project'] })}
      />
    </Suspense>
  );
};
