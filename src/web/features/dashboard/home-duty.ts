import type { ReportLine } from '#contracts/reports/reports.ts';

export const bestKind = ({ kinds }: Pick<ReportLine, 'kinds'>) =>
  kinds.find((kind) => kind === 'sealed' || kind === 'unsealed' || kind === 'pdf');

/** The one thing to do next, which alone has the primary button. */
export type HomeDuty =
  | { kind: 'report' | 'order'; id: string }
  | { kind: 'begin' }
  | { kind: 'today' }
  | { kind: 'message' };

interface ActsByItself {
  orderId: string;
  day: string | null;
  consequence: string;
}

const soon = 2 * 86_400_000;

/**
 * What stands above everything else: the newest report that can be fetched, unless a duty that decides itself ends within
 * two days; else the first of such duties.
 */
export const heroOf = <Duty extends ActsByItself>(
  sealed: { file: object | null } | null,
  duties: readonly Duty[],
  today: string,
): Duty | 'report' | undefined => {
  const first = duties[0]?.consequence ? duties[0] : undefined;
  if (!sealed) return first;
  const isSoon = first?.day && Date.parse(first.day) - Date.parse(today) <= soon;
  return first && (isSoon || !sealed.file) ? first : 'report';
};

interface Waiting {
  /** Whether this user begins orders. */
  begins: boolean;
  /** Whether orders wait for this user's work: their list of today stands above the messages. */
  works: boolean;
  /** The report that is news; there is nothing to do about it before its file is made. */
  sealed: { id: string; file: object | null } | null;
  mine: readonly { id: string }[];
}

/** Of staff the first of today; else the newest report, the most urgent duty, a new order. Who begins none has their messages. */
export const homeDuty = ({ begins, works, sealed, mine }: Waiting): HomeDuty => {
  if (works) return { kind: 'today' };
  if (!begins) return { kind: 'message' };
  if (sealed?.file) return { kind: 'report', id: sealed.id };
  return mine[0] ? { kind: 'order', id: mine[0].id } : { kind: 'begin' };
};
