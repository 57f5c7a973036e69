import type { MenuItem } from '#domain/navigation/menu-item.ts';
import { type NavigationRequest, type NavigationStep, nextStep } from '#domain/navigation/redirects.ts';
import type { Query } from '#domain/navigation/refresh.ts';

interface Settled {
  path: string;
  query: Query;
  steps: readonly NavigationStep[];
  atRest: boolean;
}

/** What the server would say while navigation goes on. */
interface ServerAnswers {
  menu: readonly MenuItem[];
  ticketGood: boolean;
}

const readQuery = (search: string): Query =>
  Object.fromEntries(
    search
      .split('&')
      .filter(Boolean)
      .map((pair) => {
        const [key = '', value = ''] = pair.split('=');
        return [decodeURIComponent(key), decodeURIComponent(value)];
      }),
  );

const follow = (request: NavigationRequest, step: NavigationStep, answers: ServerAnswers): NavigationRequest => {
  if (step.kind === 'redirect') {
    const [path = '/', search = ''] = step.to.split('?');
    return { ...request, path, query: readQuery(search) };
  }
  if (step.kind === 'exchange-ticket') {
    const { ticket: _, ...query } = request.query;
    return answers.ticketGood ? { ...request, query, token: true, menuLoaded: false } : { ...request, query };
  }
  return { ...request, menu: answers.menu, menuLoaded: true };
};

/** Follows one navigation until it rests, or gives up after `most` steps. */
export const settle = (request: NavigationRequest, answers: ServerAnswers, most = 5): Settled => {
  const steps: NavigationStep[] = [];
  let at = request;
  for (;;) {
    const step = nextStep(at);
    const atRest = step.kind === 'pass';
    if (atRest || steps.length === most) return { path: at.path, query: at.query, steps, atRest };
    steps.push(step);
    at = follow(at, step, answers);
  }
};
