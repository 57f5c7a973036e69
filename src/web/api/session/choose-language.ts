import { isLanguage, type Language, languageCookie } from '#domain/language/language.ts';
import { createCookies } from './cookies.ts';
import { pageLanguage } from './page-language.ts';

const keptDays = 365;

/** A choice made in this window before signing in: the account takes it over. */
const chosenHere = 'languageChosen';
/** The account's language this window was brought to already: a server without it is asked once. */
const followed = 'languageFollowed';

const show = (language: Language): void => {
  createCookies(document).set(languageCookie, language, keptDays);
  window.location.reload();
};

/** Keeps the language in this browser and has the server send the page in it. */
export const chooseLanguage = (language: Language): void => {
  window.sessionStorage.setItem(chosenHere, language);
  show(language);
};

/** The account's language, unless another was chosen in this window: then `save` keeps that one for the account. */
export const followLanguage = (account: Language | null, save: (language: Language) => void): void => {
  const chosen = window.sessionStorage.getItem(chosenHere);
  window.sessionStorage.removeItem(chosenHere);
  if (isLanguage(chosen)) {
    if (chosen !== account) save(chosen);
  } else if (account && account !== pageLanguage && window.sessionStorage.getItem(followed) !== account) {
    window.sessionStorage.setItem(followed, account);
    show(account);
  }
};
