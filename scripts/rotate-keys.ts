import { ensureEmbeddedPostgres } from '#server/db/embedded/ensure-embedded-postgres.ts';
import { platformDb } from '#server/db/platform-scope.ts';
import { openPools } from '#server/db/pools.ts';
import { readSettings } from '#server/settings.ts';
import { rotateKeys } from '#server/start/rotate-keys.ts';
import { runCommand } from './run-command.ts';

/** `npm run rotate-keys`: every key of KEY_FILE anew. Stop the platform first. */
const run = async (): Promise<void> => {
  const settings = readSettings(process.env);
  const database = settings.databaseUrl
    ? { url: settings.databaseUrl }
    : await ensureEmbeddedPostgres({ dataDir: settings.dataDir });
  const pools = openPools(database.url, { max: 3 });
  try {
    const done = await rotateKeys(platformDb(pools, 'start'), settings.keyFile, new Date());
    if (done === 'finished') console.log('上次中断的更换已经完成，新的密钥文件已就位。');
    else
      console.log(
        `密钥已全部更换：重新封存证书私钥 ${done.resealed.certificates} 个、支付设置 ${done.resealed.gateways} 项，结束会话 ${done.sessions} 个。`,
      );
    console.log(`原密钥文件改名为 ${settings.keyFile}.old：只用来打开更换之前的数据库备份，请移到安全的地方或销毁。`);
  } finally {
    await pools.end();
  }
};

runCommand(run);
