import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** Recorded answers stay outside the repository: in `RECORDINGS_DIR`, or in a `shared` folder beside the checkout. */
export const recordingsFolder =
  process.env.RECORDINGS_DIR ?? path.resolve(import.meta.dirname, '../../../../shared/connections/recordings');
export const recordingsAreHere = existsSync(path.join(recordingsFolder, 'replay.mjs'));
if (!recordingsAreHere)
  console.warn(`the recorded answers are not at ${recordingsFolder}: their tests are skipped (set RECORDINGS_DIR)`);

/** The recordings' own replay server, over these folders. An address is `{url}/~{host}{path}`. */
export const startReplay = async (...folders: string[]): Promise<{ url: string; stop(): void }> => {
  const child = spawn(process.execPath, [path.join(recordingsFolder, 'replay.mjs'), '0', ...folders], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The replay server ended with ${code}.`)));
  });
  const { port } = JSON.parse(line) as { port: number };
  return { url: `http://127.0.0.1:${port}`, stop: () => void child.kill() };
};
