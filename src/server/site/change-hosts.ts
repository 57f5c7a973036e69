import type { HostRow } from '#contracts/site.ts';
import { type Refusal, refuse } from '#domain/errors.ts';
import { hostName } from '#domain/institutions/resolve-host.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import { kysely } from '../db/kysely.ts';
import type { SessionContext } from '../http/context.ts';

export const listHosts = ({ db }: SessionContext, institutionId: number | undefined): Promise<HostRow[]> => {
  const query = kysely
    .selectFrom('institution_hosts as h')
    .innerJoin('institutions as i', 'i.id', 'h.institution_id')
    .select(['h.host', 'h.institution_id as institutionId', 'i.name as institutionName', 'h.kind'])
    .orderBy('h.host');
  return db.all(institutionId === undefined ? query : query.where('h.institution_id', '=', institutionId));
};

const takenBy = async (db: Db, host: string, institutionId: number): Promise<Refusal> => {
  const { name } = await db.one(kysely.selectFrom('institutions').select('name').where('id', '=', institutionId));
  const sentence = `主机 ${host} 已属于“${name}”，请先在那里删除`;
  return refuse('already-exists', { sentence, fields: { host: sentence } });
};

/** Kept under its plain name: lower case, no port. */
export const saveHost = (
  context: SessionContext,
  given: Pick<HostRow, 'host' | 'institutionId' | 'kind'>,
): Promise<{ host: string }> =>
  context.db.tx(async (tx) => {
    const { institutionId, kind } = given;
    const host = hostName(given.host);
    await tx.one(kysely.selectFrom('institutions').select('id').where('id', '=', institutionId));
    const before = await tx.first(
      kysely.selectFrom('institution_hosts').selectAll().where('host', '=', host).forUpdate(),
    );
    if (before && before.institution_id !== institutionId) throw await takenBy(tx, host, before.institution_id);
    await tx.run(
      kysely
        .insertInto('institution_hosts')
        .values({ host, institution_id: institutionId, kind })
        .onConflict((conflict) =>
          conflict.column('host').doUpdateSet({ kind }).where('institution_hosts.institution_id', '=', institutionId),
        ),
    );
    await writeAudit(tx, {
      by: context,
      action: before ? 'host.update' : 'host.create',
      subject: 'host',
      subjectId: host,
      institutionId,
      before,
      after: { institutionId, kind },
    });
    return { host };
  });

export const removeHost = (context: SessionContext, given: string): Promise<null> =>
  context.db.tx(async (tx) => {
    const host = hostName(given);
    const before = await tx.one(kysely.deleteFrom('institution_hosts').where('host', '=', host).returningAll());
    await writeAudit(tx, {
      by: context,
      action: 'host.delete',
      subject: 'host',
      subjectId: host,
      institutionId: before.institution_id,
      before,
    });
    return null;
  });
