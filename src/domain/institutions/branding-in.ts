import type { Language } from '../language/language.ts';
import { words as english } from './branding-words.en.ts';
import { words as chinese } from './branding-words.ts';

const names = Object.keys(chinese) as (keyof typeof chinese)[];

/** What the institution wrote stays as it is; what nobody wrote anew is told in the reader's language. */
export const brandingIn = (text: string, language: Language): string => {
  if (language === 'zh') return text;
  const name = names.find((one) => chinese[one] === text);
  return name === undefined ? text : english[name];
};
