import { words as sourcesInEnglish } from '#contracts/paper-source-words.en.ts';
import { words as sources } from '#contracts/paper-source-words.ts';
import type { PapersRead } from '#contracts/papers.ts';
import { keptSentencesIn } from '#domain/language/kept-sentence.ts';
import type { Language } from '#domain/language/language.ts';
import { words as english } from './reading-words.en.ts';
import { words as chinese } from './reading-words.ts';

const told = keptSentencesIn({ ...sources, ...chinese }, { ...sourcesInEnglish, ...english });

/** What was read of a file or text in a process of its own, told to whoever asked. */
export const readingIn = (language: Language | undefined, read: PapersRead): PapersRead =>
  language !== 'en'
    ? read
    : {
        ...read,
        sourceName: told(read.sourceName),
        papers: read.papers.map((paper) => ({ ...paper, place: told(paper.place) })),
        problems: read.problems.map((problem) => ({ ...problem, sentence: told(problem.sentence) })),
      };
