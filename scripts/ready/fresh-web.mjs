import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isStale, webState } from './web.mjs';

/** Journeys through an old build prove nothing. JOURNEY_WEB names another build to walk through. */
export function setup() {
  if (process.env.JOURNEY_WEB) return;
  const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
  const state = webState(root);
  if (isStale(root, state) || isStale(root, state, 'en'))
    throw new Error('网页尚未构建，或构建后又改过：请运行 npm test（会先构建），或 node scripts/ready.mjs test。');
}
