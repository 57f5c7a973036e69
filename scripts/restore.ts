import path from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from '#server/backup/backup-error.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { type EmbeddedPostgres, ensureEmbeddedPostgres } from '#server/db/embedded/ensure-embedded-postgres.ts';
import { shortCommand } from '#server/db/operator-command.ts';
import { platformDb } from '#server/db/platform-scope.ts';
import { openPools } from '#server/db/pools.ts';
import { openFileStore } from '#server/files/open-file-store.ts';
import { readSettings } from '#server/settings.ts';
import { replaceLostKeys } from '#server/start/replace-lost-keys.ts';
import { readPassphrase } from './backup/passphrase.ts';
import { runCommand } from './run-command.ts';

const usage = `用法：${shortCommand('restore', '文件', '[--replace]', '[--with-keys 口令文件 | --without-keys]')}`;

/** New keys, and what only the old ones could have opened. */
const tellEmptied = async (url: string, keyFile: string): Promise<void> => {
  const pools = openPools(url, { max: 3 });
  try {
    const emptied = await replaceLostKeys(platformDb(pools, 'start'), keyFile, new Date());
    console.log(`新的密钥文件：${keyFile}。请重新设置备份口令。所有人须重新登录。`);
    for (const { words, names } of emptied) console.log(`已清空 ${words} ${names.length} 项：${names.join('、')}`);
    if (emptied.length === 0) console.log('没有需要清空的内容。');
  } finally {
    await pools.end();
  }
};

/** `npm run restore -- 文件`: exit code 3 where the archive is damaged or newer; nothing is touched then. */
const run = async (): Promise<void> => {
  const options = {
    replace: { type: 'boolean' },
    'with-keys': { type: 'string' },
    'without-keys': { type: 'boolean' },
  } as const;
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const [source] = positionals;
  const lost = values['without-keys'] ?? false;
  if (!source || positionals.length > 1 || (lost && values['with-keys'] !== undefined)) throw new BackupError(usage);
  const settings = readSettings(process.env);
  const passphrase = values['with-keys'] === undefined ? undefined : await readPassphrase(values['with-keys']);
  let database: EmbeddedPostgres | undefined;
  try {
    const restored = await restoreBackup({
      target: async () => {
        if (!settings.databaseUrl) database = await ensureEmbeddedPostgres({ dataDir: settings.dataDir });
        return { databaseUrl: settings.databaseUrl ?? database!.url, files: await openFileStore(settings) };
      },
      source: path.resolve(source),
      replace: values.replace ?? false,
      keys: { file: settings.keyFile, passphrase, lost },
    });
    if (lost) await tellEmptied(settings.databaseUrl ?? database!.url, settings.keyFile);
    console.log(JSON.stringify(restored));
  } finally {
    await database?.leave();
  }
};

runCommand(run);
