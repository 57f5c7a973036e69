import type { ChildProcess } from 'node:child_process';
import os from 'node:os';

/** A process that reads or draws a file leaves the processor to calls and to the database. */
export const yieldToCalls = ({ pid }: Pick<ChildProcess, 'pid'>): void => {
  if (pid === undefined) return;
  try {
    os.setPriority(pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already.
  }
};
