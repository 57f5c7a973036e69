import { readFile } from 'node:fs/promises';
import { BackupError } from '#server/backup/backup-error.ts';

/** The first line of a file: what stands on a command line can be read by everybody on the machine. */
export const readPassphrase = async (file: string): Promise<string> => {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new BackupError(`读不到口令文件 ${file}`);
  });
  const passphrase = text.split(/\r?\n/, 1)[0]!.trim();
  if (passphrase.length < 12) throw new BackupError('口令应至少 12 个字符，写在口令文件的第一行');
  return passphrase;
};
