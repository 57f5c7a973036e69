import { Desk } from './view/desk/desk.tsx';

/** /signature for those who sign */
export const SignatureDeskPage = () => <Desk name="sign" />;
