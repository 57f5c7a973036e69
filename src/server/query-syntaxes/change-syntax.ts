import type { z } from 'zod';
import type { QuerySyntax, syntaxCalls } from '#contracts/novelty/syntaxes.ts';
import { refuse } from '#domain/errors.ts';
import type { DatabaseName } from '#domain/novelty/query/database-syntax.ts';
import { ownRules, syntaxProblems, versionWith } from '#domain/novelty/query/syntax-rules.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { SessionContext } from '../http/context.ts';
import { changedInstitution } from './query-syntax-policy.ts';
import { rulesIn, syntaxView } from './read-syntaxes.ts';
import { insertSyntax, syntaxHistory } from './syntax-store.ts';

type Save = z.output<(typeof syntaxCalls)['POST /novelty/syntaxes/save']['body']>;
type History = z.output<(typeof syntaxCalls)['GET /novelty/syntaxes/:database/history']['data']>;

/** Refused unless formulas written by the rules balance and read back as they were meant. */
const requireUsable = (database: DatabaseName, rules: Save['rules']): void => {
  const [first, ...more] = syntaxProblems(database, rules);
  if (first)
    throw refuse('bad-input', {
      sentence: `没有保存：${first}${more.length > 0 ? `（还有 ${more.length} 处）` : ''}`,
      fields: { rules: first },
    });
};

/** Adds a version of one database's rules. Formulas logged before keep theirs. */
export const saveSyntax = async (
  context: SessionContext,
  { database, version, rules, reason }: Save,
  now: Date,
): Promise<QuerySyntax> => {
  const institutionId = changedInstitution(context.actor);
  requireUsable(database, rules);
  const own = ownRules(database, rules);
  return context.db.tx(async (tx) => {
    const [before] = await syntaxHistory(tx, institutionId, database);
    const row = {
      institution_id: institutionId,
      database,
      revision: version + 1,
      own,
      reason,
      made_by: context.actor.userId,
      made_by_name: context.actor.fullName,
      made_at: now,
    };
    const written =
      (before?.revision ?? 0) === version && (await insertSyntax(tx, { ...row, own: JSON.stringify(own) })) === 1;
    if (!written) throw refuse('conflict', { sentence: '这个数据库的检索语法刚刚被他人修改过，请查看最新内容后再改' });
    await writeAudit(tx, {
      by: context,
      action: 'query-syntax.save',
      subjectId: `${database}.${row.revision}`,
      before: before?.own ?? {},
      after: { ...own, reason },
      now,
    });
    return syntaxView(database, row);
  });
};

export const showHistory = async (context: SessionContext, database: DatabaseName): Promise<History> => {
  const rows = await syntaxHistory(context.db, changedInstitution(context.actor), database);
  return {
    list: rows.map((row) => ({
      version: versionWith(database, row.revision),
      rules: rulesIn(database, row),
      changed: Object.keys(row.own),
      reason: row.reason,
      changedBy: row.made_by_name,
      changedAt: row.made_at.toISOString(),
    })),
  };
};
