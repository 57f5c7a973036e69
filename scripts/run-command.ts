import { endProcess } from '#server/files/end-process.ts';
import { SettingsError } from '#server/settings.ts';

/** An error may bring its own exit code. */
const exitCodeOf = (error: unknown): number =>
  error instanceof Error && 'exitCode' in error && typeof error.exitCode === 'number' ? error.exitCode : 1;

/** Runs a command of the operator: what is wrong is said in sentences, and the exit code tells. */
export const runCommand = (command: () => Promise<void>): void => {
  command().then(
    () => endProcess(0),
    (error: unknown) => {
      const sentences =
        error instanceof SettingsError ? error.sentences : [error instanceof Error ? error.message : String(error)];
      for (const sentence of sentences) console.error(sentence);
      endProcess(exitCodeOf(error));
    },
  );
};
