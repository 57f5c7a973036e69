/** How long what still has work may go on. */
const patience = 1_000;

/**
 * Ends this process with a code. It ends by itself once nothing is left to do: `process.exit` in the middle of work can wait
 * forever for a compiling thread of V8 that waits for the main thread in turn, and is only called on what would never end.
 */
export const endProcess = (code: number): void => {
  process.exitCode = code;
  setTimeout(() => process.exit(code), patience).unref();
};
