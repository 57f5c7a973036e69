import path from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from '#server/backup/backup-error.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { type EmbeddedPostgres, ensureEmbeddedPostgres } from '#server/db/embedded/ensure-embedded-postgres.ts';
import { openFileStore } from '#server/files/open-file-store.ts';
import { readSettings } from '#server/settings.ts';
import { readPassphrase } from './backup/passphrase.ts';
import { runCommand } from './run-command.ts';

const usage = '用法：npm run restore -- 文件 [--replace] [--with-keys 口令文件]';

/** `npm run restore -- 文件`: exit code 3 where the archive is damaged or newer; nothing is touched then. */
const run = async (): Promise<void> => {
  const options = { replace: { type: 'boolean' }, 'with-keys': { type: 'string' } } as const;
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const [source] = positionals;
  if (!source || positionals.length > 1) throw new BackupError(usage);
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
      ...(passphrase === undefined ? {} : { keys: { file: settings.keyFile, passphrase } }),
    });
    console.log(JSON.stringify(restored));
  } finally {
    await database?.leave();
  }
};

runCommand(run);
