import type { ConfirmationKinds } from '../confirmations/confirmation-kind.ts';
import type { WithConnectionKeys } from '../db/sealing.ts';
import type { WithFiles } from '../files/file-store.ts';
import { institutionErasure } from '../operations/erase-institution.ts';
import { contactChange } from '../personal/contacts/contact-confirmation.ts';
import { reportRetractions } from '../reports/withdrawal/retract-report.ts';
import { roleChange } from '../roles/edit-role.ts';
import { signOnChange } from '../single-sign-on/propose-sign-on.ts';
import type { WithSignOnLoopback } from '../single-sign-on/sign-on-loopback.ts';
import { signOnWayChange } from '../single-sign-on/ways/propose-way.ts';
import { sealChange } from '../stations/seal-change.ts';
import { userConfirmations } from '../users/user-confirmations.ts';
import { orderDoor } from './order-reactions.ts';

/** Every kind of change that takes two persons. */
export const confirmationKindsOf = (
  services: WithSignOnLoopback & WithFiles & WithConnectionKeys,
): ConfirmationKinds => [
  ...userConfirmations,
  contactChange,
  roleChange,
  sealChange,
  signOnChange(services),
  signOnWayChange(services),
  institutionErasure(services),
  ...reportRetractions({ orderDoor }),
];
