import { sql } from 'kysely';
import { z } from 'zod';
import { fieldNames, type RestSettings, type RosterSettingsInput, restSettings } from '#contracts/identity/roster.ts';
import type { KnownPerson, KnownUnit } from '#domain/roster/roster.ts';
import { unitPath } from '#domain/roster/units.ts';
import type { Db } from '../db/db.ts';
import { newId } from '../db/id.ts';
import { kysely, statement } from '../db/kysely.ts';
import { pageOf } from '../db/pages.ts';
import type { ReadDb } from '../db/read-db.ts';
import { readJson } from '../db/read-json.ts';
import { firstWhere, insertNew, insertRows, updateWhere } from '../db/rows.ts';
import type { Sealing } from '../db/sealing.ts';

export interface RosterSettings extends RosterSettingsInput {
  sealedSecret: string | null;
  tokenTail: string;
  tokenMadeAt: Date | null;
  releasedUntil: Date | null;
  updatedBy: string;
  updatedAt: Date | null;
  version: number;
}

export const noRest: RestSettings = restSettings.parse({});

const usual: RosterSettings = {
  source: 'none',
  atTime: '02:30',
  brakePercent: 5,
  fields: {},
  rest: noRest,
  sealedSecret: null,
  tokenTail: '',
  tokenMadeAt: null,
  releasedUntil: null,
  updatedBy: '',
  updatedAt: null,
  version: 0,
};

export const settingsOf = async (db: Db, institutionId: number): Promise<RosterSettings> => {
  const row = await firstWhere(db, 'roster_settings', { institution_id: institutionId });
  if (!row) return usual;
  const place = { table: 'roster_settings', id: institutionId };
  return {
    source: row.source,
    atTime: row.at_time,
    brakePercent: row.brake_percent,
    fields: readJson(fieldNames, row.fields, { ...place, column: 'fields' }),
    rest: readJson(restSettings, row.rest, { ...place, column: 'rest' }),
    sealedSecret: row.sealed_secret,
    tokenTail: row.token_tail,
    tokenMadeAt: row.token_made_at,
    releasedUntil: row.released_until,
    updatedBy: row.updated_by_name,
    updatedAt: row.updated_at,
    version: row.version,
  };
};

interface SettingsChange extends Partial<RosterSettingsInput> {
  sealedSecret?: string | null;
  token?: { hash: Buffer; tail: string };
  releasedUntil?: Date;
}

/** False where another saved in the meantime. */
export const putSettings = async (
  db: Db,
  institutionId: number,
  change: SettingsChange,
  { version, by, now }: { version: number; by: string; now: Date },
): Promise<boolean> => {
  const values = {
    ...(change.source && { source: change.source }),
    ...(change.atTime && { at_time: change.atTime }),
    ...(change.brakePercent !== undefined && { brake_percent: change.brakePercent }),
    ...(change.fields && { fields: JSON.stringify(change.fields) }),
    ...(change.rest && { rest: JSON.stringify(change.rest) }),
    ...(change.sealedSecret !== undefined && { sealed_secret: change.sealedSecret }),
    ...(change.token && { token_hash: change.token.hash, token_tail: change.token.tail, token_made_at: now }),
    ...(change.releasedUntil && { released_until: change.releasedUntil }),
    updated_by_name: by,
    updated_at: now,
    version: version + 1,
  };
  if (version === 0) return (await insertNew(db, 'roster_settings', { institution_id: institutionId, ...values })) > 0;
  return (await updateWhere(db, 'roster_settings', { institution_id: institutionId, version }, values)) > 0;
};

/** What the secret is bound to. */
export const secretBelongsTo = (institutionId: number): string => `roster/${institutionId}`;

export const resealRoster = async (db: Db, { from, to }: { from: Sealing; to: Sealing }): Promise<number> => {
  const kept = await db.all(
    kysely
      .selectFrom('roster_settings')
      .select(['institution_id', 'sealed_secret'])
      .where('sealed_secret', 'is not', null),
  );
  for (const { institution_id, sealed_secret } of kept) {
    const of = secretBelongsTo(institution_id);
    const again = to.seal(from.open(sealed_secret!, of), of);
    await updateWhere(db, 'roster_settings', { institution_id }, { sealed_secret: again });
  }
  return kept.length;
};

/** The institution behind a SCIM token. */
export const institutionOfToken = (db: Db, hash: Buffer) =>
  db.first(
    kysely
      .selectFrom('roster_settings as r')
      .innerJoin('institutions as i', 'i.id', 'r.institution_id')
      .select(['r.institution_id as institutionId', 'r.source', 'i.suspended_at as suspendedAt'])
      .where('r.token_hash', '=', hash),
  );

export const knownPeople = (db: Db, institutionId: number, numbers?: readonly string[]): Promise<KnownPerson[]> => {
  const rows = kysely
    .selectFrom('roster_people')
    .select(['id', 'number', 'name', 'unit_code as unitCode', 'email', 'phone', 'kind', 'state'])
    .where('institution_id', '=', institutionId);
  return db.all(numbers ? rows.where('number', 'in', [...numbers]) : rows);
};

