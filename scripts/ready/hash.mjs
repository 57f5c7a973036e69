import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** @param {string} text */
export const hashText = (text) => createHash('sha256').update(text).digest('hex');

/**
 * A hash over the names and contents of files and folders; tests, caches and what does not exist are left out.
 * @param {string} root
 * @param {readonly string[]} paths
 */
export function hashTree(root, paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((path) => filesBelow(root, path)).sort()) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(root, path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found || /\.test\.tsx?$|(^|\/)node_modules$/.test(path)) return [];
  if (found.isFile()) return [path];
  return readdirSync(join(root, path)).flatMap((name) => filesBelow(root, `${path}/${name}`));
}
