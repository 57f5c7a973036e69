import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Db } from '../db/db.ts';
import type { WithConnectionKeys } from '../db/sealing.ts';
import type { SecretSlot } from '../db/stored-values.ts';
import type { SessionContext } from '../http/context.ts';
import { makeSecret } from './application-secret.ts';
import {
  type ApplicationRow,
  deleteSecret,
  lockApplication,
  secretsOf,
  updateApplication,
} from './application-store.ts';
import { type ApplicationInput, columnsOf, requireAddresses } from './create-application.ts';

interface Wanted {
  id: string;
  version: number;
}

interface Changed {
  change?: Partial<ApplicationRow>;
  verb: string;
  before?: unknown;
  after?: unknown;
}

/** Locks the row, checks the version, writes the change and its audit line together. */
const changing = <Result>(
  context: SessionContext,
  { id, version }: Wanted,
  now: Date,
  work: (tx: Db, row: ApplicationRow) => Promise<{ changed: Changed; result: Result }>,
): Promise<Result & { version: number }> =>
  context.db.tx(async (tx) => {
    const row = await lockApplication(tx, id);
    if (row.version !== version) throw refuse('conflict');
    const { changed, result } = await work(tx, row);
    await updateApplication(tx, row, changed.change ?? {}, now);
    await writeAudit(tx, {
      by: context,
      action: `open-application.${changed.verb}`,
      subjectId: id,
      institutionId: row.institution_id,
      before: changed.before,
      after: changed.after,
    });
    return { ...result, version: version + 1 };
  });

export const updateSettings = (context: SessionContext, wanted: Wanted & ApplicationInput, now: Date) => {
  requireAddresses(wanted.addresses);
  return changing(context, wanted, now, async (_tx, row) => {
    const change = columnsOf(wanted);
    const { name, contact, scopes, addresses, calls_per_minute, expires_on } = row;
    const before = { name, contact, scopes, addresses, calls_per_minute, expires_on };
    return { changed: { change, verb: 'update', before, after: change }, result: {} };
  });
};

export const switchApplication = (context: SessionContext, wanted: Wanted & { on: boolean }, now: Date) =>
  changing(context, wanted, now, async (_tx, row) => ({
    changed: {
      change: { disabled_at: wanted.on ? null : now },
      verb: wanted.on ? 'enable' : 'disable',
      after: { name: row.name },
    },
    result: {},
  }));

/** A second secret beside the one in use: the other side changes over, then the old one is dropped. */
export const addSecret = (services: WithConnectionKeys, context: SessionContext, wanted: Wanted, now: Date) =>
  changing(context, wanted, now, async (tx, row) => {
    const held = await secretsOf(tx, row.id);
    const slot: SecretSlot | undefined = (['A', 'B'] as const).find((one) => held.every((kept) => kept.slot !== one));
    if (!slot) throw refuse('wrong-state', { sentence: '已有两个密钥，请先作废不用的一个' });
    const byName = context.actor.fullName;
    const secret = await makeSecret(services, tx, {
      applicationId: row.id,
      institutionId: row.institution_id,
      slot,
      byName,
      now,
    });
    return {
      changed: { verb: 'add-secret', after: { name: row.name, slot } },
      result: { id: row.id, accessToken: row.access_token, slot, secret },
    };
  });

export const dropSecret = (context: SessionContext, wanted: Wanted & { slot: SecretSlot }, now: Date) =>
  changing(context, wanted, now, async (tx, row) => {
    const held = await secretsOf(tx, row.id);
    if (!held.some(({ slot }) => slot === wanted.slot)) throw refuse('not-found', { sentence: '没有这个密钥' });
    if (held.length === 1) throw refuse('wrong-state', { sentence: '这是唯一的密钥。请先建新密钥，或停用整个应用' });
    await deleteSecret(tx, row.id, wanted.slot);
    return { changed: { verb: 'drop-secret', after: { name: row.name, slot: wanted.slot } }, result: {} };
  });
