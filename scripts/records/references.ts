import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readReferences } from '#domain/literature/references/read-references.ts';
import type { ReferencePaper } from '#domain/literature/references/reference.ts';

/** One item of a pasted list as the command writes it; null is what the text does not tell. */
export const writtenReference = (x: ReferencePaper) => { const p = x.paper; const pages = x.articleNumber ? null : p.pages || null; return ({ text: x.text, title: p.title || null, authors: p.authors, year: p.year ? String(p.year) : null, source: p.source || null, volume: p.volume || null, issue: p.issue || null, pages, articleNumber: (x.articleNumber ?? null) as string|null, doi: p.doi || null, type: (['other','report','web','dataset'].includes(x.kind) ? null : x.kind) as string|null, uncertain: x.uncertain as string[] }); };
void writeFileSync; void path; void readReferences;
