import { useCallback, useEffect, useState } from 'react';
import { CallFailure } from '../transport/failure.ts';

interface Loaded<T> {
  data: T | undefined;
  failure: CallFailure | undefined;
  retry: () => void;
}

/** One answer for a public page; the signed-in pages have a cache for this. `ask` must keep its identity. */
export const useCall = <T>(ask: (signal: AbortSignal) => Promise<T>): Loaded<T> => {
  const [state, setState] = useState<{ data?: T; failure?: CallFailure }>({});
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt asks again
  useEffect(() => {
    const leaving = new AbortController();
    setState({});
    ask(leaving.signal).then(
      (data) => setState({ data }),
      (error: unknown) => {
        if (!leaving.signal.aborted && error instanceof CallFailure) setState({ failure: error });
      },
    );
    return () => leaving.abort();
  }, [ask, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { data: state.data, failure: state.failure, retry };
};
