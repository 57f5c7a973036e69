import { type ComponentType, createContext } from 'react';

interface OrderStepsProps {
  orderId: string;
  /** Which of the order's steps stand here. */
  only: readonly string[];
  onDone: () => void;
}

/** The order's own steps as buttons. The app hands them in, so that a workbench can offer what the order's page does. */
export const OrderSteps = createContext<ComponentType<OrderStepsProps>>(() => null);
