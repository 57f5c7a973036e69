import { chinaDay } from '#domain/dates/china-day.ts';
import { expiringDays } from '#domain/findings/finding-kinds.ts';
import type { SessionContext } from '../http/context.ts';
import { expiringCertificates } from './certificate-store.ts';
import { certificateRoutes } from './routes.ts';

const day = 86_400_000;

export const certificatesManifest = {
  routes: [certificateRoutes],
  counters: {
    certificates: async ({ db }: SessionContext, now: Date) => {
      const rows = await expiringCertificates(db, new Date(now.getTime() + expiringDays * day));
      const items = rows.map(({ subject, not_after }) => ({
        label: /CN=([^,]+)/.exec(subject)?.[1] ?? '签章证书',
        on: chinaDay(not_after),
      }));
      return { count: items.length, items };
    },
  },
};
