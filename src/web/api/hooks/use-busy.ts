import { useState } from 'react';

/** Runs one thing at a time; where it fails `faultOf` says it elsewhere, or gives the sentence to show beside it. */
export const useBusy = (faultOf: (error: unknown) => string | undefined) => {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  /** Whether it came through. */
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setFault(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      setFault(faultOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, fault, setFault, run };
};
