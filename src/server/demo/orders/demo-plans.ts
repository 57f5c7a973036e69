import type { OrderAction } from '#domain/orders/actions.ts';
import { statusesOf } from '#domain/orders/service-statuses.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import type { PatentType } from '#domain/services/choices.ts';
import type { Service } from '#domain/services/service.ts';
import type { ServiceSettings } from '#domain/services/service-settings.ts';

export type DemoPart = 'reader' | 'librarian' | 'reviewer' | 'acceptor' | 'rechecker' | 'leader' | 'admin';

export interface DemoAct {
  part: DemoPart;
  action: OrderAction;
  reason?: string;
}

/** How an order came to where it stands. */
export interface DemoPlan {
  service: Service;
  target: OrderStatus;
  acts: readonly DemoAct[];
  compares: boolean;
  invoice: boolean;
  courier: boolean;
  /** The kind of a patent order; absent where its number decides. */
  patentType?: PatentType;
}

type Stage = readonly [from: OrderStatus, part: DemoPart, action: OrderAction];

/** The straight way of an order through the desks under these settings, by the status each step leaves. */
const mainLine = (
  service: Service,
  { reviewLevels, signatureNeeded, draftConfirmation }: ServiceSettings,
  { compares, invoice, courier }: Pick<DemoPlan, 'compares' | 'invoice' | 'courier'>,
): Stage[] => {
  const reviewed = reviewLevels === 2 || (service === 'novelty' && reviewLevels > 0);
  const rechecked = reviewLevels === 2 || (reviewLevels === 1 && !reviewed);
  const when = (applies: boolean, ...stages: Stage[]): Stage[] => (applies ? stages : []);
  return [
    ['draft', 'reader', 'submit'],
    ['submitted', 'acceptor', 'accept'],
    ['awaiting-payment', 'acceptor', 'book-payment'],
    ['paid', 'librarian', 'start'],
    ...when(compares, ['in-progress', 'librarian', 'compare']),
    [compares ? 'comparing' : 'in-progress', 'librarian', 'finish-draft'],
    ...when(draftConfirmation, ['draft-ready', 'reader', 'confirm-draft']),
    ...when(reviewed, ['in-review', 'reviewer', 'pass-review']),
    ...when(rechecked, ['in-recheck', 'rechecker', 'pass-recheck']),
    ...when(signatureNeeded, ['awaiting-signature', 'leader', 'sign']),
    ...when(invoice, ['awaiting-invoice', 'acceptor', 'issue-invoice'], ['invoiced', 'reader', 'receive-invoice']),
    ...when(courier, ['awaiting-courier', 'acceptor', 'ship'], ['couriered', 'reader', 'receive']),
  ];
};

interface Branch {
  from: OrderStatus;
  acts: readonly DemoAct[];
}

const asksRefund: DemoAct = { part: 'reader', action: 'ask-refund', reason: '申报计划取消，不再需要报告' };

/** Where an order left the straight way. */
const branches: Partial<Record<OrderStatus, Branch>> = {
  returned: {
    from: 'submitted',
    acts: [{ part: 'acceptor', action: 'return', reason: '第 1 篇缺少作者单位信息，请补充后重新提交' }],
  },
  refused: { from: 'submitted', acts: [{ part: 'acceptor', action: 'refuse', reason: '所查数据库本馆未订购' }] },
  withdrawn: { from: 'submitted', acts: [{ part: 'reader', action: 'withdraw' }] },
  'payment-claimed': { from: 'awaiting-payment', acts: [{ part: 'reader', action: 'claim-payment' }] },
  'recheck-rejected': {
    from: 'in-recheck',
    acts: [{ part: 'rechecker', action: 'reject-recheck', reason: '表 2 的他引次数与附件不一致，请核对' }],
  },
  'signature-rejected': {
    from: 'awaiting-signature',
    acts: [{ part: 'leader', action: 'reject-signature', reason: '封面委托单位名称有误' }],
  },
  'refund-requested': { from: 'paid', acts: [asksRefund] },
  refunded: { from: 'paid', acts: [asksRefund, { part: 'acceptor', action: 'grant-refund', reason: '尚未开始检索' }] },
  'refund-rejected': {
    from: 'in-progress',
    acts: [asksRefund, { part: 'acceptor', action: 'reject-refund', reason: '检索已基本完成，请与馆员沟通' }],
  },
};

