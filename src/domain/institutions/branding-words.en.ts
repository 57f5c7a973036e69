import type { Sentences } from '../language/sentences.ts';
import type { words as chinese } from './branding-words.ts';

export const words: Sentences<typeof chinese> = {
  platformTitle: 'Citation and Novelty Search Services',
  shortName: 'Library',
  loginText: 'Welcome to the citation and novelty search services',
  citationLine: 'Citation reports：whether papers are indexed and how often they are cited',
  noveltyLine: 'Novelty search：comparisons for projects, evaluations and awards',
  patentLine: 'Patent services：searches, novelty, legal status and analyses',
};
