import { leave } from '#web/api/session/sign-in.ts';
import { session } from '#web/api/transport/service.ts';
import { words } from './personal-words.ts';
import { SecondFactorSetup } from './second-factor-setup.tsx';

/** No page yet: the server answers none of its calls before a required second factor is set up. */
export const SecondFactorFirst = () => (
  <SecondFactorSetup
    introduction={words.secondFirst}
    onClose={() => void leave()}
    onDone={() => session.requireSecondFactor(false)}
  />
);
