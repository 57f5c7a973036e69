import { expect, test } from 'vitest';
import { abbreviatedPiece, endMark, lastWord, sentenceEnds } from './sentences.ts';

/** The text with a bar behind each mark that ends a sentence. */
const parted = (text: string): string => {
  const ends = new Set(sentenceEnds(text).map(({ at }) => at));
  return [...text].map((letter, at) => (ends.has(at) ? `${letter}|` : letter)).join('');
};

test.each([
  ['One title. Another', 'One title.| Another'],
  ['Is it so? Yes! It is', 'Is it so?| Yes!| It is'],
  ['A rate of 3.5 percent', 'A rate of 3.5 percent'],
  ['Ends here.', 'Ends here.|'],
  // An abbreviation, or small letters behind it.
  ['Cats vs. dogs', 'Cats vs. dogs'],
  ['See Fig. Two', 'See Fig. Two'],
  ['J. Appl. phys', 'J.| Appl. phys'],
  ['Smith J. title', 'Smith J.| title'],
  ['Title. in Proceedings', 'Title.| in Proceedings'],
  ['A title. van der Berg J', 'A title.| van der Berg J'],
  ['A title. van der berg', 'A title. van der berg'],
  ['A title. arXiv 2017', 'A title.| arXiv 2017'],
  // Inside brackets nothing ends, unless they never close.
  ['Waves (see p. Ten. More) of it. Next', 'Waves (see p. Ten. More) of it.| Next'],
  ['Waves [J. More] of it. Next', 'Waves [J. More] of it.| Next'],
  ['Waves (of it. Next', 'Waves (of it.| Next'],
  ['Waves) of it. Next', 'Waves) of it.| Next'],
  // Chinese needs no blank behind the mark.
  ['海浪的观测.学报', '海浪的观测.|学报'],
  ['海浪(一).Next', '海浪(一).|Next'],
  ['Waves.Next', 'Waves.Next'],
  ['He said "so." Next', 'He said "so.|" Next'],
])('§+ %s is parted as %s', (text, expected) => {
  expect(parted(text)).toBe(expected);
});

test.each([
  ['J', true],
  ['Mater Sci', true],
  ['J of the Am', true],
  ['Proc Natl Acad Sci', true],
  ['Proc of the Natl Acad Sci', false],
  ['Waves of Blue Mountains', false],
  ['of waves', false],
  ['npj Mater', true],
])('§+ %s may be a piece of an abbreviated name: %s', (piece, expected) => {
  expect(abbreviatedPiece(piece)).toBe(expected);
});

test('§+ a question keeps its mark, a point goes; the last word is without the marks around it', () => {
  expect([endMark('Is it?'), endMark('是吗？'), endMark('It is.'), endMark('')]).toEqual(['?', '？', '', '']);
  expect([lastWord('of the Sea-Side'), lastWord('No. 3'), lastWord('')]).toEqual(['Sea-Side', '', '']);
});
