import { prepareStatements, wantedDatabase } from '#server/db/prepare-statements.ts';
import { readSettings } from '#server/settings.ts';
import { runCommand } from './run-command.ts';

/** `npm run -s prepare-database`: prints what the administrator of the database runs once; connects to nothing. */
const run = async (): Promise<void> => {
  const { databaseUrl } = readSettings(process.env);
  if (!databaseUrl) throw new Error('内置数据库不需要准备；使用外部 PostgreSQL 时请先设置 DATABASE_URL。');
  const wanted = wantedDatabase(databaseUrl);
  if (!wanted) throw new Error('DATABASE_URL 里要写明用户和库名，形如 postgres://用户:密码@主机:5432/库名。');
  console.log(prepareStatements(wanted));
};

runCommand(run);
