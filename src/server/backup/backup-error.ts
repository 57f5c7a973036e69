/** Why a backup was not made or not taken in, in one sentence for the operator, with the exit code. */
export class BackupError extends Error {
  readonly exitCode: 1 | 3;

  constructor(sentence: string, exitCode: 1 | 3 = 1) {
    super(sentence);
    this.name = 'BackupError';
    this.exitCode = exitCode;
  }
}

/** The archive itself cannot be used: damaged, cut off, or of a newer version. */
export const unusable = (sentence: string): BackupError => new BackupError(sentence, 3);
