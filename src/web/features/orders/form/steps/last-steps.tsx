import { ReviewStep } from './review-step.tsx';
import type { FormStep } from './steps.ts';
import { WishesStep, wishPaths } from './wishes-step.tsx';

/** How every form ends: delivery and invoice, then all of it to look over. */
export const lastSteps: readonly FormStep[] = [
  { key: 'delivery', title: '交付与发票', paths: wishPaths, draw: () => <WishesStep /> },
  { key: 'review', title: '核对', paths: ['consent'], draw: (props) => <ReviewStep {...props} /> },
];
