import { parseArgs } from 'node:util';
import { shortCommand } from '#server/db/operator-command.ts';
import { platformDb } from '#server/db/platform-scope.ts';
import { readSettings } from '#server/settings.ts';
import { resetAdministrator } from '#server/start/reset-administrator.ts';
import { runCommand } from './run-command.ts';
import { withDatabase, withPools } from './with-database.ts';

/** `npm run reset-admin -- --username 账号`: a one-time password for a platform administrator who cannot sign in. */
const run = async (): Promise<void> => {
  const { values } = parseArgs({ options: { username: { type: 'string' } } });
  const username = values.username?.trim();
  if (!username) throw new Error(`用法：${shortCommand('reset-admin', '--username', '账号')}`);
  await withDatabase(readSettings(process.env), (url) =>
    withPools(url, 2, async (pools) => {
      const reset = await resetAdministrator(platformDb(pools, 'start'), username, new Date());
      console.log(`平台管理员 ${reset.username} 的一次性密码：${reset.password}`);
      console.log(
        `请从 /loginAdmin 登录，登录后须修改密码；已结束会话 ${reset.sessions} 个${reset.suspensionLifted ? '，并解除停用' : ''}${reset.secondFactorRemoved ? '，两步验证已清除' : ''}。`,
      );
    }),
  );
};

runCommand(run);
