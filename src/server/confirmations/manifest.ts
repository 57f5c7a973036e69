import type { Clock, PlatformScope } from '../db/scopes.ts';
import type { SessionContext } from '../http/context.ts';
import type { WithConfirmationKinds } from './confirmation-kind.ts';
import { expireConfirmations } from './dismiss.ts';
import { listConfirmations } from './list-confirmations.ts';
import { confirmationRoutes } from './routes.ts';

type Needs = Clock & PlatformScope & WithConfirmationKinds;

const mostCounted = 100;

export const confirmationsManifest = {
  routes: [confirmationRoutes],
  eachMinute: [(services: Needs) => expireConfirmations(services, services.confirmationKinds)],
  counters: {
    confirmations: async (context: SessionContext, _now: Date, services: Needs) => {
      const wanted = { waiting: true, page: 1, limit: mostCounted };
      const { list } = await listConfirmations(services, services.confirmationKinds, context, wanted);
      const mine = list.filter(({ mayConfirm }) => mayConfirm);
      const oldest = mine.at(-1);
      return { count: mine.length, oldestAt: oldest ? new Date(oldest.proposedAt) : null, detail: oldest?.title ?? '' };
    },
  },
};
