import { vi } from 'vitest';

export interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

/** A verb of `npm run records` in this process: starting Node takes longer than the work. */
export const runVerb = async (run: (args: string[]) => Promise<number>, ...args: string[]): Promise<Ended> => {
  const lines = { log: [] as string[], error: [] as string[] };
  const spies = (['log', 'error'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((line: string) => void lines[name].push(line)),
  );
  try {
    return { code: await run(args), stdout: lines.log.join('\n'), stderr: lines.error.join('\n') };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
};
