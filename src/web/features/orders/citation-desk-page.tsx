import { Desk } from './view/desk/desk.tsx';

/** /workOrder */
export const CitationDeskPage = () => <Desk name="search" />;
