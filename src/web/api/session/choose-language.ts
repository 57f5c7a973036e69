import { type Language, languageCookie } from '#domain/language/language.ts';
import { createCookies } from './cookies.ts';

const keptDays = 365;

/** Keeps the language in this browser and has the server send the page in it. */
export const chooseLanguage = (language: Language): void => {
  createCookies(document).set(languageCookie, language, keptDays);
  window.location.reload();
};
