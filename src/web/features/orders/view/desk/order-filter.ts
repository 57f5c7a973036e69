import type { DeskView } from '#contracts/orders.ts';
import { orderFactNames, orderFacts } from '#domain/orders/facts.ts';
import { staffView } from '#domain/orders/staff-view.ts';
import { orderStatuses } from '#domain/orders/status.ts';
import { taskKindNames, taskKinds } from '#domain/orders/task-kinds.ts';
import { serviceKeys } from '#domain/services/service.ts';
import type { ListState } from '#web/ui/list/list-state.ts';

export type DeskTabView = DeskView['tabs'][number];

export const filterNames = [
  'tab',
  'q',
  'service',
  'who',
  'assignee',
  'urgent',
  'overdue',
  'from',
  'to',
  'status',
  'fact',
  'days',
  'by',
  'byName',
  'task',
] as const;

const sortings = ['queue', 'newest', 'oldest'] as const;

const oneOf = <T extends string>(list: readonly T[], text: string | undefined): T | undefined =>
  list.find((one) => one === text);

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const matching = (pattern: RegExp, text: string | undefined): string | undefined =>
  text && pattern.test(text) ? text : undefined;

/** The queue that the address names, else where the desk began, else its first. */
export const tabOf = (desk: Pick<DeskView, 'tabs'>, { filters }: ListState, start?: DeskTabView): DeskTabView =>
  desk.tabs.find(({ key }) => key === filters.tab) ?? start ?? desk.tabs[0]!;

/** `4-5`: how many working days it took. */
const daysOf = (text: string | undefined): { daysFrom?: number; daysTo?: number } => {
  const found = /^(\d{1,6})-(\d{1,6})$/.exec(text ?? '');
  return found ? { daysFrom: Number(found[1]), daysTo: Number(found[2]) } : {};
};

/** The words for what a figure of the statistics led here by; nothing where none did. */
export const wordsBehind = ({ filters }: ListState): string => {
  const { fact, task, byName, status, days } = filters;
  const known = oneOf(orderFactNames, fact);
  const kind = oneOf(taskKindNames, task);
  const { daysFrom, daysTo } = daysOf(days);
  const here = oneOf(orderStatuses, status);
  const view = here && staffView(here, 'citation');
  return [
    view && (view.badge ?? view.label),
    byName,
    kind && `办理过${taskKinds[kind]}`,
    known && `按${orderFacts[known]}日期`,
    daysFrom !== undefined && (daysFrom === daysTo ? `用时 ${daysFrom} 个工作日` : `用时 ${daysFrom} 个工作日起`),
  ]
    .filter(Boolean)
    .join(' · ');
};

/** What the address bar asks for, in the words of the call; nonsense in an address is left out. */
export const askedOrders = (desk: Pick<DeskView, 'service'>, tab: DeskTabView, { filters, sort }: ListState) => {
  const here = oneOf(orderStatuses, filters.status);
  return {
    statuses: here ? [here] : tab.statuses,
    service: desk.service ?? oneOf(serviceKeys, filters.service),
    q: filters.q?.slice(0, 100) || undefined,
    urgent: filters.urgent === '1' || undefined,
    overdue: filters.overdue === '1' || undefined,
    objected: (!here && tab.objected) || undefined,
    mine: filters.who === 'mine' || undefined,
    unassigned: filters.who === 'free' || undefined,
    assigneeId: matching(idPattern, filters.assignee),
    from: matching(dayPattern, filters.from),
    to: matching(dayPattern, filters.to),
    fact: oneOf(orderFactNames, filters.fact),
    ...daysOf(filters.days),
    handledBy: matching(idPattern, filters.by),
    task: oneOf(taskKindNames, filters.task),
    sort: oneOf(sortings, sort) ?? tab.sort,
  };
};

export type AskedOrders = ReturnType<typeof askedOrders>;

/** How many narrowings stand besides the queue itself. */
export const narrowings = ({ filters }: ListState): number =>
  filterNames.filter((name) => name !== 'tab' && name !== 'byName' && filters[name]).length;
