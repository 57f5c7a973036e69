import type { SignOnSettings } from '#domain/identity/sign-on.ts';
import { putSignOn } from '#server/single-sign-on/sign-on-store.ts';
import type { Services } from '#server/start/services.ts';

/** Campus sign-on of an institution as if two persons had agreed to it. */
export const setSignOn = (
  { services }: { services: Pick<Services, 'platform'> },
  institutionId: number,
  settings: (Omit<SignOnSettings, 'createUsers'> & { createUsers?: boolean }) | null,
): Promise<void> =>
  putSignOn(
    services.platform('administration'),
    institutionId,
    settings && { createUsers: false, ...settings },
    new Date(),
  );
