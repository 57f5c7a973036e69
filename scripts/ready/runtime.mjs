import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ReadyError } from './step.mjs';

const wanted = 24;

/** npm scripts find `node` in node_modules/.bin first; that one, or else the machine's own, runs the platform. */
export async function readyRuntime(root) {
  const bundled = nodeOf(root);
  const version = bundled ? spawnSync(bundled, ['--version'], { encoding: 'utf8' }).stdout : process.version;
  const mistake = runtimeMistake({ bundled: bundled !== undefined, version: version ?? '' });
  if (mistake) throw new ReadyError(mistake);
}

/**
 * The Node installed with the packages, where there is one for this platform.
 * @param {string} root
 */
export function nodeOf(root) {
  const path = join(root, 'node_modules', '.bin', 'node');
  return existsSync(path) ? path : undefined;
}

/**
 * @param {{ bundled: boolean, version: string }} found
 * @returns {string | undefined}
 */
export function runtimeMistake({ bundled, version }) {
  const major = Number(/^v(\d+)\./.exec(version.trim())?.[1] ?? 0);
  if (major >= wanted) return undefined;
  const get = `请从 https://nodejs.org 安装 Node.js ${wanted} 或更新，然后重试。`;
  if (!bundled) return `本平台没有随包的 Node.js，而本机的是 ${version.trim()}。${get}`;
  if (major === 0) return `随包的 Node.js 不能在本机运行（可能不是 glibc 系统）。请换用 glibc 的 Linux，例如 Debian。`;
  return `随包的 Node.js 是 ${version.trim()}，需要 ${wanted} 或更新。请删除 node_modules 后重试。`;
}
