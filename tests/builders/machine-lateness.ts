/**
 * How many times longer than its processor time a piece of work takes on this machine at the moment, at least 1: what a bound
 * in seconds is multiplied by, so that a busy machine does not look like a fault.
 */
export const machineLateness = (): number => {
  const [begun, used] = [performance.now(), process.threadCpuUsage()];
  let milliseconds = 0;
  while (milliseconds < 100) {
    const { user, system } = process.threadCpuUsage(used);
    milliseconds = (user + system) / 1_000;
  }
  return Math.max(1, (performance.now() - begun) / milliseconds);
};
