import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { drawArchitecture } from './architecture/draw.ts';

/** `node scripts/draw-architecture.ts` draws the picture of ARCHITECTURE.md anew. */
writeFileSync(path.resolve(import.meta.dirname, '../docs/pictures/architecture.svg'), drawArchitecture());
