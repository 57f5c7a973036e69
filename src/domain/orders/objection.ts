import type { OrderState } from './order-state.ts';
import { partyNames } from './party.ts';

const day = 86_400_000;

/** The last moment at which an objection may be raised; null while the order is not completed. */
export const objectionEnds = ({
  completedAt,
  objectionDays,
}: Pick<OrderState, 'completedAt' | 'objectionDays'>): number | null =>
  completedAt === null ? null : completedAt + objectionDays * day;

/** What whoever waits for the answer to an objection may know; no rule names a day for it. */
export const objectionOutlook = {
  answeredBy: partyNames.acceptor,
  when: '答复日期由图书馆安排；急用可以留言，或联系本馆。',
  outcomes: ['异议成立：重新检索并出具新版报告，原报告作废。', '异议不成立：写明理由，原报告继续有效。'],
} as const;
