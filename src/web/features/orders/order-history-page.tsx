import { words } from './view/order-words.ts';
import { OwnOrders } from './view/own-orders.tsx';

/** /historicalCommission */
export const OrderHistoryPage = () => <OwnOrders title={words.orderHistory} text={words.orderHistoryText} />;
