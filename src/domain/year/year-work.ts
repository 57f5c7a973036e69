import type { LookedUp } from '../literature/metrics/looked-up.ts';

/** How often a work is cited, as the last report in force on it says. */
export interface ProvenCount {
  total: number;
  /** null: nobody was asked whose citations they are. */
  others: number | null;
  /** Of which nobody has decided whose they are: not in others. */
  toCheck: number;
  /** Of which years the citing works are; empty: of all. */
  years: string;
  day: string;
  databases: readonly string[];
  report: string;
}

/** A work of the institution's results library with what is known of it. */
export interface YearWork {
  id: string;
  title: string;
  source: string;
  year: number;
  /** Databases that hold it. */
  held: readonly number[];
  /** Databases in which it was searched for. */
  searched: readonly number[];
  /** Departments of those who claimed or ordered it, by the roster's codes. */
  units: readonly string[];
  cited: ProvenCount | null;
  /** Whether a source marks it as open access; that none does says nothing. */
  marksOpen: boolean;
  addresses: readonly string[];
  field: LookedUp;
  warning: LookedUp;
}
