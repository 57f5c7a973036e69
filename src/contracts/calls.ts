import { helpCalls } from './help.ts';
import { identityCalls } from './identity.ts';
import { registrationCalls } from './registration.ts';
import { singleSignOnCalls } from './single-sign-on.ts';
import { siteCalls } from './site.ts';

/** Every call of the service. The web imports this as a type only, so that no schema travels to the browser. */
export const calls = {
  ...siteCalls,
  ...helpCalls,
  ...identityCalls,
  ...singleSignOnCalls,
  ...registrationCalls,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;
