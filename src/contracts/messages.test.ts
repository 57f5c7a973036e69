import { expect, test } from 'vitest';
import { z } from 'zod';
import { APPLICANT, defaultRoleOf } from '#domain/identity/user-types.ts';
import type { CallShape } from './call.ts';
import { calls } from './calls.ts';
import { messages } from './messages.en.ts';

const permitted = new Set<string>(defaultRoleOf(APPLICANT).permissions);

const theirs = (Object.entries(calls) as [string, CallShape][]).filter(
  ([, { access }]) => access === 'public' || access === 'session' || permitted.has(access),
);

interface Part {
  _zod?: { def?: { error?: (issue: unknown) => unknown } };
}

/** Every sentence that stands in a shape, wherever in it. */
const sentencesIn = (shape: unknown): Set<string> => {
  const found = new Set<string>();
  const seen = new Set<unknown>();
  const open: unknown[] = [shape];
  for (let part = open.pop(); open.length > 0 || part !== undefined; part = open.pop()) {
    if (typeof part !== 'object' || part === null || seen.has(part)) continue;
    seen.add(part);
    const def = (part as Part)._zod?.def;
    if (def === undefined) {
      open.push(...Object.values(part));
      continue;
    }
    const said = def.error?.({ code: 'custom', input: '', path: [] });
    const sentence = typeof said === 'string' ? said : (said as { message?: string } | undefined)?.message;
    if (sentence) found.add(sentence);
    open.push(...Object.values(def));
    if (part instanceof z.ZodLazy) open.push(part.unwrap());
  }
  return found;
};

test('§+ what shapes that applicants and guests send say of a wrong input is said in English too', () => {
  const missing = new Set(
    theirs.flatMap(([, { params, query, body }]) =>
      [params, query, body]
        .flatMap((shape) => [...sentencesIn(shape)])
        .filter((sentence) => !Object.hasOwn(messages, sentence)),
    ),
  );
  expect([...missing]).toEqual([]);
});

test('§+ the English holds no Chinese', () => {
  expect(Object.values(messages).filter((sentence) => /\p{Script=Han}/u.test(sentence))).toEqual([]);
});
