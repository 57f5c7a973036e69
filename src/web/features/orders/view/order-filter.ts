import type { DeskView } from '#contracts/orders.ts';
import type { ListState } from '#web/ui/list-state.ts';

export type DeskTabView = DeskView['tabs'][number];

export const filterNames = ['tab', 'q', 'service', 'who', 'assignee', 'urgent', 'overdue', 'from', 'to'] as const;

const sortings = ['queue', 'newest', 'oldest'] as const;
const services = ['citation', 'novelty', 'patent'] as const;

const oneOf = <T extends string>(list: readonly T[], text: string | undefined): T | undefined =>
  list.find((one) => one === text);

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const matching = (pattern: RegExp, text: string | undefined): string | undefined =>
  text && pattern.test(text) ? text : undefined;

/** The queue that the address names, else the desk's first. */
export const tabOf = (desk: Pick<DeskView, 'tabs'>, { filters }: ListState): DeskTabView =>
  desk.tabs.find(({ key }) => key === filters.tab) ?? desk.tabs[0]!;

/** What the address bar asks for, in the words of the call; nonsense in an address is left out. */
export const askedOrders = (desk: Pick<DeskView, 'tabs' | 'service'>, state: ListState) => {
  const { filters, sort } = state;
  const tab = tabOf(desk, state);
  return {
    statuses: tab.statuses,
    service: desk.service ?? oneOf(services, filters.service),
    q: filters.q?.slice(0, 100) || undefined,
    urgent: filters.urgent === '1' || undefined,
    overdue: filters.overdue === '1' || undefined,
    mine: filters.who === 'mine' || undefined,
    unassigned: filters.who === 'free' || undefined,
    assigneeId: matching(idPattern, filters.assignee),
    from: matching(dayPattern, filters.from),
    to: matching(dayPattern, filters.to),
    sort: oneOf(sortings, sort) ?? tab.sort,
  };
};

export type AskedOrders = ReturnType<typeof askedOrders>;

/** How many narrowings stand besides the queue itself. */
export const narrowings = ({ filters }: ListState): number =>
  filterNames.filter((name) => name !== 'tab' && filters[name]).length;
