import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { simplifiedHan } from '../literature/matching/fold-text.ts';
import { align } from './align.ts';
import { gramsOf, gramWeight, windowLength, winnow } from './grams.ts';
import { prepare } from './prepare.ts';
import { tokensOf } from './tokens.ts';

const between = (text: string, source: string) => align(prepare(text), prepare(source));
const cut = (text: string, [offset, length]: readonly [number, number]) => text.slice(offset, offset + length);

/** Invented prose: words that occur once each. */
const prose = (from: number, words: number): string =>
  Array.from({ length: words }, (_, at) => `word${from + at}`).join(' ');

/** Characters of a run of the Unicode table: no two runs share one. */
const characters = (from: number, length: number): string =>
  Array.from({ length }, (_, at) => String.fromCodePoint(0x4e00 + from + at)).join('');

describe('tokens', () => {
  test('§+ width, case, accents and signs make no difference, and each token knows its place', () => {
    const text = '“Ｃafé” ﬁne—数据，𠮷x2';
    const { words, starts, ends } = tokensOf(text);
    expect(words).toEqual(['cafe', 'fine', '数', '据', '𠮷', 'x2']);
    expect(words.map((_, at) => text.slice(starts[at], ends[at]))).toEqual(['Ｃafé', 'ﬁne', '数', '据', '𠮷', 'x2']);
  });

  test('§+ traditional characters are simplified where it is wanted', () => {
    expect(tokensOf('數據庫', { foldCharacter: simplifiedHan }).words).toEqual(['数', '据', '库']);
    expect(tokensOf('數據庫').words).toEqual(['數', '據', '庫']);
  });

  test('§+ of any text the tokens lie in order, inside it and apart', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const { words, starts, ends } = tokensOf(text);
        for (const [at, word] of words.entries()) {
          expect(word).not.toBe('');
          expect(starts[at]!).toBeLessThan(ends[at]!);
          expect(ends[at]!).toBeLessThanOrEqual(text.length);
          if (at > 0) expect(starts[at]!).toBeGreaterThanOrEqual(starts[at - 1]!);
        }
      }),
    );
  });
});

test('§+ a run as long as window and gram together always shares a kept gram with its copy', () => {
  const token = fc.constantFrom(...'天地玄黄宇宙洪荒日月盈昃', 'the', 'of', 'data', 'model');
  fc.assert(
    fc.property(
      fc.array(token, { minLength: 24, maxLength: 60 }),
      fc.array(token, { maxLength: 30 }),
      fc.array(token, { maxLength: 30 }),
      (copied, before, after) => {
        const hashes = (words: readonly string[]) => {
          const grams = gramsOf(tokensOf(words.join(' ')));
          return new Set(winnow(grams).map((at) => grams.hashes[at]!));
        };
        const [one, other] = [hashes([...before, ...copied]), hashes([...copied, ...after])];
        const weight = tokensOf(copied.join(' ')).weights.reduce((sum, each) => sum + each, 0);
        fc.pre(weight >= gramWeight + 2 * windowLength);
        expect([...one].some((hash) => other.has(hash))).toBe(true);
      },
    ),
  );
});

describe('passages', () => {
  test('§+ a copied passage is found with its exact place on both sides', () => {
    const copied = prose(1_000, 40);
    const [text, source] = [`${prose(0, 90)} ${copied} ${prose(200, 50)}`, `${prose(500, 30)} ${copied}. End`];
    const found = between(text, source);
    expect(found.map(({ at, source: there }) => [cut(text, at), cut(source, there)])).toEqual([[copied, copied]]);
  });

  test('§+ sixty Chinese characters are found, thirty are not', () => {
    const copied = characters(0, 60);
    const around = (one: string) => `${characters(500, 100)}，${one}。${characters(700, 100)}`;
    const source = `${characters(1_000, 80)}；${copied}`;
    expect(between(around(copied), source).map(({ at }) => cut(around(copied), at))).toEqual([copied]);
    expect(between(around(copied.slice(0, 30)), source)).toEqual([]);
  });

  test('§+ small changes are bridged: one passage, not three', () => {
    const parts = [prose(0, 30), prose(100, 30), prose(200, 30)];
    const text = `${parts[0]} here changed ${parts[1]} and again ${parts[2]}`;
    expect(between(text, parts.join(' between '))).toHaveLength(1);
  });

  test('§+ two passages far apart in the source stay two', () => {
    const [one, other] = [prose(0, 40), prose(100, 40)];
    expect(between(`${one} ${other}`, `${other} ${prose(500, 200)} ${one}`)).toHaveLength(2);
  });

  test('§+ nothing is found in nothing, and a text holds itself whole', () => {
    const text = `${prose(0, 100)} ${characters(0, 80)}`;
    expect(between('', text)).toEqual([]);
    expect(between(text, '')).toEqual([]);
    expect(between(text, text)).toEqual([{ at: [0, text.length], source: [0, text.length] }]);
  });

  test('§+ boilerplate that repeats hundreds of times costs no time and gives no passages of its own', () => {
    const line = 'all rights reserved by the publisher of this journal in every country. ';
    const found = between(line.repeat(400), line.repeat(400));
    expect(found.length).toBeLessThanOrEqual(1);
  });
});
