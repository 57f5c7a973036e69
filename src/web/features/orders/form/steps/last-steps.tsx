import { words } from '../form-words.ts';
import { ReviewStep } from './review-step.tsx';
import type { FormStep } from './steps.ts';
import { WishesStep, wishPaths } from './wishes-step.tsx';

/** How every form ends: delivery and invoice, then all of it to look over. */
export const lastSteps: readonly FormStep[] = [
  { key: 'delivery', title: words.deliveryAndInvoice, paths: wishPaths, draw: () => <WishesStep /> },
  { key: 'review', title: words.review, paths: ['consent'], draw: (props) => <ReviewStep {...props} /> },
];
