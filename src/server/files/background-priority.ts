import type { ChildProcess } from 'node:child_process';
import os from 'node:os';

/**
 * A process that reads or draws a file leaves the processor to calls and to the database. It never comes before the
 * platform, which may itself have been started behind others.
 */
export const yieldToCalls = ({ pid }: Pick<ChildProcess, 'pid'>): void => {
  if (pid === undefined) return;
  try {
    os.setPriority(pid, behind(os.getPriority()));
  } catch {
    // It has ended already.
  }
};

/** A greater number comes later; 19 is the last. */
export const behind = (ours: number): number =>
  Math.min(os.constants.priority.PRIORITY_LOW, Math.max(0, ours) + os.constants.priority.PRIORITY_BELOW_NORMAL);
