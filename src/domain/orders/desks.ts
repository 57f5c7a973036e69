import type { Permission } from '../identity/permissions.ts';
import { type Service, serviceKeys, usualService } from '../services/service.ts';
import { words as own } from './own-desk-words.ts';
import { ownOrdersPath } from './own-orders-path.ts';
import { orderServiceOf } from './services/order-services.ts';
import { deliveryStatuses, type OrderStatus, orderStatuses } from './status.ts';
import { endedStatuses } from './whose-turn.ts';

/** queue: urgent first, then the nearest day, then who came first; newest: as it came in, latest first. */
export type OrderSorting = 'queue' | 'newest' | 'oldest';

/** One queue of a desk: what waits there for the same kind of hand. */
export interface DeskTab {
  key: string;
  label: string;
  statuses: readonly OrderStatus[];
  sort: OrderSorting;
  /** Of these only the ones with an objection that nobody has answered. */
  objected?: true;
  /** Only those who hold it see this queue. */
  needs?: Permission;
}

export interface Desk {
  title: string;
  /** One sentence: which question the desk answers. */
  text: string;
  path: string;
  /** null: one's own orders, for everyone. */
  needs: Permission | null;
  service: Service | null;
  tabs: readonly DeskTab[];
}

const queue = (key: string, label: string, ...statuses: OrderStatus[]): DeskTab => ({
  key,
  label,
  statuses,
  sort: 'queue',
});
const archive = (key: string, label: string, ...statuses: OrderStatus[]): DeskTab => ({
  key,
  label,
  statuses,
  sort: 'newest',
});

const submittedOnes = orderStatuses.filter((status) => status !== 'draft');
const running = submittedOnes.filter((status) => !endedStatuses.includes(status));
const everything = archive('all', '全部', ...submittedOnes);
const review: DeskTab = { ...queue('review', '待审核', 'in-review'), needs: 'order.review' };
const mending = queue('mending', '被驳回', 'recheck-rejected', 'signature-rejected');
const atApplicant = queue('applicant', '等委托人', 'draft-ready', 'returned');
const judged = queue('judged', '审核中', 'in-review', 'in-recheck', 'awaiting-signature');
const searching = [queue('paid', '待开始', 'paid'), queue('work', '进行中', 'in-progress')];
const comparing = queue('comparing', '对比', 'comparing');

/** The desk of those who do the work of a service. */
const workDesk = (service: Service): Desk => {
  const { pages, way } = orderServiceOf(service);
  const work = way.compares === false ? searching : [...searching, comparing];
  return {
    ...pages.desk,
    needs: 'order.search',
    service,
    tabs: [...work, mending, review, atApplicant, judged, everything],
  };
};

const commonDesks = {
  own: {
    title: own.title,
    text: own.text,
    path: ownOrdersPath,
    needs: null,
    service: null,
    tabs: [
      archive('all', own.tabs.all, ...orderStatuses),
      queue('mine', own.tabs.mine, 'returned', 'awaiting-payment', 'draft-ready', 'invoiced', 'couriered'),
      archive('running', own.tabs.running, ...running),
      archive('completed', own.tabs.completed, 'completed'),
      archive('ended', own.tabs.ended, 'refused', 'withdrawn', 'refunded'),
      archive('draft', own.tabs.draft, 'draft'),
    ],
  },
  search: workDesk(usualService),
  accept: {
    title: '受理台',
    text: '受理、报价、指派，确认缴费、开票与快递。',
    path: '/accept/user_work_order',
    needs: 'order.accept',
    service: null,
    tabs: [
      queue('submitted', '待受理', 'submitted'),
      queue('claimed', '待确认缴费', 'payment-claimed'),
      queue('refunds', '退款', 'refund-requested', 'refund-rejected'),
      queue('invoice', '待开票', 'awaiting-invoice'),
      queue('courier', '待快递', 'awaiting-courier'),
      queue('issuing', '生成中', 'issuing'),
      { ...queue('objections', '异议', 'completed'), objected: true },
      queue('payment', '待缴费', 'awaiting-payment'),
      archive('running', own.tabs.running, ...running),
      everything,
    ],
  },
  recheck: {
    title: '复审台',
    text: '复审报告初稿：通过，或写明原因驳回。',
    path: '/recheck/user_work_order',
    needs: 'order.recheck',
    service: null,
    tabs: [queue('recheck', '待复审', 'in-recheck'), mending, everything],
  },
  sign: {
    title: '签章台',
    text: '查看待签报告，签章或驳回。',
    path: '/signature',
    needs: 'order.sign',
    service: null,
    tabs: [
      queue('signature', '待签章', 'awaiting-signature'),
      queue('rejected', '签章驳回', 'signature-rejected'),
      // Some institutions deliver without electronic seal: what the leader did is called by what is true of both.
      archive('signed', '已签发', ...deliveryStatuses),
      // Who answers for the library opens what stands behind its figures.
      { ...everything, needs: 'statistics.read' },
    ],
  },
} as const satisfies Record<string, Desk>;

type OtherService = Exclude<Service, typeof usualService>;

const workDesks = Object.fromEntries(
  serviceKeys.filter((service) => service !== usualService).map((service) => [service, workDesk(service)]),
) as Record<OtherService, Desk>;

/** Which orders belong to which desk: the one table behind every queue. */
export const desks: Readonly<Record<keyof typeof commonDesks | OtherService, Desk>> = { ...commonDesks, ...workDesks };

export type DeskKey = keyof typeof desks;

export const deskKeys = Object.keys(desks) as DeskKey[];

/** The desks this person sits at, each with the queues they may see. */
export const desksOf = (permissions: ReadonlySet<string>): (Desk & { key: DeskKey })[] =>
  deskKeys
    .map((key) => ({ key, ...desks[key] }))
    .filter(({ needs }) => needs === null || permissions.has(needs))
    .map((desk) => ({ ...desk, tabs: desk.tabs.filter((tab) => !tab.needs || permissions.has(tab.needs)) }));
