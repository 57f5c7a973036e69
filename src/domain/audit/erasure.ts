import { retentionKinds } from '../operations/retention.ts';

const day = 86_400_000;

/** Network logs are kept at least so long (网络安全法第二十一条), whoever wants their data erased. */
export const auditLeastDays = retentionKinds.audit.least;

/** The latest day whose lines may be emptied now. */
export const auditMayGoUntil = (now: Date): Date => new Date(now.getTime() - auditLeastDays * day);

/** The action of a line that says which lines of its chain were emptied. Such a line is never emptied itself. */
export const auditErasure = 'audit.erase';
export const personErasure = 'user.erase';

/** One place in a chain, or places from one to another: `7`, `7-12`. An auditor reads them as they are. */
export type LineRange = string;

export const lineRange = /^\d+(-\d+)?$/;

/** The first and the last place. */
export const endsOf = (range: LineRange): readonly [number, number] => {
  const [from, to = from] = range.split('-').map(Number);
  return [from ?? 0, to ?? 0];
};

export type Erasure =
  /** Own matters of a person who was erased. */
  | { reason: 'person'; person: string; emptied: readonly LineRange[] }
  /** Everything older than the retention rule allows. */
  | { reason: 'age'; until: string; emptied: readonly LineRange[] }
  /** What earlier versions emptied without saying so; written once, when the platform was updated. */
  | { reason: 'before'; emptied: readonly LineRange[] };

export interface ErasableLine {
  at: Date;
  actorId: string | null;
  action: string;
  subject: string;
  subjectId: string;
}

/** What an applicant does for themselves alone: signing in, their profile, their addresses, what they hand in. */
const ownNouns: ReadonlySet<string> = new Set(['session', 'profile', 'address']);
const ownActions: ReadonlySet<string> = new Set(['feedback.send', 'similarity.send-in', 'file.upload', 'task.start']);

/**
 * Whether a line belongs to the person alone. What they did on an order belongs to the order, what anybody did in office
 * to the office.
 */
export const isOwnMatter = (line: ErasableLine, person: string): boolean => {
  const noun = line.action.slice(0, line.action.indexOf('.'));
  const byThem = line.actorId === person;
  if (line.action === personErasure && !byThem) return false;
  if (byThem && (ownNouns.has(noun) || ownActions.has(line.action))) return true;
  return (byThem || line.actorId === null) && line.subject === 'user' && line.subjectId === person;
};

/** Whether an erasure made then may have emptied the line. */
export const mayHaveEmptied = (erasure: Erasure, erasedAt: Date, line: ErasableLine): boolean => {
  if (line.action === auditErasure) return false;
  if (erasure.reason === 'before') return true;
  const until = auditMayGoUntil(erasedAt);
  if (line.at >= until) return false;
  return erasure.reason === 'person'
    ? isOwnMatter(line, erasure.person)
    : line.at < new Date(erasure.until) && new Date(erasure.until) <= until;
};

/** Numbers in rising order as ranges. */
export const rangesOf = (numbers: readonly number[]): LineRange[] => {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`));
};
