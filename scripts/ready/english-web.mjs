// Builds the English pages beside a platform that answers already; `beginEnglishWeb` starts it.
import { setPriority } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withLock } from './lock.mjs';
import { readyEnglishWeb } from './web.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
setPriority(19);
await withLock(root, () => readyEnglishWeb(root));
