import { type HowToRead, readText } from '#domain/literature/parsers/read-any.ts';
import { collect } from '#domain/literature/parsers/reader.ts';
import type { LiteratureRecord } from '#domain/literature/record.ts';
import { keptInputs } from './kept-answers.ts';

/** Those that say something of their own. */
const readRecords = (): LiteratureRecord[] => {
  const seen = new Set<string>();
  return keptInputs<{ text: string; how?: HowToRead }>('exports')
    .flatMap(({ text, how }) => collect(readText(text, how).items).records)
    .filter(({ title, authors, source, year }) => {
      const key = JSON.stringify([title, authors[0]?.name, source, year]);
      return seen.size !== seen.add(key).size;
    });
};

let read: LiteratureRecord[] | undefined;

/** Records of the invented exports, read once a worker. */
export const keptRecords = (): LiteratureRecord[] => {
  read ??= readRecords();
  return structuredClone(read);
};
