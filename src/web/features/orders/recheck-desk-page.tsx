import { Desk } from './view/desk/desk.tsx';

/** /recheck/user_work_order */
export const RecheckDeskPage = () => <Desk name="recheck" />;