const withInvoice: readonly OrderStatus[] = ['awaiting-invoice', 'invoiced'];
const withCourier: readonly OrderStatus[] = ['awaiting-courier', 'couriered', 'completed'];

/** The steps to a status, or undefined where these settings never lead there. */
export const planTo = (
  service: Service,
  target: OrderStatus,
  settings: ServiceSettings,
  at: number,
): DemoPlan | undefined => {
  const compares = service === 'novelty' || (service === 'patent' && (target === 'comparing' || at % 2 === 0));
  const traits = { compares, invoice: withInvoice.includes(target), courier: withCourier.includes(target) };
  const line = mainLine(service, settings, traits);
  const branch = branches[target] ?? { from: target, acts: [] };
  const stop = branch.from === 'completed' ? line.length : line.findIndex(([from]) => from === branch.from);
  if (stop < 0) return undefined;
  const straight = line.slice(0, stop).map(([, part, action]) => ({ part, action }));
  return { service, target, acts: [...straight, ...branch.acts], ...traits };
};

/** What an institution shows that is not the playground: something on every desk. */
const fewTargets: readonly OrderStatus[] = [
  'submitted',
  'completed',
  'in-progress',
  'awaiting-signature',
  'awaiting-payment',
  'in-recheck',
  'in-review',
  'couriered',
  'refunded',
];

const again: readonly DemoAct[] = [
  { part: 'reader', action: 'raise-objection', reason: '第 2 篇的他引次数似有遗漏，请复核' },
  { part: 'acceptor', action: 'uphold-objection', reason: '经核对确有两次他引未计入' },
];

const reversal: readonly DemoAct[] = [
  { part: 'acceptor', action: 'reverse-invoice', reason: '发票抬头有误' },
  { part: 'acceptor', action: 'issue-invoice' },
  { part: 'reader', action: 'receive-invoice' },
];

/** A report that was made twice, and one whose invoice was issued twice. */
const extraPlans = (service: Service, settings: ServiceSettings): DemoPlan[] => {
  const traits = { service, target: 'completed', compares: false } as const;
  const walk = (wanted: { invoice: boolean; courier: boolean }) =>
    mainLine(service, settings, { ...traits, ...wanted }).map(([from, part, action]) => ({ from, part, action }));
  const first = walk({ invoice: false, courier: false });
  const second = first.slice(first.findIndex(({ from }) => from === 'in-progress'));
  return [
    { ...traits, invoice: false, courier: false, acts: [...first, ...again, ...second] },
    { ...traits, invoice: true, courier: false, acts: [...walk({ invoice: true, courier: false }), ...reversal] },
  ];
};

/** Kinds of patent order that none of the others in work has: with them each of the nine can be looked at. */
const patentPlans = (service: Service, settings: ServiceSettings): DemoPlan[] =>
  (['legal_status', 'landscape', 'infringement', 'validity'] as const).flatMap((patentType) => {
    const plan = planTo(service, 'in-progress', settings, 1);
    return plan ? [{ ...plan, patentType }] : [];
  });

type SettingsOf = (service: Service) => ServiceSettings;

const reachable = (plans: readonly (DemoPlan | undefined)[]): DemoPlan[] => plans.filter((plan) => plan !== undefined);

/** At least one order in every status of every service. */
export const everyPlan = (services: readonly Service[], settings: SettingsOf): DemoPlan[] => [
  ...reachable(
    services.flatMap((service) =>
      statusesOf(service).map((target, at) => planTo(service, target, settings(service), at)),
    ),
  ),
  ...services.filter((service) => service === 'citation').flatMap((service) => extraPlans(service, settings(service))),
  ...services.filter((service) => service === 'patent').flatMap((service) => patentPlans(service, settings(service))),
];

export const fewPlans = (services: readonly Service[], settings: SettingsOf): DemoPlan[] =>
  reachable(
    fewTargets.map((target, at) => {
      // In turn; where the service whose turn it is has no such step, the next that has one.
      const turn = at % services.length;
      return [...services.slice(turn), ...services.slice(0, turn)]
        .map((service) => planTo(service, target, settings(service), at))
        .find((plan) => plan !== undefined);
    }),
  );
