import type { Example } from './example-parts.ts';
import { literatureExamples } from './examples-literature.ts';
import { moneyExamples } from './examples-money.ts';
import { ordersExamples } from './examples-orders.ts';
import { peopleExamples } from './examples-people.ts';
import { platformExamples } from './examples-platform.ts';
import { projectsExamples } from './examples-projects.ts';
import { signInExamples } from './examples-sign-in.ts';

/** A good request for every call that asks for something; a call that is not here takes nothing. */
export const examples: Readonly<Record<string, Example>> = {
  ...peopleExamples,
  ...signInExamples,
  ...ordersExamples,
  ...moneyExamples,
  ...literatureExamples,
  ...projectsExamples,
  ...platformExamples,
};
