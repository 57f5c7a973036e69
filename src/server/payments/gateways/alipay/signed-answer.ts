import type { KeyObject } from 'node:crypto';
import { verifyText } from '../rsa.ts';

/**
 * Alipay signs the text of the value under `<method>_response` as it stands in the answer, so it is cut out of the text
 * rather than written anew. Undefined when the answer has no such value or the signature is not Alipay's.
 */
export const provenValue = (body: string, name: string, key: KeyObject): unknown => {
  const outer = parse(body);
  const sign = isObject(outer) ? outer.sign : undefined;
  const text = cutOut(body, name);
  if (text === undefined || typeof sign !== 'string') return undefined;
  // Some of its answers are signed before "/" is written as "\/".
  const signed = [text, text.replaceAll('\\/', '/')].find((form) => verifyText(form, sign, key));
  return signed === undefined ? undefined : parse(signed);
};

/** The code of an unsigned refusal, which proves nothing but says what to mend in the settings. */
export const unprovenFault = (body: string): string | undefined => {
  const outer = parse(body);
  const fault = isObject(outer) ? outer.error_response : undefined;
  if (!isObject(fault)) return undefined;
  return typeof fault.sub_msg === 'string' ? fault.sub_msg : undefined;
};

/** The object that follows the name at the start of the answer, up to its own closing brace. */
const cutOut = (body: string, name: string): string | undefined => {
  const head = new RegExp(`^\\s*\\{\\s*"${name}"\\s*:\\s*`).exec(body);
  if (!head) return undefined;
  const start = head[0].length;
  let depth = 0;
  for (const { 0: piece, index } of body.slice(start).matchAll(/"(?:[^"\\]|\\.)*"|[{}]/gs)) {
    if (piece === '{') depth += 1;
    if (piece === '}') depth -= 1;
    if (depth === 0) return piece === '}' ? body.slice(start, start + index + 1) : undefined;
  }
  return undefined;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
