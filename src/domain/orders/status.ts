/** The one truth about where an order stands; what applicants and staff see are two views of it. */
export const orderStatuses = [
  'draft',
  'submitted',
  'returned',
  'refused',
  'withdrawn',
  'awaiting-payment',
  'payment-claimed',
  'paid',
  'in-progress',
  'comparing',
  'draft-ready',
  'in-review',
  'in-recheck',
  'recheck-rejected',
  'awaiting-signature',
  'signature-rejected',
  'awaiting-invoice',
  'invoiced',
  'awaiting-courier',
  'couriered',
  'issuing',
  'completed',
  'refund-requested',
  'refunded',
  'refund-rejected',
] as const;

export type OrderStatus = (typeof orderStatuses)[number];

export const isOrderStatus = (text: string): text is OrderStatus => (orderStatuses as readonly string[]).includes(text);

/** The report is settled and on its way to the applicant, or with them. */
export const deliveryStatuses: readonly OrderStatus[] = [
  'awaiting-invoice',
  'invoiced',
  'awaiting-courier',
  'couriered',
  'issuing',
  'completed',
];

/** How one reader sees a status: the code and label of that reader's list, and a badge where one code covers two states. */
export interface StatusView {
  code: number;
  label: string;
  badge?: string;
}

/** §4.1 §4.2 Whatever the lists do not name is a draft. */
export const draftLabel = '草稿';
export const draftCode = 0;
