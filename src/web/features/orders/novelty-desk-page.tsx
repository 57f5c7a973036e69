import { Desk } from './view/desk.tsx';

/** /noveltySearch */
export const NoveltyDeskPage = () => <Desk name="novelty" />;
