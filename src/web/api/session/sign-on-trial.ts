import type { CallData } from '#contracts/call.ts';
import type { Calls } from '#contracts/calls.ts';
import type { SignOnSettings } from '#domain/identity/sign-on.ts';
import type { SignOnWay } from '#domain/identity/sign-on-way.ts';
import { faultsOf } from '../transport/failure-reading.ts';
import { call } from '../transport/service.ts';
import { trialMark } from './sign-on-trial-mark.ts';

export type Told = CallData<Calls['POST /sign-on/trial/finish']>['attributes'];

/** What the window of a trial must bring back. */
type Trial =
  | { id: string; flow: string; way: string }
  | { id: string; cas: SignOnSettings; institutionId: number | undefined };

/** The window tells the page that opened it; a campus server may have cut the tie between the two. */
const channelName = 'sign-on-trial';
type Heard = { id: string } & ({ told: Told } | { fault: string });

const failed = '试登录没有成功，请重试';

const faultOf = (error: unknown): string => {
  const { sentence, fields } = faultsOf(error, []);
  return sentence ?? Object.values(fields)[0] ?? failed;
};

/** Opened at the press itself, or the browser takes it for an unwanted window; it leaves when the address is known. */
const inWindow = async (
  signal: AbortSignal,
  begin: (id: string) => Promise<{ url: string; trial: Trial }>,
): Promise<Told> => {
  const opened = window.open('', '_blank', 'popup,width=980,height=720');
  if (!opened) throw new Error('浏览器拦下了试登录的窗口，请允许本站打开窗口');
  const id = crypto.randomUUID();
  const channel = new BroadcastChannel(channelName);
  try {
    const heard = new Promise<Heard>((resolve, reject) => {
      channel.onmessage = ({ data }: MessageEvent<Heard>) => data.id === id && resolve(data);
      // A server that knows us not shows its own fault there and never comes back.
      signal.addEventListener('abort', () => {
        opened.close();
        reject(signal.reason as Error);
      });
    });
    // Given up before the address was known.
    heard.catch(() => undefined);
    const { url, trial } = await begin(id).catch((error: unknown) => {
      opened.close();
      throw new Error(faultOf(error));
    });
    signal.throwIfAborted();
    opened.sessionStorage.setItem(trialMark, JSON.stringify(trial));
    opened.location.assign(url);
    const answer = await heard;
    if ('fault' in answer) throw new Error(answer.fault);
    return answer.told;
  } finally {
    channel.close();
  }
};

interface Tried<Settings> {
  institutionId: number | undefined;
  settings: Settings;
  secret?: string;
}

export const tryWay = ({ institutionId, settings, secret }: Tried<SignOnWay>, signal: AbortSignal): Promise<Told> =>
  inWindow(signal, async (id) => {
    const body = { institutionId, settings: settings as never, ...(secret ? { secret } : {}) };
    const { url, flow, way } = await call('POST /sign-on/ways/trial', { body, quiet: true });
    return { url, trial: { id, flow, way } };
  });

export const tryCas = ({ institutionId, settings }: Tried<SignOnSettings>, signal: AbortSignal): Promise<Told> =>
  inWindow(signal, async (id) => {
    const { url } = await call('POST /sign-on/trial', { body: { institutionId, settings }, quiet: true });
    return { url, trial: { id, cas: settings, institutionId } };
  });

/** In the window that came back: asks what the server told, says it to the page, and goes. */
export const finishTrial = async (back: { query: string; way: string } | { ticket: string }): Promise<void> => {
  const trial = JSON.parse(sessionStorage.getItem(trialMark) ?? '{}') as Trial;
  sessionStorage.removeItem(trialMark);
  const ask = async (): Promise<Heard> => {
    const { id } = trial;
    if ('cas' in trial) {
      const { cas: settings, institutionId } = trial;
      const ticket = 'ticket' in back ? back.ticket : '';
      const body = { institutionId, settings, ticket };
      return { id, told: (await call('POST /sign-on/trial/finish', { body, quiet: true })).attributes };
    }
    const { query, way } = 'query' in back ? back : { query: '', way: trial.way };
    const body = { way, query, flow: trial.flow };
    return { id, told: (await call('POST /sign-on/ways/trial/finish', { body, quiet: true })).attributes };
  };
  const heard = await ask().catch((error: unknown): Heard => ({ id: trial.id, fault: faultOf(error) }));
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(heard);
  channel.close();
  window.close();
};
