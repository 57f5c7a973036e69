import { BackupError } from '#server/backup/backup-error.ts';
import { SettingsError } from '#server/settings.ts';

/** Runs a command of the operator: what is wrong is said in sentences, and the exit code tells. */
export const runCommand = (command: () => Promise<void>): void => {
  command().then(
    () => process.exit(0),
    (error: unknown) => {
      const sentences =
        error instanceof SettingsError ? error.sentences : [error instanceof Error ? error.message : String(error)];
      for (const sentence of sentences) console.error(sentence);
      process.exit(error instanceof BackupError ? error.exitCode : 1);
    },
  );
};
