import type { Heard } from './crowd.ts';
import type { Held } from './find-held.ts';
import type { Scale } from './scale.ts';

export interface LoadRow {
  orders: number;
  processes: number;
  held: Held;
  /** With twice as many users. */
  twice: { users: number; heard: Heard };
  recoverySeconds: number;
  /** Processes that ended by themselves. */
  ended: number;
}

export interface LoadFigures {
  scale: Scale['name'];
  cores: number;
  processor: string;
  gibibytes: number;
  node: string;
  seconds: number;
  rows: readonly LoadRow[];
  /** What was to be measured: a row that is not there was not reached, or failed. */
  planned: readonly { orders: number; processes: number }[];
  /** Why a row is not there. */
  problems: readonly string[];
  /** Writes that the platform said yes to, and those of them that the database does not hold. */
  acknowledged: number;
  lost: number;
  /** Those that it holds more than once. */
  twice: number;
}
