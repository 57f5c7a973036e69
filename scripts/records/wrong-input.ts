import { existing } from './read-file.ts';

/** A mistake in the file or the command, told in one sentence; the command ends with 2. */
export class WrongInput extends Error {}

export const existingOr = (file: string): string => {
  try {
    return existing(file);
  } catch (error) {
    throw new WrongInput((error as Error).message);
  }
};

/** Runs a verb whose mistakes end with 2. */
export const answering = (verb: () => void): number => {
  try {
    verb();
    return 0;
  } catch (error) {
    const isUsage = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS') ?? false;
    if (!(error instanceof WrongInput) && !isUsage) throw error;
    console.error(isUsage ? '命令的参数写得不对' : (error as Error).message);
    return 2;
  }
};
