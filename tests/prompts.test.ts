import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { promptFrame, prompts, proposalKinds } from '#domain/proposals/prompts.ts';

/** By kind and version: what was sent under it. A version that was used is never given other words. */
const sentUnder: Readonly<Record<string, string>> = {
  'features v1': 'afd01ed956f9',
  'synonyms v1': 'e4921663bbe3',
  'translations v1': '8a126192e70c',
  'passage v1': '2448038c1dfd',
  'difference v1': '114e76ea3600',
  'heading v1': 'ee012f27e660',
};

test('§+ the words of a prompt change only with its version', () => {
  for (const kind of proposalKinds) {
    const { version, task } = prompts[kind];
    const hash = createHash('sha256').update(`${promptFrame}${task}`).digest('hex').slice(0, 12);
    expect([`${kind} v${version}`, hash]).toEqual([`${kind} v${version}`, sentUnder[`${kind} v${version}`]]);
  }
});
