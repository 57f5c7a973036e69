import type { Party } from './party.ts';
import type { OrderStatus } from './status.ts';

interface Turn {
  /** Whose turn it is; null when the order is over. */
  party: Party | null;
  /** What happens next, in one sentence for the applicant. */
  next: string;
}

/** Every order says whose turn it is and what happens next. */
export const turns = {
  draft: { party: 'applicant', next: '填写完成后提交委托' },
  submitted: { party: 'acceptor', next: '等待图书馆受理' },
  returned: { party: 'applicant', next: '请按退回意见修改后重新提交' },
  refused: { party: null, next: '委托未被受理' },
  withdrawn: { party: null, next: '委托已撤销' },
  'awaiting-payment': { party: 'applicant', next: '请缴费，到账后继续办理' },
  'payment-claimed': { party: 'acceptor', next: '凭证已提交，等待图书馆确认到账' },
  paid: { party: 'searcher', next: '已缴费，等待馆员开始检索' },
  'in-progress': { party: 'searcher', next: '馆员正在检索' },
  comparing: { party: 'searcher', next: '馆员正在对比分析' },
  'draft-ready': { party: 'applicant', next: '初稿已完成，请核对确认' },
  'in-review': { party: 'reviewer', next: '报告正在审核' },
  'in-recheck': { party: 'rechecker', next: '报告正在复审' },
  'recheck-rejected': { party: 'searcher', next: '复审有意见，馆员正在修改' },
  'awaiting-signature': { party: 'leader', next: '报告等待签章' },
  'signature-rejected': { party: 'searcher', next: '签章有意见，馆员正在修改' },
  'awaiting-invoice': { party: 'acceptor', next: '等待开具发票' },
  invoiced: { party: 'applicant', next: '发票已开具，请下载' },
  'awaiting-courier': { party: 'acceptor', next: '等待寄出报告' },
  couriered: { party: 'applicant', next: '报告已寄出，收到后请确认' },
  issuing: { party: 'system', next: '报告正在生成文件，完成后即可下载' },
  completed: { party: null, next: '委托已完成' },
  'refund-requested': { party: 'acceptor', next: '退款申请等待处理' },
  refunded: { party: null, next: '费用已退回' },
  'refund-rejected': { party: 'acceptor', next: '退款申请未通过，等待继续办理' },
} as const satisfies Record<OrderStatus, Turn>;

/** A completed order whose applicant objected waits for an answer. */
export const objectionTurn: Turn = { party: 'acceptor', next: '异议已提交，等待受理馆员答复' };

export const isObjectedTo = (status: OrderStatus, objectionRaised: boolean): boolean =>
  objectionRaised && status === 'completed';

export const turnOf = (status: OrderStatus, objectionRaised = false): Turn =>
  isObjectedTo(status, objectionRaised) ? objectionTurn : turns[status];

/** The same for staff, where the sentence above speaks to the applicant. */
const staffNext: Partial<Record<OrderStatus, string>> = {
  submitted: '等待受理：核对内容、报价、指派',
  returned: '等待委托人修改后重新提交',
  'awaiting-payment': '等待委托人缴费',
  'payment-claimed': '委托人已提交凭证，请核对到账',
  paid: '已缴费，等待开始检索',
  'in-progress': '检索中，完成后定初稿',
  comparing: '对比分析中，完成后定初稿',
  'draft-ready': '初稿已完成，等待委托人确认',
  'in-review': '等待审核',
  'in-recheck': '等待复审',
  'recheck-rejected': '复审有意见，请返工修改，或说明后重新送复审',
  'signature-rejected': '签章有意见，请返工修改；只涉及形式的由复审馆员重新送签',
  invoiced: '发票已开具，等待委托人取得',
  couriered: '报告已寄出，等待委托人收到',
  issuing: '报告文件正在生成，完成后自动办结',
};

export const staffNextOf = (status: OrderStatus, objectionRaised = false): string =>
  isObjectedTo(status, objectionRaised) ? '委托人提出了异议，请核实后答复' : (staffNext[status] ?? turns[status].next);

/** Nothing happens any more by itself. */
export const endedStatuses: readonly OrderStatus[] = ['refused', 'withdrawn', 'completed', 'refunded'];

export const isEnded = (status: OrderStatus): boolean => endedStatuses.includes(status);

/** The report is with whoever ordered it. */
export const isCompleted = (status: OrderStatus): boolean => status === 'completed';

/** The day by which the report is due binds nobody once there is one, or once money is to go back. */
export const undueStatuses: readonly OrderStatus[] = [
  ...endedStatuses,
  'awaiting-invoice',
  'invoiced',
  'awaiting-courier',
  'couriered',
  'issuing',
  'refund-requested',
  'refund-rejected',
];

export const isReportDue = (status: OrderStatus): boolean => !undueStatuses.includes(status);
