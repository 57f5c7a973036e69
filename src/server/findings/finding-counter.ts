import type { FindingName } from '#domain/findings/finding-kinds.ts';
import type { SessionContext } from '../http/context.ts';

export interface Found {
  count: number;
  /** Since when the oldest waits. */
  oldestAt?: Date | null;
  detail?: string;
  items?: { label: string; on: string }[];
}

/** Counts what waits for this asker; a noun brings its own, the wiring gathers them. */
export type FindingCounter = (context: SessionContext, now: Date) => Promise<Found>;

export type FindingCounters = Readonly<Record<FindingName, FindingCounter>>;

export interface WithFindingCounters {
  findingCounters: FindingCounters;
}
