/** Where one attempt to pay stands. */
export type TradeState = 'pending' | 'paid' | 'closed' | 'refunding' | 'refunded';
