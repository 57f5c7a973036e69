import { describe, expect, test } from 'vitest';
import { type Notice, titlesOf } from './title.ts';

const forms = (title: string, translated?: string): string[] =>
  titlesOf(title, translated).forms.map(({ compact }) => compact);

describe('what a database set around a title', () => {
  const bare = 'effectsoflightonsleep';
  test.each([
    'Effects of light on sleep',
    'Effects of light on sleep.',
    'Effects of Light on Sleep [Review]',
    'Effects of light on sleep [Chinese] [45 refs]',
    'Effects of light on sleep (English)',
    'Effects of light on sleep (review). ',
    '[Effects of light on sleep].',
    '[Effects of light on sleep]',
    'Effects of light on sleep*†',
  ])('§+ %s is its title alone', (title) => {
    expect(forms(title)).toEqual([bare]);
  });

  test('§+ a title in brackets behind another is one more; round ones hold remarks alone', () => {
    expect(forms('Effects of light on sleep [Wirkung des Lichts auf Schlaf]')).toEqual([
      bare,
      'wirkungdeslichtsaufschlaf',
    ]);
    expect(forms('光对睡眠的影响 [睡眠与光照]')).toEqual(['光对睡眠的影响', '睡眠与光照']);
    // Too short to be a second title.
    expect(forms('Effects of light on sleep [sleep and light]')).toEqual([`${bare}sleepandlight`]);
    expect(forms('光对睡眠的影响 [与光照]')).toEqual(['光对睡眠的影响与光照']);
    expect(forms('Effects of light on sleep (a study of mice)')).toEqual([`${bare}astudyofmice`]);
    const long = 'in an English hospital of a large town over more than ten years';
    expect(forms(`Effects of light on sleep (${long})`)).toEqual([`${bare}${long.replaceAll(' ', '').toLowerCase()}`]);
    // In square brackets a remark may be as long as it likes.
    expect(forms(`Effects of light on sleep [${long}]`)).toEqual([bare]);
    expect(forms('Ab (English)')).toEqual(['abenglish']);
  });

  test('§+ the heading of a section goes where enough is left', () => {
    expect(forms('Case report: Effects of light on sleep')).toEqual([`casereport${bare}`, bare]);
    expect(forms('Brief communication effects of light on sleep')).toEqual([`briefcommunication${bare}`, bare]);
    expect(forms('Case report: light on sleep')).toEqual(['casereportlightonsleep']);
    expect(forms('论著：光对睡眠影响')).toEqual(['论著光对睡眠影响', '光对睡眠影响']);
    expect(forms('论著：光与睡眠觉')).toEqual(['论著光与睡眠觉']);
  });

  test('§+ a translated title is one more, what knows nothing is none', () => {
    expect(forms('光对睡眠的影响', 'Effects of light on sleep [English]')).toEqual(['光对睡眠的影响', bare]);
    expect(forms('光对睡眠的影响', 'N/A')).toEqual(['光对睡眠的影响']);
    expect(forms('unknown')).toEqual([]);
    expect(forms('…')).toEqual([]);
    expect(forms('a'.repeat(1_600))[0]).toHaveLength(1_500);
  });
});

test.each<[title: string, notice: Notice | '']>([
  ['Effects of light on sleep', ''],
  ['Erratum: Effects of light on sleep', 'correction'],
  ['Effects of light on sleep: erratum', 'correction'],
  ['Effects of light on sleep [erratum]', 'correction'],
  ['Effects of light on sleep (vol 21, pg 345, 2004)', 'correction'],
  ['Retraction: Effects of light on sleep', 'retraction'],
  ['Authors’ reply', 'reply'],
  ['In response', 'reply'],
  ['Comment on effects of light on sleep', 'comment'],
  ['Effects of light on sleep - reply', 'reply'],
  ['Re: effects of light', 'comment'],
  ['Letter to the editor', 'comment'],
  ['Expression of concern: light', 'other'],
  ['更正启事', 'correction'],
  ['关于光对睡眠影响的商榷', 'comment'],
  ['Correcting the effects of light', ''],
  ['Effects of correction on sleep', ''],
])('§+ %s is a work about another: %s', (title, notice) => {
  expect(titlesOf(title).notice).toBe(notice);
  expect(titlesOf(title).derived === '').toBe(notice === '');
});

test('§+ what stands before the title of a corrected paper and its place behind it go', () => {
  expect(forms('Erratum to: “Effects of light on sleep” [J. Lakes 12 (2010) 34]')).toContain('effectsoflightonsleep');
  expect(forms('Effects of light on sleep (vol 21, pg 345, 2004)')).toContain('effectsoflightonsleep');
});

test.each([
  ['Editorial', true],
  ['Editor’s choice', true],
  ['From the editor', true],
  ['Book review: Light', true],
  ['Reviews', true],
  ['Reviews of light', false],
  ['Introduction', true],
  ['Introduction to light', false],
  ['Introduction to the special issue', true],
  ['卷首语', true],
  ['Light and sleep', false],
])('§+ %s returns in every issue: %s', (title, recurring) => {
  expect(titlesOf(title).recurring).toBe(recurring);
});

test('§+ marks part a title where letters stand on both sides, each place once', () => {
  const breaks = (title: string): number[] => titlesOf(title).forms[0]!.breaks;
  expect(breaks('Light: sleep and rest')).toEqual([5]);
  expect(breaks('Light – sleep? Rest')).toEqual([5, 10]);
  expect(breaks('Light sleep')).toEqual([]);
  expect(breaks('… light: – sleep')).toEqual([5]);
  expect(breaks('Light?')).toEqual([]);
  expect(breaks('光照：睡眠')).toEqual([2]);
});
