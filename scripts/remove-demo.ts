import { shortCommand } from '#server/db/operator-command.ts';
import { removeDemo } from '#server/demo/remove-demo.ts';
import { openFileStore } from '#server/files/open-file-store.ts';
import { readSettings } from '#server/settings.ts';
import { runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

/** `npm run remove-demo`: exit code 0 removed, 1 real data would go (nothing is touched), 2 there is no demo. */
const run = async (): Promise<void> => {
  const settings = readSettings(process.env);
  await withDatabase(settings, async (url) => {
    const files = await openFileStore(settings);
    const { institutions, users, orders, files: gone, administrator } = await removeDemo(url, files, new Date());
    console.log(`已删除演示数据：单位 ${institutions} 个，账号 ${users} 个，委托 ${orders} 张，文件 ${gone} 个。`);
    if (!administrator) console.log(`现在没有平台管理员，请运行：${shortCommand('create-admin', '账号')}`);
    console.log('以后请用 NODE_ENV=production 启动，否则空的数据库会再次填入演示数据。');
  });
};

runCommand(run);
