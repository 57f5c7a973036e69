import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Real exports, which stay outside the repository: in `CORPUS_DIR`, or in a `shared` folder beside the checkout. */
export const corpusFolder = process.env.CORPUS_DIR ?? path.resolve(import.meta.dirname, '../../../shared/corpus');
export const corpusIsHere = existsSync(path.join(corpusFolder, 'MANIFEST.md'));
if (!corpusIsHere)
  console.warn(`the corpus of real exports is not at ${corpusFolder}: its tests are skipped (set CORPUS_DIR)`);

export interface CorpusFile {
  file: string;
  /** In the manifest's words. */
  format: string;
  records: number;
}

/** The files of the manifest whose records it counts. */
export const corpusFiles = (): CorpusFile[] =>
  corpusIsHere
    ? readFileSync(path.join(corpusFolder, 'MANIFEST.md'), 'utf8')
        .split('\n')
        .map((line) => line.split('|').map((cell) => cell.trim()))
        // Patent files are no exports of papers; they belong to the patent readers.
        .filter(
          ([, file, , , records]) => file?.includes('/') && !file.startsWith('patents/') && /^\d+$/.test(records ?? ''),
        )
        .map(([, file, format, , records]) => ({ file: file!, format: format!, records: Number(records) }))
    : [];

export const corpusText = (file: string): string => readFileSync(path.join(corpusFolder, file), 'utf8');
