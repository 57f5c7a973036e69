import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { kysely, statement } from '../db/kysely.ts';
import { countRows } from '../db/pages.ts';
import { insertRows } from '../db/rows.ts';
import type { SealedLine } from './audit-digest.ts';

const lockKey = 7_203_151_291;

/** One seals at a time; false where another does. */
export const lockSealing = async (db: Db): Promise<boolean> => {
  const { rows } = await db.execute('select pg_try_advisory_xact_lock($1::bigint) as got', [lockKey]);
  return (rows[0] as { got: boolean }).got;
};

const lineColumns = sql`a.id, (extract(epoch from a.at) * 1000000)::bigint::text as at, a.institution_id as "institutionId",
  a.actor_id as "actorId", a.action, a.subject, a.subject_id as "subjectId", a.request_id as "requestId",
  a.actor_name as "actorName", a.ip, a.before::text as before, a.after::text as after`;

/** Lines that wait for a seal, in the order they happened. A line that is gone with its institution waits no longer. */
export const takeUnsealed = async (db: Db, most: number): Promise<SealedLine[]> => {
  await db.run(
    statement(sql`delete from audit_unsealed u where not exists (select from audit_log a where a.id = u.audit_id)`),
  );
  const lines = await db.all(
    statement(sql<SealedLine>`select ${lineColumns} from audit_unsealed u join audit_log a on a.id = u.audit_id
        order by a.institution_id, a.at, a.id limit ${most}`),
  );
  if (lines.length > 0)
    await db.run(
      kysely.deleteFrom('audit_unsealed').where(sql<boolean>`audit_id = any(${lines.map(({ id }) => id)}::uuid[])`),
    );
  return lines;
};

export interface Link {
  number: number;
  lastSeal: number;
  hash: Buffer;
}

const ofChain = (institutionId: number | null) => sql<boolean>`institution_id is not distinct from ${institutionId}`;

export const newestLink = (db: Db, institutionId: number | null): Promise<Link | undefined> =>
  db.first(
    kysely
      .selectFrom('audit_links')
      .select(['number', 'last_seal as lastSeal', 'hash'])
      .where(ofChain(institutionId))
      .orderBy('number', 'desc')
      .limit(1),
  );

export interface NewSeal {
  auditId: string;
  salt: Buffer;
  personal: Buffer;
  digest: Buffer;
}

export const insertLink = async (
  db: Db,
  institutionId: number | null,
  link: Link & { sealedAt: Date },
  seals: readonly NewSeal[],
): Promise<void> => {
  await insertRows(
    db,
    'audit_seals',
    seals.map(({ auditId, ...seal }, place) => ({
      audit_id: auditId,
      institution_id: institutionId,
      number: link.lastSeal - seals.length + place + 1,
      ...seal,
    })),
  );
  await insertRows(db, 'audit_links', {
    institution_id: institutionId,
    number: link.number,
    last_seal: link.lastSeal,
    hash: link.hash,
    sealed_at: link.sealedAt,
  });
};

export const chainsOf = async (db: Db): Promise<(number | null)[]> =>
  (
    await db.all(
      statement(sql<{ id: number | null }>`select distinct institution_id as id from audit_seals
          union select distinct institution_id from audit_links order by 1 nulls first`),
    )
  ).map(({ id }) => id);

export interface Seal {
  auditId: string;
  number: number;
  salt: Buffer | null;
  personal: Buffer;
  digest: Buffer;
  /** Null where the line is gone. */
  line: SealedLine | null;
}

/** The next seals of a chain with their lines. */
export const sealsAfter = async (
  db: Db,
  institutionId: number | null,
  number: number,
  most: number,
): Promise<Seal[]> => {
  const rows = await db.all(
    statement(sql<
      Omit<Seal, 'line'> & SealedLine & { id: string | null }
    >`select s.audit_id as "auditId", s.number, s.salt, s.personal, s.digest, ${lineColumns}
        from audit_seals s left join audit_log a on a.id = s.audit_id
        where s.institution_id is not distinct from ${institutionId} and s.number > ${number}
        order by s.number limit ${most}`),
  );
  return rows.map(({ auditId, number: at, salt, personal, digest, ...line }) => ({
    auditId,
    number: at,
    salt,
    personal,
    digest,
    line: line.id === null ? null : line,
  }));
};

export const linksAfter = (db: Db, institutionId: number | null, number: number, most: number): Promise<Link[]> =>
  db.all(
    kysely
      .selectFrom('audit_links')
      .select(['number', 'last_seal as lastSeal', 'hash'])
      .where(ofChain(institutionId))
      .where('number', '>', number)
      .orderBy('number')
      .limit(most),
  );

/** The oldest line that neither has a seal nor waits for one. */
export const strayLine = (db: Db): Promise<{ id: string; institutionId: number | null } | undefined> =>
  db.first(
    statement(sql<{
      id: string;
      institutionId: number | null;
    }>`select a.id, a.institution_id as "institutionId" from audit_log a
        where not exists (select from audit_seals s where s.audit_id = a.id)
          and not exists (select from audit_unsealed u where u.audit_id = a.id)
        order by a.at, a.id limit 1`),
  );

export const countUnsealed = async (db: Db): Promise<number> => countRows(db, kysely.selectFrom('audit_unsealed'));

/** How many seals there are, by the newest link of each chain. */
export const countSealed = async (db: Db): Promise<number> =>
  (
    await db.one(
      statement(sql<{ n: number }>`select coalesce(sum(last), 0)::bigint as n
          from (select max(last_seal) as last from audit_links group by institution_id) chains`),
    )
  ).n;
