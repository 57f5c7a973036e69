import './copy-words.css';
import { words } from '../more-words.ts';

/** `copyable` of a text of antd: a button that says what it does, instead of its bare icon. */
export const copyWords = (word: string, text: string) => ({
  icon: [word, words.copied],
  tooltips: [word, words.copied],
  text,
});
