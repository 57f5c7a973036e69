import type { Credentials } from '#domain/connections/connector.ts';

const removed = 'REDACTED';

/** Some answers repeat the key in their links: it is taken out before anything is kept. */
export const withoutCredentials = (text: string, { key, token }: Credentials): string => {
  let kept = text;
  for (const secret of [key, token])
    if (secret) for (const form of new Set([secret, encodeURIComponent(secret)])) kept = kept.replaceAll(form, removed);
  return kept.replaceAll(/\b(api_?key|insttoken|access_token)=(?!REDACTED)[^&"'\s<>\\]+/gi, `$1=${removed}`);
};

/** For a sample that leaves the house: mail addresses go too. */
export const withoutPeople = (text: string): string =>
  text.replaceAll(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, 'redacted@example.org');
