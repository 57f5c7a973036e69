import { expect, test } from 'vitest';
import { yearVolumeIssueOf } from './year-volume-issue.ts';

test.each([
  ['010', '1'],
  ['090', '9'],
  ['100', '10'],
  ['120', '12'],
  ['240', '24'],
  ['12', '12'],
  ['S1', 'S1'],
])('§+ CSSCI’s issue %s is issue %s', (written, issue) => {
  expect(yearVolumeIssueOf(`2016,35(${written}):93-98,85`, true)).toEqual({
    year: 2016,
    volume: '35',
    issue,
    pages: '93-98,85',
  });
});

test('§+ elsewhere an issue of three digits is what it says, unless it begins with a nought', () => {
  expect(yearVolumeIssueOf('2016,(240):93')).toMatchObject({ issue: '240' });
  expect(yearVolumeIssueOf('2016,(100):93')).toMatchObject({ issue: '100' });
  expect(yearVolumeIssueOf('2016,(040):93')).toMatchObject({ issue: '4' });
});
