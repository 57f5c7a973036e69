import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashTree } from './hash.mjs';
import { nodeOf } from './runtime.mjs';
import { run, step } from './step.mjs';

const sources = [
  ...['src/web', 'src/contracts', 'src/domain', 'index.html'],
  ...['vite.config.ts', 'package.json', 'package-lock.json'],
];

/** Builds the web pages in Chinese when anything they are made of has changed; those in English follow. @param {string} root */
export async function readyWeb(root) {
  if (!existsSync(join(root, 'vite.config.ts'))) return;
  const state = webState(root);
  if (isStale(root, state)) await step('正在构建网页', () => buildWeb(root, state));
}

/** The same in English, into the same folder. @param {string} root */
export async function readyEnglishWeb(root) {
  if (!existsSync(join(root, 'vite.config.ts'))) return;
  const state = webState(root);
  if (isStale(root, state, 'en')) await step('正在构建英文网页', () => buildWeb(root, state, 'en'));
}

/**
 * The platform answers before its English pages are built: until then an English browser gets the Chinese ones.
 * @param {string} root
 */
export async function beginEnglishWeb(root) {
  if (!existsSync(join(root, 'vite.config.ts')) || !isStale(root, webState(root), 'en')) return;
  const child = spawn(nodeOf(root) ?? process.execPath, [join(root, 'scripts', 'ready', 'english-web.mjs')], {
    cwd: root,
    detached: true,
    stdio: 'ignore',
  });
  child.unref();
}

/**
 * @param {string} root
 * @param {string} state
 * @param {'zh' | 'en'} [language]
 */
async function buildWeb(root, state, language = 'zh') {
  await run('网页没有构建成。', nodeOf(root) ?? process.execPath, ['node_modules/vite/bin/vite.js', 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', WEB_LANGUAGE: language },
  });
  writeFileSync(stampPath(root, language), state);
}

/** What the pages are made of, in one hash. @param {string} root */
export const webState = (root) => hashTree(root, sources);

/**
 * @param {string} root
 * @param {string} state
 * @param {'zh' | 'en'} [language]
 */
export function isStale(root, state, language = 'zh') {
  const stamp = stampPath(root, language);
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== state;
}

/**
 * The Chinese build empties the folder first, so an interrupted one leaves no stamp of either.
 * @param {string} root
 * @param {'zh' | 'en'} language
 */
const stampPath = (root, language) => join(root, 'dist', 'web', language === 'zh' ? '.stamp' : '.stamp.en');
