import type { ReactNode } from 'react';
import { useOrderPushes } from '#web/api/hooks/use-order-pushes.ts';

/** All pages of somebody signed in: their lists of orders and reports follow what is pushed, whichever is in front. */
export const LiveLists = ({ children }: { children: ReactNode }) => {
  useOrderPushes();
  return children;
};
