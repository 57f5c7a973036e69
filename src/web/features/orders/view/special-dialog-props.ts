import type { OfferedAction, OrderView } from '#contracts/orders.ts';
import type { ActGiven } from './use-order.ts';

export interface SpecialDialogProps {
  order: OrderView;
  offer: OfferedAction;
  onAct: (offer: OfferedAction, given: ActGiven) => Promise<unknown>;
  onClose: () => void;
}
