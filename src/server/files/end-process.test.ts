import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const { href } = new URL('./end-process.ts', import.meta.url);

const codeOf = async (work: string): Promise<unknown> => {
  const program = `import { endProcess } from ${JSON.stringify(href)}; ${work}`;
  const [code] = await once(spawn(process.execPath, ['--input-type=module', '-e', program]), 'exit');
  return code;
};

test('§+ a process ends with its code: at once where nothing is left to do, else though something would keep it', async () => {
  expect(await codeOf('process.on("beforeExit", () => process.stdout.write("")); endProcess(3);')).toBe(3);
  expect(await codeOf('endProcess(0);')).toBe(0);
  expect(await codeOf('setInterval(() => undefined, 1000); endProcess(4);')).toBe(4);
});

test('§+ work that is under way when a process is ended is still done', async () => {
  expect(await codeOf('endProcess(3); setImmediate(() => { process.exitCode = 5; });')).toBe(5);
});
