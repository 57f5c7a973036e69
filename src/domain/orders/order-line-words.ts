import { dueSentences } from '../dates/due-words.ts';
import { type Service, services } from '../services/service.ts';
import { type ApplicantCode, applicantBadges, applicantStatusLabels } from './applicant-view.ts';
import { type Party, partyNames } from './party.ts';
import { type StageKey, stageNames } from './stages.ts';
import { draftLabel, type OrderStatus } from './status.ts';
import { objectionTurn, turns } from './whose-turn.ts';

/** What the server says of an order to whoever ordered it. */
export interface OrderLineWords {
  services: Readonly<Record<Service, string>>;
  labels: Readonly<Record<ApplicantCode, string>>;
  badges: Readonly<Record<keyof typeof applicantBadges, string>>;
  objected: { next: string; badge: string };
  next: Readonly<Record<OrderStatus, string>>;
  parties: Readonly<Record<Party, string>>;
  you: string;
  stages: Readonly<Record<StageKey, string>>;
  until: { draft: string; parcel: string; report: string };
  due: typeof dueSentences;
}

export const words: OrderLineWords = {
  services,
  labels: { ...applicantStatusLabels, 0: draftLabel },
  badges: applicantBadges,
  objected: { next: objectionTurn.next, badge: '异议待答复' },
  next: Object.fromEntries(Object.entries(turns).map(([status, { next }]) => [status, next])) as Record<
    OrderStatus,
    string
  >,
  parties: partyNames,
  you: '您',
  stages: stageNames,
  until: { draft: '逾期未回复视为确认', parcel: '逾期视为收到', report: '前预计出具报告' },
  due: dueSentences,
};
