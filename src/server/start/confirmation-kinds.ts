import type { ConfirmationKinds } from '../confirmations/confirmation-kind.ts';
import type { ConfirmationServices } from './manifest.ts';
import { nouns } from './nouns.ts';

/** Every kind of change that takes two persons. */
export const confirmationKindsOf = (services: ConfirmationServices): ConfirmationKinds =>
  nouns.flatMap(({ confirmations = [] }) => confirmations.flatMap((kindsWith) => kindsWith(services)));
