import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { SessionContext } from '../http/context.ts';
import { lockSettings, readSettings, updateSettings } from './settings-store.ts';
import { similarityOf } from './similarity-policy.ts';

const viewOf = (row: Awaited<ReturnType<typeof readSettings>>) => ({
  monthlyQuota: row.monthly_quota,
  phrases: row.phrases,
  version: row.version,
  updatedByName: row.updated_by_name,
});

export const showSettings = async ({ db, actor }: SessionContext) =>
  viewOf(await readSettings(db, similarityOf(actor)));

export const changeSettings = (
  context: SessionContext,
  { version, monthlyQuota, phrases }: { version: number; monthlyQuota: number; phrases: readonly string[] },
  now: Date,
) =>
  context.db.tx(async (tx) => {
    const institutionId = similarityOf(context.actor);
    const row = await lockSettings(tx, institutionId);
    if (row.version !== version) throw refuse('conflict');
    const next = { monthlyQuota, phrases, version: version + 1, byName: context.actor.fullName, now };
    await updateSettings(tx, institutionId, next);
    await writeAudit(tx, {
      by: context,
      action: 'similarity.settings',
      subject: 'similarity_settings',
      subjectId: institutionId,
      before: { monthlyQuota: row.monthly_quota, phrases: row.phrases },
      after: { monthlyQuota, phrases },
    });
    return viewOf(await readSettings(tx, institutionId));
  });
