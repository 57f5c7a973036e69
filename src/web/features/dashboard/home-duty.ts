import type { ReportLine } from '#contracts/reports/reports.ts';

const freshFor = 7 * 86_400_000;

/** Sealed in the last week: told as news. */
export const isFresh = ({ issuedOn }: Pick<ReportLine, 'issuedOn'>, now = Date.now()): boolean =>
  now - Date.parse(issuedOn) < freshFor;

export const bestKind = ({ kinds }: Pick<ReportLine, 'kinds'>) =>
  kinds.find((kind) => kind === 'sealed' || kind === 'pdf');

/** The one thing to do next, which alone has the primary button. */
export type HomeDuty = { kind: 'report' | 'order'; id: string } | { kind: 'begin' } | { kind: 'message' };

interface Waiting {
  /** Whether this user begins orders. */
  begins: boolean;
  reports: readonly Pick<ReportLine, 'id' | 'issuedOn' | 'kinds'>[];
  mine: readonly { id: string }[];
}

/** The newest report, else the most urgent duty, else a new order. Who begins none has their messages. */
export const homeDuty = ({ begins, reports, mine }: Waiting, now = Date.now()): HomeDuty => {
  if (!begins) return { kind: 'message' };
  const report = reports.find((one) => isFresh(one, now) && bestKind(one));
  if (report) return { kind: 'report', id: report.id };
  return mine[0] ? { kind: 'order', id: mine[0].id } : { kind: 'begin' };
};
