import { words } from './order-page-words.ts';
import { OwnOrders } from './view/own-orders.tsx';

/** /sci-techNoveltyretrieval: one's own novelty searches. */
export const NoveltyOrdersPage = () => <OwnOrders title={words.novelty} text={words.noveltyText} service="novelty" />;
