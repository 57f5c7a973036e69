import type { Permission } from '../identity/permissions.ts';

/** Who may act. The acceptor may take any applicant's action on behalf. */
export type Party =
  | 'applicant'
  | 'acceptor'
  | 'searcher'
  | 'reviewer'
  | 'rechecker'
  | 'leader'
  | 'administrator'
  | 'system';

/** What a party of the staff holds. */
export const permissionOf = {
  acceptor: 'order.accept',
  searcher: 'order.search',
  reviewer: 'order.review',
  rechecker: 'order.recheck',
  leader: 'order.sign',
  administrator: 'order.reopen',
} as const satisfies Partial<Record<Party, Permission>>;

/** What a party is called on the screen. */
export const partyNames = {
  applicant: '委托人',
  acceptor: '受理馆员',
  searcher: '检索馆员',
  reviewer: '审核馆员',
  rechecker: '复审馆员',
  leader: '签章领导',
  administrator: '管理员',
  system: '系统',
} as const satisfies Record<Party, string>;
