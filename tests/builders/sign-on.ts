import { type SignOnSettings, usualCasFields, usualSignOnName } from '#domain/identity/sign-on.ts';
import type { SignOnWay } from '#domain/identity/sign-on-way.ts';
import { putSignOn } from '#server/single-sign-on/sign-on-store.ts';
import { putWay, waySecretBelongsTo } from '#server/single-sign-on/ways/way-store.ts';
import type { Services } from '#server/start/services.ts';

/** Campus sign-on of an institution as if two persons had agreed to it. */
export const setSignOn = (
  { services }: { services: Pick<Services, 'platform'> },
  institutionId: number,
  settings: (Omit<SignOnSettings, 'createUsers' | 'name' | 'fields'> & Partial<SignOnSettings>) | null,
): Promise<void> =>
  putSignOn(
    services.platform('administration'),
    institutionId,
    settings && { name: usualSignOnName, createUsers: false, fields: usualCasFields, ...settings },
    new Date(),
  );

/** A way of signing in as if two persons had agreed to it. */
export const setWay = (
  { services }: { services: Pick<Services, 'platform' | 'connectionKeys'> },
  institutionId: number,
  settings: SignOnWay,
  secret?: string,
): Promise<void> =>
  putWay(
    services.platform('administration'),
    institutionId,
    {
      settings,
      sealedSecret:
        secret === undefined
          ? null
          : services.connectionKeys.seal(secret, waySecretBelongsTo(institutionId, settings.protocol)),
    },
    new Date(),
  );
