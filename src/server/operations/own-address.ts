import { createHmac } from 'node:crypto';
import type { AddressState } from '#domain/operations/first-day.ts';
import { installationHeader } from '../monitoring/monitoring-routes.ts';
import { within } from '../monitoring/within.ts';
import type { Outgoing } from '../outgoing/outgoing.ts';

export interface WithOwnAddress {
  /** Whether PUBLIC_URL leads here; what is known by now, asked anew in the background. */
  ownAddress: { read(): Promise<AddressState> };
}

/** The same in every process of this deployment, and in no other; tells nothing of the key. */
export const installationMark = (key: Buffer): string =>
  createHmac('sha256', key).update('chayin: this installation').digest('hex').slice(0, 32);

const patience = 5_000;
/** A page waits no longer for the first answer. */
const shortly = 1_000;
const keptFor = { itself: 600_000, otherwise: 30_000 };

interface Asked {
  outgoing: Outgoing;
  publicUrl: string | undefined;
  mark: string;
}

const ask = async ({ outgoing, publicUrl, mark }: Asked): Promise<AddressState> => {
  try {
    const url = `${publicUrl}/health/live`;
    const { headers } = await outgoing.request({ url, within: patience, most: 65_536, plainHttp: true });
    return headers.get(installationHeader) === mark ? 'itself' : 'other';
  } catch {
    return 'silent';
  }
};

/** The platform asks itself by the address that users have: name, proxy and certificate are in it. */
export const openOwnAddress = (asked: Asked, now: () => number = Date.now): WithOwnAddress['ownAddress'] => {
  let known: { state: AddressState; until: number } = { state: 'asking', until: 0 };
  let asking: Promise<void> | undefined;
  return {
    read: async () => {
      if (asked.publicUrl && now() >= known.until)
        asking ??= ask(asked).then((state) => {
          known = { state, until: now() + (state === 'itself' ? keptFor.itself : keptFor.otherwise) };
          asking = undefined;
        });
      if (known.state === 'asking' && asking) await within(asking, shortly).catch(() => undefined);
      return known.state;
    },
  };
};
