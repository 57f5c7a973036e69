import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { Suspense, use } from 'react';
import { OrderSteps } from './order-steps.ts';

interface WorkStepsProps {
  orderId: string;
  /** Which of the order's steps stand here. */
  only: readonly string[];
  /** What a step changes of the workbench. */
  refresh: QueryKey;
}

/** The order's own steps, taken where the work is done. */
export const WorkSteps = ({ orderId, only, refresh }: WorkStepsProps) => {
  const Steps = use(OrderSteps);
  const client = useQueryClient();
  return (
    <Suspense>
      <Steps {...{ orderId, only }} onDone={() => void client.invalidateQueries({ queryKey: refresh })} />
    </Suspense>
  );
};
