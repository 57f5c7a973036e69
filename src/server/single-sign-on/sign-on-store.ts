import { z } from 'zod';
import type { SignOnSettings } from '#domain/identity/sign-on.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import { readJson } from '../db/read-json.ts';

const rows = kysely
  .selectFrom('sign_on_settings as s')
  .innerJoin('institutions as i', 'i.id', 's.institution_id')
  .select([
    's.institution_id as institutionId',
    's.server_url as serverUrl',
    's.version',
    's.service',
    's.name',
    's.create_users as createUsers',
    's.fields',
    'i.profile',
    'i.suspended_at as suspendedAt',
  ]);

type Row = {
  institutionId: number;
  name: string;
  serverUrl: string;
  version: number;
  service: string;
  createUsers: boolean;
  fields: unknown;
};

const text = z.string().default('');
const keptFields = z.object({ name: text, unit: text, email: text, mobile: text, staffNumber: text });

export const settingsOf = ({
  institutionId,
  name,
  serverUrl,
  version,
  service,
  createUsers,
  fields,
}: Row): SignOnSettings => ({
  name,
  serverUrl,
  version: version === 2 ? 2 : 3,
  service,
  createUsers,
  fields: readJson(keptFields, fields, { table: 'sign_on_settings', column: 'fields', id: String(institutionId) }),
});

/** Settings with whose they are; of all institutions where none is named. */
export const listSignOn = (db: Db, institutionId: number | null) =>
  db.all(
    institutionId === null
      ? rows.where('i.suspended_at', 'is', null)
      : rows.where('s.institution_id', '=', institutionId),
  );

/**
 * Whether another institution brings browsers back to the same address from another server: a ticket of the one could
 * be sent to the other.
 */
export const sharesAddress = async (
  db: Db,
  institutionId: number,
  { service, serverUrl }: Pick<SignOnSettings, 'service' | 'serverUrl'>,
): Promise<boolean> => {
  const others = await db.all(rows.where('s.institution_id', '<>', institutionId).where('s.service', '=', service));
  const plain = (url: string): string => url.replace(/\/+$/, '').toLowerCase();
  return others.some((other) => plain(other.serverUrl) !== plain(serverUrl));
};

export const findSignOn = async (db: Db, institutionId: number): Promise<SignOnSettings | null> => {
  const row = await db.first(rows.where('s.institution_id', '=', institutionId));
  return row ? settingsOf(row) : null;
};

export const putSignOn = async (
  db: Db,
  institutionId: number,
  settings: SignOnSettings | null,
  now: Date,
): Promise<void> => {
  if (!settings) {
    await db.run(kysely.deleteFrom('sign_on_settings').where('institution_id', '=', institutionId));
    return;
  }
  const { name, serverUrl: server_url, version, service, createUsers: create_users } = settings;
  const fields = JSON.stringify(settings.fields);
  const values = { name, server_url, version, service, create_users, fields, updated_at: now };
  await db.run(
    kysely
      .insertInto('sign_on_settings')
      .values({ institution_id: institutionId, ...values })
      .onConflict((conflict) => conflict.column('institution_id').doUpdateSet(values)),
  );
};
