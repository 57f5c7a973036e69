import { Desk } from './view/desk/desk.tsx';
import { SurplusLink } from './view/parts/surplus-link.tsx';

/** /accept/user_work_order */
export const AcceptDeskPage = () => <Desk name="accept" extra={<SurplusLink />} />;
