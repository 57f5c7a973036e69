import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.resolve(import.meta.dirname, '../..');

export interface CommandEnd {
  code: number;
  stdout: string;
  stderr: string;
}

/** A command of the operator as npm runs it, in a process of its own. */
export const operatorCommand = async (
  name: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<CommandEnd> => {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  const ended = promisify(execFile)(process.execPath, [`scripts/${name}.ts`, ...args], {
    cwd: root,
    env: { PATH, NODE_COMPILE_CACHE, ...env },
  });
  return ended.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: CommandEnd) => ({ code, stdout, stderr }),
  );
};
