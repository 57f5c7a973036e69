import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

/** Says by itself what it does, and why it could not; how it ended. */
const buildPages = async (): Promise<number | null> => {
  // The server looks into this folder from its beginning.
  mkdirSync(path.join(root, 'dist/web'), { recursive: true });
  const child = spawn(process.execPath, ['scripts/ready.mjs', 'pages'], { cwd: root, stdio: ['ignore', 2, 2] });
  // A start that fails leaves nothing running.
  process.once('exit', () => child.kill());
  const [code] = await once(child, 'exit');
  return code;
};

// `npm start`: the pages are built while the server is loaded, its database made and filled; the address is told once
// both are there. So it is loaded behind the beginning of the build.
const built = buildPages();
const { serve } = await import('#server/serve.ts');
serve(built);
