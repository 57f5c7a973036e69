import { Desk } from './view/desk.tsx';

/** /accept/user_work_order */
export const AcceptDeskPage = () => <Desk name="accept" />;
