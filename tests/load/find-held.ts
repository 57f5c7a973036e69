import type { Heard } from './crowd.ts';
import { heldBelow, type Scale } from './scale.ts';

export interface Held {
  users: number;
  heard: Heard;
}

export const isHeld = ({ calls, p99, failed, refused }: Heard): boolean =>
  calls > 0 && p99 <= heldBelow && failed === 0 && refused <= calls / 1000;

export interface Search {
  /** Where to begin. */
  firstUsers: number;
  /** Whether there is time for another try. */
  mayGoOn(): boolean;
  tryWith(users: number): Promise<Heard>;
}

/**
 * The most users whose calls are answered in time: more and more until it is too many, then halfway back. A number is too
 * many when it was so twice: four slow calls of four hundred may be chance, and once believed they would bound the search.
 */
export const findHeld = async (
  { mostSteps }: Pick<Scale, 'mostSteps'>,
  { firstUsers, mayGoOn, tryWith }: Search,
): Promise<Held & { tooMany: Held | undefined }> => {
  let held: Held | undefined;
  let tooMany: Held | undefined;
  let users = firstUsers;
  // Its time bounds the search for more; a number that is held is looked for until there is one.
  for (let step = 0; step < mostSteps && (!held || mayGoOn()); step += 1) {
    let one = { users, heard: await tryWith(users) };
    if (!isHeld(one.heard) && mayGoOn()) one = { users, heard: await tryWith(users) };
    if (isHeld(one.heard)) held = one;
    else tooMany = one;
    if (!tooMany) users = Math.round(users * 1.5);
    else if (!held) users = Math.max(1, Math.round(users / 1.6));
    else {
      // Closer than a tenth nobody can tell it from chance.
      if (tooMany.users - held.users < held.users / 10) break;
      users = Math.round((held.users + tooMany.users) / 2);
    }
  }
  if (!held) throw new Error(`not even ${tooMany?.users} users are held: p99 ${tooMany?.heard.p99.toFixed(0)} ms`);
  return { ...held, tooMany };
};
