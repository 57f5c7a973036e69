import { z } from 'zod';
import { rulesShape, syntaxCalls } from '#contracts/novelty/syntaxes.ts';
import { refuse } from '#domain/errors.ts';
import { type DatabaseName, databaseNames } from '#domain/novelty/query/database-syntax.ts';
import { databaseTable } from '#domain/novelty/query/database-table.ts';
import { ruleName } from '#domain/novelty/query/rule-names.ts';
import { ownRules, rulesWith, syntaxProblems } from '#domain/novelty/query/syntax-rules.ts';
import { insertSyntax, newestSyntaxes, syntaxHistory } from '#server/query-syntaxes/syntax-store.ts';
import { part } from '../package-part.ts';

/** The rules with the changes over the platform's of today, or what is wrong with them. */
const rulesOf = (database: DatabaseName, own: Record<string, unknown>) => {
  const read = rulesShape.safeParse(rulesWith(database, own));
  const [problem] = read.success
    ? syntaxProblems(database, read.data)
    : [read.error.issues[0]?.message ?? '写法不正确'];
  if (problem || !read.success)
    throw refuse('bad-input', { sentence: `检索语法 ${databaseTable[database].name}：${problem}` });
  return read.data;
};

/** Only what differs from the platform's rules goes along; a formula that was logged keeps the version it was written by. */
export const syntaxPart = part({
  kind: 'query-syntax',
  title: '检索语法',
  needs: syntaxCalls['POST /novelty/syntaxes/save'].access,
  entry: 'query-syntaxes.json',
  item: z.strictObject({
    database: z.enum(databaseNames, '没有这个数据库'),
    own: z.record(z.string().max(60), z.unknown()),
  }),
  key: ({ database }) => database,
  name: ({ database }) => databaseTable[database].name,
  differences: (before, after) => {
    const names = [...new Set([...Object.keys(before?.own ?? {}), ...Object.keys(after.own)])];
    const changed = names.filter((name) => JSON.stringify(before?.own[name]) !== JSON.stringify(after.own[name]));
    return changed.map((name) => (name in after.own ? `修改 ${ruleName(name)}` : `恢复 ${ruleName(name)}`));
  },
  check: ({ database, own }) => {
    rulesOf(database, own);
  },
  read: async ({ db, institutionId }) =>
    (await newestSyntaxes(db, institutionId)).flatMap(({ database, own }) => {
      const name = databaseNames.find((one) => one === database);
      return name && Object.keys(own).length > 0 ? [{ database: name, own }] : [];
    }),
  write: async ({ db, institutionId, by, now }, { database, own }) => {
    const [before] = await syntaxHistory(db, institutionId, database);
    await insertSyntax(db, {
      institution_id: institutionId,
      database,
      revision: (before?.revision ?? 0) + 1,
      own: JSON.stringify(ownRules(database, rulesOf(database, own))),
      reason: '由配置包导入',
      made_by: by.actor.userId,
      made_by_name: by.actor.fullName,
      made_at: now,
    });
  },
});
