import { words as citationEnglish } from '../services/citation/citation-words.en.ts';
import { words as citation } from '../services/citation/citation-words.ts';
import { words as noveltyEnglish } from '../services/novelty/novelty-words.en.ts';
import { words as novelty } from '../services/novelty/novelty-words.ts';
import { words as patentEnglish } from '../services/patent/patent-words.en.ts';
import { words as patent } from '../services/patent/patent-words.ts';
import { words as similarityEnglish } from '../services/similarity/similarity-words.en.ts';
import { words as similarity } from '../services/similarity/similarity-words.ts';
import { words as formEnglish } from './form-words.en.ts';
import { words as form } from './form-words.ts';
import type { Translate } from './problem.ts';

const english = new Map<object, object>([
  [form, formEnglish],
  [citation, citationEnglish],
  [novelty, noveltyEnglish],
  [patent, patentEnglish],
  [similarity, similarityEnglish],
]);

/** For the server, which does not know before a call which language its reader speaks; a page loads one language. */
export const formsInEnglish: Translate = (words) => (english.get(words) as typeof words | undefined) ?? words;
