import { call } from '../transport/service.ts';
import { enter } from './sign-in.ts';
import { type Leaving, leavingMark } from './sign-on-leaving.ts';
import { isTrialWindow } from './sign-on-trial-mark.ts';

/** Read once: coming back a second time is coming back from nowhere. */
const takeLeaving = (): Leaving | undefined => {
  const kept = sessionStorage.getItem(leavingMark);
  sessionStorage.removeItem(leavingMark);
  try {
    return kept === null ? undefined : (JSON.parse(kept) as Leaving);
  } catch {
    return undefined;
  }
};

/** Signs in, or links the account, with what the campus server sent back; says which. */
export const comeBack = async (way: string, query: string): Promise<'signed-in' | 'linked' | 'tried'> => {
  if (isTrialWindow()) {
    const { finishTrial } = await import('./sign-on-trial.ts');
    await finishTrial({ way, query });
    return 'tried';
  }
  const leaving = takeLeaving();
  const body = { way, query, flow: leaving?.flow ?? 'none' };
  if (leaving?.linking) {
    await call('POST /profile/signOn/ways/finish', { body, quiet: true });
    return 'linked';
  }
  enter(await call('POST /sign-on/finish', { body, quiet: true }), 2);
  return 'signed-in';
};
