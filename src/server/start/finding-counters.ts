import { chinaDay } from '#domain/dates/china-day.ts';
import { expiringDays, failedDays, unsentMinutes } from '#domain/findings/finding-kinds.ts';
import { expiringCertificates } from '../certificates/certificate-store.ts';
import { listConfirmations } from '../confirmations/list-confirmations.ts';
import type { Clock, PlatformScope } from '../db/scopes.ts';
import type { WithConnectionKeys } from '../db/sealing.ts';
import { unansweredFeedback } from '../feedback/feedback-store.ts';
import type { WithFiles } from '../files/file-store.ts';
import type { FindingCounters } from '../findings/finding-counter.ts';
import { unsentMails } from '../mail/mail-store.ts';
import { waitingRegistrations } from '../registration/applicant-store.ts';
import { expiringSearchers } from '../searchers/searcher-store.ts';
import type { WithSignOnLoopback } from '../single-sign-on/sign-on-loopback.ts';
import { failedTasks } from '../tasks/task-store.ts';
import { typedNumbers } from '../users/numbers/number-store.ts';
import { confirmationKindsOf } from './confirmation-kinds.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const mostConfirmations = 100;

const expiring = (items: { label: string; on: string }[]) => ({ count: items.length, items });

/** Who counts what waits for an administrator. */
export const findingCountersOf = (
  services: Clock & PlatformScope & WithFiles & WithSignOnLoopback & WithConnectionKeys,
): FindingCounters => ({
  registrations: ({ db }) => waitingRegistrations(db),
  confirmations: async (context) => {
    const wanted = { waiting: true, page: 1, limit: mostConfirmations };
    const { list } = await listConfirmations(services, confirmationKindsOf(services), context, wanted);
    const mine = list.filter(({ mayConfirm }) => mayConfirm);
    const oldest = mine.at(-1);
    return { count: mine.length, oldestAt: oldest ? new Date(oldest.proposedAt) : null, detail: oldest?.title ?? '' };
  },
  numbers: ({ db }) => typedNumbers(db),
  feedback: ({ db }) => unansweredFeedback(db),
  mails: ({ db }, now) => unsentMails(db, new Date(now.getTime() - unsentMinutes * minute), now),
  jobs: ({ db }, now) => failedTasks(db, new Date(now.getTime() - failedDays * day)),
  certificates: async ({ db }, now) =>
    expiring(
      (await expiringCertificates(db, new Date(now.getTime() + expiringDays * day))).map(({ subject, not_after }) => ({
        label: /CN=([^,]+)/.exec(subject)?.[1] ?? '签章证书',
        on: chinaDay(not_after),
      })),
    ),
  searchers: async ({ db }, now) => expiring(await expiringSearchers(db, chinaDay(now.getTime() + expiringDays * day))),
});
