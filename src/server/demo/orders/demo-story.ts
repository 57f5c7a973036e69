import type { PaymentKeys } from '#server/payments/payment-keys.ts';
import type { DemoApplicant, DemoInstitution } from '../demo-package.ts';
import type { DemoCast } from './demo-cast.ts';
import type { DemoPlan } from './demo-plans.ts';

/** One order of the demo: whose it is and how far it goes. */
export interface DemoStory {
  plan: DemoPlan;
  /** Which of the institution's orders. */
  at: number;
  institution: DemoInstitution;
  cast: DemoCast;
  applicant: DemoApplicant;
  paymentKeys: PaymentKeys;
  /** Of the past year: paid at the desk, its report a file that lies there. */
  past?: boolean;
}
