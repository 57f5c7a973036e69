import type { KeyObject } from 'node:crypto';
import { signText, verifyText } from '../rsa.ts';

export type Parameters = Readonly<Record<string, string>>;

/** Sorted `name=value` pairs, not encoded, empty ones left out: what RSA2 signs. */
const signable = (parameters: Parameters, without: readonly string[]): string =>
  Object.keys(parameters)
    .filter((name) => !without.includes(name) && parameters[name] !== '')
    .sort()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&');

/** A request signs its `sign_type` too. */
export const signParameters = (parameters: Parameters, key: KeyObject): Parameters => ({
  ...parameters,
  sign: signText(signable(parameters, ['sign']), key),
});

/** A notification signs all but `sign` and `sign_type`. */
export const verifyParameters = (parameters: Parameters, key: KeyObject): boolean =>
  parameters.sign_type === 'RSA2' &&
  verifyText(signable(parameters, ['sign', 'sign_type']), parameters.sign ?? '', key);

/** The pairs of a form; undefined when a name stands there twice, since then nobody can say which one was signed. */
export const readForm = (body: Buffer): Parameters | undefined => {
  const pairs = [...new URLSearchParams(body.toString('utf8'))];
  const parameters = Object.fromEntries(pairs);
  return pairs.length > 0 && Object.keys(parameters).length === pairs.length ? parameters : undefined;
};
