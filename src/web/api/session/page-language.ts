import type { Language } from '#domain/language/language.ts';

/** What this page was built in; the server chose it. */
export const pageLanguage: Language = globalThis.document?.documentElement.lang === 'en' ? 'en' : 'zh';
