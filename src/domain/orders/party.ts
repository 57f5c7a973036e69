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
