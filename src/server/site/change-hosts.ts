import type { HostRow } from '#contracts/institutions/site.ts';
import { type Refusal, refuse } from '#domain/errors.ts';
import { hostName } from '#domain/institutions/resolve-host.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import type { SessionContext } from '../http/context.ts';
import { institutionExists } from '../http/institution-query.ts';
import { deleteHost, lockHost, putHost } from '../institutions/host-store.ts';
import { findInstitution } from '../institutions/institutions-store.ts';

const takenBy = async (db: Db, host: string, institutionId: number): Promise<Refusal> => {
  const { name } = await findInstitution(db, institutionId);
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
    if (!(await institutionExists(tx, institutionId))) throw refuse('not-found');
    const before = await lockHost(tx, host);
    if (before && before.institution_id !== institutionId) throw await takenBy(tx, host, before.institution_id);
    await putHost(tx, { host, institutionId, kind });
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
    const before = await deleteHost(tx, host);
    await writeAudit(tx, {
      by: context,
      action: 'host.delete',
      subjectId: host,
      institutionId: before.institution_id,
      before,
    });
    return null;
  });
