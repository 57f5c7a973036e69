import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { BackupError } from '#server/backup/backup-error.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { keySealFrom } from '#server/backup/sealed-keys.ts';
import { ensureEmbeddedPostgres } from '#server/db/embedded/ensure-embedded-postgres.ts';
import { shortCommand } from '#server/db/operator-command.ts';
import { openFileStore } from '#server/files/open-file-store.ts';
import { readSettings } from '#server/settings.ts';
import { readPassphrase } from './backup/passphrase.ts';
import { runCommand } from './run-command.ts';

/** `npm run backup -- 文件 [--with-keys 口令文件]`: the whole platform in one file, while it is in use. */
const run = async (): Promise<void> => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { 'with-keys': { type: 'string' } } });
  const [target] = positionals;
  if (!target || positionals.length > 1)
    throw new BackupError(`用法：${shortCommand('backup', '文件', '[--with-keys 口令文件]')}`);
  const settings = readSettings(process.env);
  const passphrase = values['with-keys'] === undefined ? undefined : await readPassphrase(values['with-keys']);
  if (passphrase !== undefined)
    await readFile(settings.keyFile).catch(() => {
      throw new BackupError(`没有找到密钥文件 ${settings.keyFile}`);
    });
  const database = settings.databaseUrl
    ? { url: settings.databaseUrl, leave: async () => false }
    : await ensureEmbeddedPostgres({ dataDir: settings.dataDir });
  try {
    const made = await makeBackup({
      databaseUrl: database.url,
      files: await openFileStore(settings),
      target,
      now: new Date(),
      ...(passphrase === undefined ? {} : { keys: { file: settings.keyFile, seal: await keySealFrom(passphrase) } }),
    });
    console.log(JSON.stringify(made));
  } finally {
    await database.leave();
  }
};

runCommand(run);
