import { refuse } from '#domain/errors.ts';
import type { OpenScope } from '#domain/open-api/scopes.ts';
import { type AuditEntry, writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import type { WithConnectionKeys } from '../db/sealing.ts';
import { isAddressEntry } from './address-list.ts';
import { makeSecret, newAccessToken } from './application-secret.ts';
import { insertApplication } from './application-store.ts';

export interface ApplicationInput {
  name: string;
  contact: string;
  scopes: readonly OpenScope[];
  addresses: readonly string[];
  callsPerMinute: number;
  expiresOn: string | null;
}

export const requireAddresses = (addresses: readonly string[]): void => {
  const wrong = addresses.find((one) => !isAddressEntry(one));
  if (wrong === undefined) return;
  const sentence = `“${wrong}”不是 IP 地址或网段，应形如 10.2.0.8 或 10.2.0.0/24`;
  throw refuse('bad-input', { sentence, fields: { addresses: sentence } });
};

/** What is kept of it, secrets aside. */
export const columnsOf = (given: ApplicationInput) => ({
  name: given.name,
  contact: given.contact,
  scopes: [...new Set(given.scopes)].sort(),
  addresses: [...given.addresses],
  calls_per_minute: given.callsPerMinute,
  expires_on: given.expiresOn,
});

/** A new application with its first secret, which is returned this once. */
export const createApplication = (
  services: WithConnectionKeys,
  db: Db,
  {
    institutionId,
    given,
    by,
    now,
  }: { institutionId: number; given: ApplicationInput; by: AuditEntry['by']; now: Date },
): Promise<{ id: string; accessToken: string; slot: 'A'; secret: string }> => {
  requireAddresses(given.addresses);
  return db.tx(async (tx) => {
    const id = newId(now.getTime());
    const accessToken = newAccessToken();
    const byName = by.actor?.fullName ?? '';
    await insertApplication(tx, {
      id,
      institution_id: institutionId,
      access_token: accessToken,
      ...columnsOf(given),
      created_by: by.actor?.userId ?? null,
      created_by_name: byName,
      created_at: now,
    });
    const secret = await makeSecret(services, tx, { applicationId: id, institutionId, slot: 'A', byName, now });
    await writeAudit(tx, {
      by,
      action: 'open-application.create',
      subjectId: id,
      institutionId,
      after: { ...columnsOf(given), accessToken },
    });
    return { id, accessToken, slot: 'A', secret };
  });
};
