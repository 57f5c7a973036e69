import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Real exports, which stay outside the repository: in `CORPUS_DIR`, or in a `shared` folder beside the checkout. */
export const corpusFolder = process.env.CORPUS_DIR ?? path.resolve(import.meta.dirname, '../../../../shared/corpus');
export const corpusIsHere = existsSync(path.join(corpusFolder, 'MANIFEST.md'));
if (!corpusIsHere)
  console.warn(`the corpus of real exports is not at ${corpusFolder}: its tests are skipped (set CORPUS_DIR)`);

export interface CorpusFile {
  file: string;
  /** In the manifest's words. */
  format: string;
  records: number;
}

const countedFiles = (): CorpusFile[] =>
  corpusIsHere
    ? readFileSync(path.join(corpusFolder, 'MANIFEST.md'), 'utf8')
        .split('\n')
        .map((line) => line.split('|').map((cell) => cell.trim()))
        .filter(([, file, , , records]) => file?.includes('/') && /^\d+$/.test(records ?? ''))
        .map(([, file, format, , records]) => ({ file: file!, format: format!, records: Number(records) }))
    : [];

/** The files of papers in the manifest whose records it counts. */
export const corpusFiles = (): CorpusFile[] => countedFiles().filter(({ file }) => !file.startsWith('patents/'));

/** The files of patents. */
export const patentFiles = (): CorpusFile[] => countedFiles().filter(({ file }) => file.startsWith('patents/'));

export const corpusText = (file: string): string => readFileSync(path.join(corpusFolder, file), 'utf8');