export const knownUnits = (db: ReadDb, institutionId: number): Promise<KnownUnit[]> =>
  db.all(
    kysely
      .selectFrom('departments')
      .select(['code', 'name', 'parent_code as parentCode'])
      .select((eb) => eb('gone_at', 'is not', null).as('gone'))
      .where('institution_id', '=', institutionId)
      .orderBy('code'),
  ) as Promise<KnownUnit[]>;

const atATime = 500;

const inPieces = async <Row>(rows: readonly Row[], work: (piece: Row[]) => Promise<unknown>): Promise<void> => {
  for (let at = 0; at < rows.length; at += atATime) await work(rows.slice(at, at + atATime));
};

/** Writes departments as they are now. */
export const putUnits = (db: Db, institutionId: number, units: readonly KnownUnit[], now: Date): Promise<void> =>
  inPieces(units, (piece) =>
    db.run(
      kysely
        .insertInto('departments')
        .values(
          piece.map(({ code, name, parentCode, gone }) => ({
            id: newId(),
            institution_id: institutionId,
            code,
            name,
            parent_code: parentCode,
            gone_at: gone ? now : null,
            created_at: now,
            changed_at: now,
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(['institution_id', 'code']).doUpdateSet((eb) => ({
            name: eb.ref('excluded.name'),
            parent_code: eb.ref('excluded.parent_code'),
            gone_at: eb.ref('excluded.gone_at'),
            changed_at: now,
            version: eb('departments.version', '+', 1),
          })),
        ),
    ),
  );

/** Writes people as they are now, by their number; who they are, and their account, stays. */
export const putPeople = (db: Db, institutionId: number, people: readonly KnownPerson[], now: Date): Promise<void> =>
  inPieces(people, (piece) =>
    db.run(
      kysely
        .insertInto('roster_people')
        .values(
          piece.map((one) => ({
            id: one.id,
            institution_id: institutionId,
            number: one.number,
            name: one.name,
            unit_code: one.unitCode,
            email: one.email,
            phone: one.phone,
            kind: one.kind,
            state: one.state,
            left_at: one.state === 'left' ? now : null,
            created_at: now,
            changed_at: now,
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(['institution_id', 'number']).doUpdateSet((eb) => ({
            name: eb.ref('excluded.name'),
            unit_code: eb.ref('excluded.unit_code'),
            email: eb.ref('excluded.email'),
            phone: eb.ref('excluded.phone'),
            kind: eb.ref('excluded.kind'),
            state: eb.ref('excluded.state'),
            left_at: eb.ref('excluded.left_at'),
            changed_at: now,
            version: eb('roster_people.version', '+', 1),
          })),
        ),
    ),
  );

/** Another source says otherwise by now: what a client once pushed of them is not told again. */
export const forgetPushed = async (
  db: Db,
  institutionId: number,
  changes: readonly { about: 'person' | 'unit'; number: string }[],
): Promise<void> => {
  const of = (about: 'person' | 'unit'): string[] =>
    changes.flatMap((one) => (one.about === about && one.number ? [one.number] : []));
  await inPieces(of('person'), (piece) =>
    db.run(
      kysely
        .updateTable('roster_people')
        .set({ pushed: null })
        .where('institution_id', '=', institutionId)
        .where('number', 'in', piece)
        .where('pushed', 'is not', null),
    ),
  );
  await inPieces(of('unit'), (piece) =>
    db.run(
      kysely
        .updateTable('departments')
        .set({ pushed: null })
        .where('institution_id', '=', institutionId)
        .where('code', 'in', piece)
        .where('pushed', 'is not', null),
    ),
  );
};

export interface AccountOfPerson {
  personId: string;
  number: string;
  userId: string;
  closedAccount: boolean;
}

/** The accounts of people by their numbers. */
export const accountsOf = async (
  db: Db,
  institutionId: number,
  numbers: readonly string[],
): Promise<AccountOfPerson[]> =>
  numbers.length === 0
    ? []
    : db.all(
        statement(sql<AccountOfPerson>`select id as "personId", number, user_id as "userId", closed_account as "closedAccount"
          from roster_people where institution_id = ${institutionId} and user_id is not null
            and number = any (${[...numbers]}::text[]) order by number`),
      );

export const noteClosed = (db: Db, personId: string, closed: boolean): Promise<number> =>
  updateWhere(db, 'roster_people', { id: personId }, { closed_account: closed });

export interface NumberHolder {
  personId: string;
  number: string;
  userId: string;
  username: string;
}

/** Accounts that somebody vouched for under the number of a person who has none yet. What is only typed binds nobody. */
export const holdersOfUnbound = (db: Db, institutionId: number, only?: readonly string[]): Promise<NumberHolder[]> =>
  db.all(
    statement(sql<NumberHolder>`select p.id as "personId", p.number, u.id as "userId", u.username
      from roster_people p
      join person_numbers n on n.institution_id = p.institution_id and n.kind = 'staff-number' and n.value = p.number
        and n.source <> 'typed'
      join users u on u.id = n.user_id and u.closed_at is null and u.institution_id = p.institution_id
      where p.institution_id = ${institutionId} and p.user_id is null and p.state = 'active'
        and not exists (select from roster_people o where o.user_id = u.id)
        ${only ? sql`and p.number = any (${[...only]}::text[])` : sql``}
      order by p.number, u.username`),
  );

export const bindAccount = (db: Db, personId: string, userId: string): Promise<number> =>
  updateWhere(db, 'roster_people', { id: personId, user_id: null }, { user_id: userId });

export interface RosterRow {
  id: string;
  name: string;
  state: 'active' | 'left';
  userId: string | null;
  unitCode: string;
  email: string;
  phone: string;
}

/** The person of a number, whatever becomes of their account. */
export const personOfNumber = (db: Db, institutionId: number, number: string): Promise<RosterRow | undefined> =>
  db.first(
    kysely
      .selectFrom('roster_people')
      .select(['id', 'name', 'state', 'user_id as userId', 'unit_code as unitCode', 'email', 'phone'])
      .where('institution_id', '=', institutionId)
      .where('number', '=', number),
  );

export const rosterFigures = (db: Db, institutionId: number) =>
  db.one(
    statement(sql<{ active: number; left: number; withAccount: number; units: number }>`select
      count(*) filter (where state = 'active')::int as active, count(*) filter (where state = 'left')::int as left,
      count(*) filter (where state = 'active' and user_id is not null)::int as "withAccount",
      (select count(*)::int from departments d where d.institution_id = ${institutionId} and d.gone_at is null) as units
      from roster_people where institution_id = ${institutionId}`),
  );

export interface PeopleFilter {
  text: string;
  state?: 'active' | 'left' | undefined;
  unitCodes?: readonly string[] | undefined;
  page: number;
  limit: number;
}

export const pageOfPeople = (db: Db, institutionId: number, { text, state, unitCodes, page, limit }: PeopleFilter) => {
  let rows = kysely
    .selectFrom('roster_people as p')
    .leftJoin('users as u', 'u.id', 'p.user_id')
    .where('p.institution_id', '=', institutionId);
  if (state) rows = rows.where('p.state', '=', state);
  if (unitCodes) rows = rows.where('p.unit_code', 'in', [...unitCodes]);
  if (text) {
    const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
    rows = rows.where((eb) => eb.or([eb('p.number', 'ilike', like), eb('p.name', 'ilike', like)]));
  }
  return pageOf(
    db,
    rows
      .select(['p.id', 'p.number', 'p.name', 'p.unit_code', 'p.email', 'p.phone', 'p.kind', 'p.state', 'p.left_at'])
      .select(['u.username', 'u.closed_at'])
      .orderBy('p.number'),
    { page, limit },
  );
};

/** Departments that are there, each with its way down from the root. */
export const listDepartments = async (db: Db, institutionId: number) => {
  const units = await knownUnits(db, institutionId);
  const byCode = new Map(units.map((unit) => [unit.code, unit]));
  return units
    .filter(({ gone }) => !gone)
    .map(({ code, name, parentCode }) => ({ code, name, parentCode, path: unitPath(byCode, code) }))
    .sort((one, other) => one.path.localeCompare(other.path, 'zh-CN') || one.code.localeCompare(other.code));
};

/** How many were told to have left by push since a moment. */
export const leftSince = async (db: Db, institutionId: number, since: Date): Promise<number> =>
  (
    await db.one(
      statement(sql<{ n: number }>`select count(*)::int as n from roster_people
        where institution_id = ${institutionId} and state = 'left' and left_at > ${since}`),
    )
  ).n;

/** Departments that were given up in this time and are not back. */
export const unitsGoneSince = async (db: Db, institutionId: number, since: Date): Promise<number> =>
  (
    await db.one(
      statement(sql<{ n: number }>`select count(*)::int as n from departments
        where institution_id = ${institutionId} and gone_at > ${since}`),
    )
  ).n;

const linesShape = z.array(z.object({ field: z.string(), before: z.string(), after: z.string() }));
export const readLines = (value: unknown, id: string) =>
  readJson(linesShape, value, { table: 'roster_changes', column: 'lines', id });

export interface KeptChange {
  runId: string;
  personId: string | null;
  about: 'person' | 'unit';
  what: 'new' | 'changed' | 'left' | 'back' | 'refused';
  number: string;
  name: string;
  lines: { field: string; before: string; after: string }[];
  why: string;
  place: string;
}

export const insertChanges = (db: Db, institutionId: number, changes: readonly KeptChange[]): Promise<void> =>
  inPieces(changes, (piece) =>
    insertRows(
      db,
      'roster_changes',
      piece.map((one) => ({
        id: newId(),
        institution_id: institutionId,
        run_id: one.runId,
        person_id: one.personId,
        about: one.about,
        what: one.what,
        number: one.number,
        name: one.name,
        lines: JSON.stringify(one.lines),
        why: one.why,
        place: one.place,
      })),
    ),
  );
