import { OwnOrders } from './view/own-orders.tsx';

/** /historicalCommission */
export const OrderHistoryPage = () => <OwnOrders title="历史委托" text="每张委托单到了哪一步、轮到谁、哪天之前。" />;
