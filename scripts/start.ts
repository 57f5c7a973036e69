import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { serve } from '#server/serve.ts';
import { SettingsError } from '#server/settings.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Says by itself what it does, and why it could not. */
const buildPages = async (): Promise<void> => {
  // The server looks into this folder from its beginning.
  mkdirSync(path.join(root, 'dist/web'), { recursive: true });
  const child = spawn(process.execPath, ['scripts/ready.mjs', 'pages'], { cwd: root, stdio: ['ignore', 2, 2] });
  // A start that fails leaves nothing running.
  process.once('exit', () => child.kill());
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new SettingsError([]);
};

// `npm start`: the pages are built while the database is made and filled; the address is told once both are there.
serve(buildPages());
