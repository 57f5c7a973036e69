import type { Sentences } from '#domain/language/sentences.ts';
import type { words as chinese } from './service-words.ts';

export const words: Sentences<typeof chinese> = {
  citation: 'Indexing and citation report',
  citationText:
    'Which databases index the papers, how often they are cited and how often by others; for promotion, awards and final reports',
  novelty: 'Novelty search',
  noveltyText: 'Whether somebody in China or abroad has done it before; for proposals, evaluations and awards',
  patent: 'Patent services',
  patentText: 'Nine kinds: novelty, legal status, freedom to operate, landscapes and others',
  similarity: 'Similarity check',
  similarityText: 'Compared with the texts of this library, with the source of every passage; without CNKI',
  takesSimilarity: 'Takes orders for similarity checks',
  noSimilarity: 'This institution does not take orders for similarity checks',
};
