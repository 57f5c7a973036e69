import type { PapersRead } from '#contracts/papers.ts';
import { listed } from '#domain/language/list-words.ts';
import { words } from './papers-words.ts';

/** What one or several files held. Each table of refused rows is given back by itself: their columns may differ. */
export interface JoinedRead extends PapersRead {
  tables?: readonly NonNullable<PapersRead['refused']>[];
}

export interface FileRead {
  name: string;
  /** What it held, or why it could not be read. */
  read: PapersRead | string;
}

/** Several files as one list: each place and each fault names its file, and the head says what was found in each. */
export const joinedRead = (files: readonly FileRead[]): JoinedRead | undefined => {
  const read = files.flatMap(({ name, read }) => (typeof read === 'string' ? [] : [{ name, ...read }]));
  const [first] = read;
  if (!first) return undefined;
  if (files.length === 1) {
    const { name: _, ...whole } = first;
    return whole;
  }
  return {
    source: first.source,
    sourceName: read
      .map(({ name, sourceName, papers }) => words.inFile(name, sourceName, papers.length))
      .join(listed.comma),
    papers: read.flatMap(({ name, papers }) =>
      papers.map((one) => ({ ...one, place: words.placeIn(name, one.place) })),
    ),
    problems: files.flatMap(({ name, read }) =>
      typeof read === 'string'
        ? [{ sentence: words.entryAsks(name, read), lost: true }]
        : read.problems.map(({ sentence, lost }) => ({ sentence: words.entryAsks(name, sentence), lost })),
    ),
    refused: null,
    tables: read.flatMap(({ refused }) => refused ?? []),
  };
};
