import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashTree } from './hash.mjs';
import { nodeOf } from './runtime.mjs';
import { run, step } from './step.mjs';

const sources = [
  ...['src/web', 'src/contracts', 'src/domain', 'index.html'],
  ...['vite.config.ts', 'package.json', 'package-lock.json'],
];

/** Builds the web pages when anything they are made of has changed. @param {string} root */
export async function readyWeb(root) {
  if (!existsSync(join(root, 'vite.config.ts'))) return;
  const state = webState(root);
  if (!isStale(root, state)) return;
  await step('正在构建网页', () =>
    run('网页没有构建成。', nodeOf(root) ?? process.execPath, ['node_modules/vite/bin/vite.js', 'build'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
    }),
  );
  writeFileSync(stampPath(root), state);
}

/** What the pages are made of, in one hash. @param {string} root */
export const webState = (root) => hashTree(root, sources);

/**
 * @param {string} root
 * @param {string} state
 */
export function isStale(root, state) {
  return !existsSync(stampPath(root)) || readFileSync(stampPath(root), 'utf8') !== state;
}

/** The build empties its folder first, so an interrupted one leaves no stamp. @param {string} root */
const stampPath = (root) => join(root, 'dist', 'web', '.stamp');
