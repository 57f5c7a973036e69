import type { ConfirmationKinds } from '../confirmations/confirmation-kind.ts';
import { userClosing } from './close-user.ts';
import { userCreation } from './create-user.ts';
import { signOnLink } from './link-sign-on.ts';
import { passwordReset } from './reset-password.ts';
import { secondFactorReset } from './reset-second-factor.ts';
import { userRestoration } from './restore-user.ts';
import { userChange } from './update-user.ts';

/** Changes of accounts that take two persons. */
export const userConfirmations: ConfirmationKinds = [
  userCreation,
  userChange,
  passwordReset,
  secondFactorReset,
  signOnLink,
  userRestoration,
  userClosing,
];
