import type { ConfirmationKinds } from '../confirmations/confirmation-kind.ts';
import { roleChange } from '../roles/edit-role.ts';
import type { Services } from '../services.ts';
import { signOnChange } from '../single-sign-on/propose-sign-on.ts';
import { userConfirmations } from '../users/user-confirmations.ts';

/** Every kind of change that takes two persons. */
export const confirmationKindsOf = (services: Pick<Services, 'signOnLoopback'>): ConfirmationKinds => [
  ...userConfirmations,
  roleChange,
  signOnChange(services),
];
