import { setTimeout as wait } from 'node:timers/promises';
import { clientOf } from './service-client.ts';

export interface AcknowledgedWrites {
  /** Names of the rows the platform has answered for, in the order of its answers. */
  readonly names: readonly string[];
  /** Ends the writers; every answer that was on its way has arrived then. */
  stop(): Promise<void>;
}

/** Writes one row of `branch_institutions`; true when the platform says that it is kept. */
export const writeName = async (url: string, token: string, name: string): Promise<boolean> => {
  const answer = await clientOf(url)
    .call('POST /branchInstitution/save', { body: { name } }, token)
    .catch(() => undefined);
  return answer?.body.resultCode === 200;
};

/** Four people who write without a pause, and wait half a second after a refusal, as it asks. */
export const startWrites = (url: string, token: string, word: string): AcknowledgedWrites => {
  const names: string[] = [];
  let made = 0;
  let running = true;
  const writer = async () => {
    while (running) {
      made += 1;
      const name = `${word}${made}`;
      if (await writeName(url, token, name)) names.push(name);
      else await wait(500);
    }
  };
  const writers = [1, 2, 3, 4].map(writer);
  return {
    names,
    stop: async () => {
      running = false;
      await Promise.all(writers);
    },
  };
};
