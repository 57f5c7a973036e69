import { createContext, useContext, useId, useLayoutEffect, useMemo, useRef } from 'react';

export interface Failure {
  /** What the server or the network said. */
  sentence: string;
  retry: () => void;
}

/** How a query stands, for whoever shows it. */
export interface Load {
  /** Set when there is nothing to show because the call failed. */
  failure: Failure | undefined;
  /** Says that the failure is shown here; the boundary then leaves it alone. Answers with the way back. */
  claim: () => () => void;
}

/**
 * instead: the page is nothing without it. beside: the page stays and a bar says that a part is missing.
 * stale: what is shown was true some time ago.
 */
export type ReportKind = 'instead' | 'beside' | 'stale';

export interface LoadReport extends Failure {
  kind: ReportKind;
}

export interface LoadReports {
  /** What stands in the boundary, as the user calls it. */
  name: string | undefined;
  report: (id: string, report: LoadReport) => () => void;
  claim: (id: string) => () => void;
}

export const LoadReportsContext = createContext<LoadReports | null>(null);

const nothing = () => undefined;

/** Tells the boundary around it what failed, and gives the load to whoever shows it in place. */
export const useLoadReport = (kind: ReportKind | undefined, sentence: string, retry: () => void): Load => {
  const id = useId();
  const reports = useContext(LoadReportsContext);
  const latest = useRef(retry);
  useLayoutEffect(() => {
    latest.current = retry;
  });
  // Before the browser paints: nobody sees an empty list that only failed to load.
  useLayoutEffect(() => {
    if (kind && reports) return reports.report(id, { kind, sentence, retry: () => latest.current() });
  }, [reports, id, kind, sentence]);
  return useMemo(
    () => ({
      failure: kind === 'instead' ? { sentence, retry: () => latest.current() } : undefined,
      claim: () => reports?.claim(id) ?? nothing,
    }),
    [reports, id, kind, sentence],
  );
};

/** Shows the failure of a load in place. */
export const useClaim = (load: Load | undefined): Failure | undefined => {
  const claim = load?.claim;
  useLayoutEffect(() => claim?.(), [claim]);
  return load?.failure;
};
