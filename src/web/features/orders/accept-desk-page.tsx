import { Desk } from './view/desk.tsx';
import { SurplusLink } from './view/surplus-link.tsx';

/** /accept/user_work_order */
export const AcceptDeskPage = () => <Desk name="accept" extra={<SurplusLink />} />;
