import type { Setup } from '#contracts/institutions/setup.ts';

type Step = Setup['steps'][number];

/** Which step a page is for: of several on one page the first that is missing; what one may choose is not asked for. */
export const stepAt = (steps: readonly Step[], path: string): Step | undefined => {
  const own = steps.filter((step) => step.path === path);
  return own.find(({ state }) => state === 'missing') ?? own.find(({ state }) => state === 'done') ?? own[0];
};

/** The next that is missing, from here on and then from the start; after those the next that one may choose. */
export const stepAfter = (steps: readonly Step[], here: Step): Step | undefined => {
  const at = steps.indexOf(here);
  const round = [...steps.slice(at + 1), ...steps.slice(0, at)].filter(({ path }) => path !== here.path);
  return (
    round.find(({ state }) => state === 'missing') ??
    steps.slice(at + 1).find(({ state, path }) => state === 'optional' && path !== here.path)
  );
};
