import type { FastifyRequest } from 'fastify';
import { isLanguage, type Language, languageAccepted } from '#domain/language/language.ts';

/** The cookie `language`. */
const chosen = /(?:^|;\s*)language=(\w+)/;

/** A page comes as chosen in this browser, else as the browser asks. */
export const languageOfPage = ({ headers }: Pick<FastifyRequest, 'headers'>): Language => {
  const kept = chosen.exec(headers.cookie ?? '')?.[1];
  return isLanguage(kept) ? kept : languageAccepted(headers['accept-language']);
};

/** A call says the language of the page it comes from; who says nothing reads Chinese. */
export const languageOfCall = ({ headers }: Pick<FastifyRequest, 'headers'>): Language =>
  languageAccepted(headers['accept-language']);
