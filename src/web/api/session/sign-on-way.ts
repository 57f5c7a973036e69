import { call } from '../transport/service.ts';
import { enter } from './sign-in.ts';
import { isTrialWindow } from './sign-on-trial-mark.ts';

/** What this browser window must bring back from a campus server. It ends with the window. */
interface Leaving {
  way: string;
  flow: string;
  /** Whether the account is linked instead of signed in. */
  linking: boolean;
}

const mark = 'sign-on-flow';

const depart = ({ url, ...leaving }: Leaving & { url: string }): void => {
  sessionStorage.setItem(mark, JSON.stringify(leaving));
  window.location.assign(url);
};

/** Read once: coming back a second time is coming back from nowhere. */
const takeLeaving = (): Leaving | undefined => {
  const kept = sessionStorage.getItem(mark);
  sessionStorage.removeItem(mark);
  try {
    return kept === null ? undefined : (JSON.parse(kept) as Leaving);
  } catch {
    return undefined;
  }
};

export const leaveForWay = async (way: string): Promise<void> => {
  const { url, flow } = await call('POST /sign-on/start', { body: { way } });
  depart({ url, way, flow, linking: false });
};

export const leaveToLinkWay = async (way: string, password: string): Promise<void> => {
  const { url, flow } = await call('POST /profile/signOn/ways/start', { body: { way, password }, quiet: true });
  depart({ url, way, flow, linking: true });
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
