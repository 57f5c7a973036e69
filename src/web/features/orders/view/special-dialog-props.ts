import type { OfferedAction, OrderView } from '#contracts/orders.ts';
import type { ActInput } from './use-order.ts';

export interface SpecialDialogProps {
  order: OrderView;
  offer: OfferedAction;
  onAct: (offer: OfferedAction, given: ActInput) => Promise<unknown>;
  onClose: () => void;
}
