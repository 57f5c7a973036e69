import { createInterface } from 'node:readline/promises';
import { ensureEmbeddedPostgres } from '#server/db/embedded/ensure-embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { platformDb } from '#server/db/platform-scope.ts';
import { openPools } from '#server/db/pools.ts';
import { installQueue } from '#server/jobs/queue.ts';
import { readSettings } from '#server/settings.ts';
import { createFirstAdministrator } from '#server/start/create-first-administrator.ts';
import { seedStandard } from '#server/start/seed-standard.ts';
import { runCommand } from './run-command.ts';

/** `npm run create-admin -- 账号`: the first platform administrator of an installation without demo data. */
const run = async (): Promise<void> => {
  const settings = readSettings(process.env);
  const username = process.argv[2] ?? (await ask('平台管理员账号：'));
  const database = settings.databaseUrl
    ? { url: settings.databaseUrl }
    : await ensureEmbeddedPostgres({ dataDir: settings.dataDir });
  await migrate(database.url, installQueue);
  const pools = openPools(database.url, { max: 2 });
  try {
    const db = platformDb(pools, 'start');
    await seedStandard(db);
    const password = await createFirstAdministrator(db, username.trim(), new Date());
    console.log(`已创建平台管理员 ${username}，请从 /loginAdmin 登录，一次性密码：${password}`);
    console.log('首次登录后须修改密码。');
  } finally {
    await pools.end();
  }
};

const ask = async (question: string): Promise<string> => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(question);
  terminal.close();
  return answer;
};

runCommand(run);
