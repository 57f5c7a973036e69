import type { Db } from '../db/db.ts';
import type { PlatformScope, TenantScope } from '../db/scopes.ts';
import type { WithJobs } from '../jobs/jobs.ts';
import type { Bus } from '../push/bus.ts';
import { gather } from './gather.ts';
import { countTry, endIntake, type Intake, moveIntake, nextIntake, waitingInstitutions } from './intake-store.ts';
import { lockLibrary } from './library-store.ts';
import { takeIn } from './take-in.ts';

type Needs = TenantScope & PlatformScope & WithJobs;

/** One stretch in one transaction: killed half-way it begins that stretch again. false: nothing was waiting. */
const fillOnce = async (db: Db, institutionId: number): Promise<boolean> => {
  let tried: Intake | undefined;
  try {
    return await db.tx(async (tx) => {
      await lockLibrary(tx);
      const intake = await nextIntake(tx, institutionId);
      if (!intake) return false;
      tried = intake;
      const { sources, next } = await gather[intake.kind](tx, intake.subject_id, intake.done);
      await takeIn(tx, institutionId, sources);
      await (next === null ? endIntake(tx, institutionId, intake) : moveIntake(tx, institutionId, intake, next));
      return true;
    });
  } catch (error) {
    // The next one waits no longer for it than this.
    if (tried) await countTry(db, institutionId, tried);
    throw error;
  }
};

/** Takes in everything that waits for the institution's library. */
export const fillLibrary = async (services: TenantScope, institutionId: number): Promise<void> => {
  const db = services.tenant(institutionId);
  while (await fillOnce(db, institutionId));
};

/** The libraries of all institutions that wait. */
export const fillWaiting = async (
  services: TenantScope & PlatformScope,
  fill: Filler = (institutionId) => fillLibrary(services, institutionId),
): Promise<void> => {
  for (const institutionId of await waitingInstitutions(services.platform('jobs'))) await fill(institutionId);
};

type Filler = (institutionId: number) => Promise<void>;

/** One fill at a time in this process; what is announced meanwhile is looked for once more at its end. */
const oneAtATime = (fill: Filler): Filler => {
  const running = new Map<number, { again: boolean; end: Promise<void> }>();
  const run = async (institutionId: number, state: { again: boolean }): Promise<void> => {
    try {
      do {
        state.again = false;
        await fill(institutionId);
      } while (state.again);
    } finally {
      running.delete(institutionId);
    }
  };
  return (institutionId) => {
    const under = running.get(institutionId);
    if (under) {
      under.again = true;
      return under.end;
    }
    const state = { again: false, end: Promise.resolve() };
    running.set(institutionId, state);
    state.end = run(institutionId, state);
    return state.end;
  };
};

/** Fills as announced; once a minute what no announcement told. */
export const fillAsAnnounced = (services: Needs, bus: Bus, onError: (error: unknown) => void): void => {
  const fill = oneAtATime((institutionId) => fillLibrary(services, institutionId));
  bus.hear((said) => {
    if (said.kind === 'library') fill(said.institution).catch(onError);
  });
  services.jobs.eachMinute(() => fillWaiting(services, (institutionId) => fill(institutionId).catch(onError)));
};
