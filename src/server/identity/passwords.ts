import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

/** What a password is hashed with; a stored one names its own. Tests, which make hundreds, lower it. */
export const passwordCost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Argon2 works on the thread pool; more at once than cores only makes each slower and eats memory. */
const most = Math.max(2, availableParallelism());
let running = 0;
const waiting: Array<() => void> = [];

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running < most) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    // The place is handed over, never freed first: nobody slips in between.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
};

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, passwordCost));

let decoy: Promise<string> | undefined;

/** Takes as long for an unknown account as for a known one, so that names cannot be probed by time. */
export const verifyPassword = async (stored: string | null | undefined, password: string): Promise<boolean> => {
  decoy ??= hashPassword('nobody');
  const against = stored ?? (await decoy);
  const right = await inTurn(() => verify(against, password));
  return right && stored != null;
};
