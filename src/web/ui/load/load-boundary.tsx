import { Button } from 'antd';
import { type ReactNode, useContext, useMemo, useState } from 'react';
import { Text } from '#web/ui/layout/layout.tsx';
import { words } from '../more-words.ts';
import { Failed } from './failed.tsx';
import { type LoadReport, type LoadReports, LoadReportsContext } from './load.ts';

interface LoadBoundaryProps {
  /** What stands here, as the user calls it. */
  name?: string | undefined;
  children: ReactNode;
}

type Entries<Value> = ReadonlyMap<string, Value>;

const withEntry = <Value,>(map: Entries<Value>, id: string, value: Value): Entries<Value> =>
  new Map(map).set(id, value);

const withoutEntry = <Value,>(map: Entries<Value>, id: string): Entries<Value> => {
  const next = new Map(map);
  next.delete(id);
  return next;
};

const useReports = (outer: LoadReports | null, name: string | undefined) => {
  const [reports, setReports] = useState<Entries<LoadReport>>(new Map());
  const [claims, setClaims] = useState<Entries<number>>(new Map());
  const here = useMemo<LoadReports>(
    () => ({
      name: name ?? outer?.name,
      report: (id, report) => {
        // One bar for the page, however many parts it has.
        if (outer && report.kind !== 'instead') return outer.report(id, report);
        setReports((now) => withEntry(now, id, report));
        return () => setReports((now) => withoutEntry(now, id));
      },
      claim: (id) => {
        setClaims((now) => withEntry(now, id, (now.get(id) ?? 0) + 1));
        return () => setClaims((now) => withEntry(now, id, (now.get(id) ?? 0) - 1));
      },
    }),
    [outer, name],
  );
  const unclaimed = [...reports].filter(([id]) => !claims.get(id)).map(([, report]) => report);
  return { here, instead: unclaimed.filter(isInstead), rest: [...reports.values()].filter((one) => !isInstead(one)) };
};

const isInstead = ({ kind }: LoadReport): boolean => kind === 'instead';

const retryAll = (reports: readonly LoadReport[]) => () => {
  for (const { retry } of reports) retry();
};

/** Floats over the foot of the page, so that nothing moves when it comes and goes. */
const Bar = ({ reports }: { reports: readonly LoadReport[] }) => {
  const [first] = reports;
  if (!first) return null;
  const stale = reports.some(({ kind }) => kind === 'stale');
  return (
    <div className="cy-load-bar">
      <div role="status">
        <span>
          {stale ? words.mayBeOld : words.partlyNotLoaded}
          <Text as="small" size="second">
            {first.sentence}
          </Text>
        </span>
        <Button size="small" onClick={retryAll(reports)}>
          {words.retry}
        </Button>
      </div>
    </div>
  );
};

/**
 * Shows the failures of the queries inside that nobody shows in place; where all of it failed, once. The children stay mounted, so what was typed,
 * chosen or filtered is there again after 重试.
 */
export const LoadBoundary = ({ name, children }: LoadBoundaryProps) => {
  const { here, instead, rest } = useReports(useContext(LoadReportsContext), name);
  const [first] = instead;
  return (
    <LoadReportsContext value={here}>
      {first && <Failed sentence={first.sentence} retry={retryAll([...instead, ...rest])} />}
      <div style={{ display: first ? 'none' : 'contents' }}>{children}</div>
      {!first && <Bar reports={rest} />}
    </LoadReportsContext>
  );
};
