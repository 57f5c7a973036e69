import { asRecord, asText } from './reading.ts';

export interface SearchTerm {
  chinese: string;
  english: string;
  explanation: string;
}

export const readTerm = (value: unknown): SearchTerm => {
  const raw = asRecord(value);
  return {
    chinese: asText(raw.chinese, 200),
    english: asText(raw.english, 300),
    explanation: asText(raw.explanation, 500),
  };
};
