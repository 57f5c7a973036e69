export interface MissedEstimate {
  low: number;
  high: number;
}

const smallestWindow = 25;

/**
 * How many relevant records may still be unread, as a range that holds nine times in ten if the trend goes on. It looks
 * at how often the last decisions were relevant, and at how fast that became rarer. It informs and never decides.
 * Nothing is said while too little was read.
 */
export const estimateMissed = (decisions: readonly boolean[], unread: number): MissedEstimate | undefined => {
  const window = Math.max(smallestWindow, Math.ceil(decisions.length / 5));
  if (decisions.length < 2 * window) return undefined;
  if (unread === 0) return { low: 0, high: 0 };
  const count = (from: number, to: number): number => decisions.slice(from, to).filter(Boolean).length;
  const now = count(decisions.length - window, decisions.length);
  const before = count(decisions.length - 2 * window, decisions.length - window);
  const decay = Math.min((now + 0.5) / (before + 0.5), 0.95);
  const windows = unread / window;
  const sum = (decay * (1 - decay ** windows)) / (1 - decay);
  const spread = 1.645 * Math.sqrt(now + 1);
  return {
    low: Math.min(unread, Math.max(0, Math.floor((now - spread) * sum))),
    high: Math.min(unread, Math.ceil((now + 1 + spread) * sum)),
  };
};
