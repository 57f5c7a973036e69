import { refuse } from '#domain/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { SessionContext } from '../http/context.ts';
import { findVersion, insertTurn, listTurns } from '../reports/report-template-store.ts';
import { requireKey } from '../reports/template-bytes.ts';
import { institutionOf, isUsable } from './list-templates.ts';

interface Publishing {
  key: string;
  /** null: the shipped template again. */
  version: number | null;
  /** The turn the administrator saw; another's in between is a conflict. */
  turn: number;
}

/** Puts a version in force, an earlier one as well: rolling back is publishing what was. */
export const publishTemplate = async (
  context: SessionContext,
  { key, version, turn }: Publishing,
  now: Date,
): Promise<{ turn: number }> => {
  const institutionId = institutionOf(context);
  requireKey(key);
  const { userId, fullName } = context.actor;
  return context.db.tx(async (tx) => {
    if (version !== null) {
      const row = await findVersion(tx, institutionId, key, version);
      if (!row) throw refuse('not-found', { sentence: '没有这个版本' });
      if (!isUsable(row.findings)) throw refuse('wrong-state', { sentence: '模板还有错误，请改正后重新上传' });
    }
    const [before] = await listTurns(tx, institutionId, key);
    const next = { institutionId, key, turn: turn + 1, version, by: { id: userId, name: fullName }, now };
    if ((before?.turn ?? 0) !== turn || (await insertTurn(tx, next)) === 0)
      throw refuse('conflict', { sentence: '该模板刚刚被他人启用或恢复，请刷新后再试' });
    await writeAudit(tx, {
      by: context,
      action: 'report-template.publish',
      subjectId: key,
      before: { version: before?.version ?? null },
      after: { version },
      now,
    });
    return { turn: turn + 1 };
  });
};
