import { leave } from '#web/api/session/sign-in.ts';
import { session } from '#web/api/transport/service.ts';
import { SecondFactorSetup } from './second-factor-setup.tsx';

/** No page yet: the server answers none of its calls before a required second factor is set up. */
export const SecondFactorFirst = () => (
  <SecondFactorSetup
    introduction="您的身份必须使用两步验证，设置好之后才能继续使用。"
    onClose={() => void leave()}
    onDone={() => session.requireSecondFactor(false)}
  />
);
