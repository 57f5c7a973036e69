import type { ListState } from '#web/ui/list/list-state.ts';

export const filterNames = ['tab', 'q', 'year', 'database', 'branch', 'claimed', 'person', 'personName'] as const;

export interface WorksAsked {
  q?: string;
  year?: number;
  database?: number;
  branchId?: string;
  personId?: string;
  claimed?: boolean;
  mine?: boolean;
}

const whole = (text: string | undefined): number | undefined =>
  /^\d{1,4}$/.test(text ?? '') ? Number(text) : undefined;
const isYear = (year: number | undefined): year is number => year !== undefined && year >= 1000 && year <= 2200;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What the address bar asks of the library; what it cannot mean is left out. */
export const askedWorks = ({ filters }: Pick<ListState, 'filters'>): WorksAsked => {
  const year = whole(filters.year);
  const database = whole(filters.database);
  return {
    ...(filters.q ? { q: filters.q } : {}),
    ...(isYear(year) ? { year } : {}),
    ...(database !== undefined ? { database } : {}),
    ...(uuid.test(filters.branch ?? '') ? { branchId: filters.branch! } : {}),
    ...(uuid.test(filters.person ?? '') ? { personId: filters.person! } : {}),
    ...(filters.claimed === 'yes' || filters.claimed === 'no' ? { claimed: filters.claimed === 'yes' } : {}),
  };
};
