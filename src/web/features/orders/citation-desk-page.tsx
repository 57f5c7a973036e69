import { Desk } from './view/desk.tsx';

/** /workOrder */
export const CitationDeskPage = () => <Desk name="search" />;
