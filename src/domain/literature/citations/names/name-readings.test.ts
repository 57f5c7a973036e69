import { expect, test } from 'vitest';
import { parseAuthorName } from './author-names.ts';
import { compareNames } from './compare-names.ts';

/** \`families | given ways\`, of every way in which the name can be read. */
const readings = (written: string): string[] =>
  parseAuthorName(written).readings.map(
    ({ families, given, unlikely }) =>
      `${families.join('/')} | ${given.map((units) => units.join(' ')).join('/')}${unlikely ? ' ?' : ''}`,
  );

test.each([
  ['von Müller, J.', ['vonmuller/vonmueller | j']],
  ['Lü, Wei', ['lu/lue/lv | wei']],
  ['Berg, J. van der', ['vanderberg | j']],
  ['Smith, John A.', ['smith | john a']],
  ['Smith JA', ['smith | j a']],
  ['J. A. Smith', ['smith | j a']],
  ['John Smith', ['smith | john', 'john | smith ?']],
  ['SMITH John', ['smith | john']],
  ['John SMITH', ['smith | john']],
  ['Zhang, Sanning', ['zhang | sanning/san ning']],
  ['Zhang Sanning', ['zhang | sanning/san ning', 'sanning | zhang ?']],
  ['Smith, John, Jr', ['smith | john']],
  ['Smith', ['smith | ']],
  ['Garcia Lopez, Maria', ['garcialopez | maria']],
  ['de la Cruz, M', ['delacruz | m']],
])('§+ the name %s is read as %j', (written, expected) => {
  expect(readings(written)).toEqual(expected);
});

test('§+ a group, nobody and a name of another script are told as such', () => {
  expect(parseAuthorName('ATLAS Collaboration').kind).toBe('group');
  expect(parseAuthorName('教材编写委员会').kind).toBe('group');
  for (const nobody of ['Anonymous', '[Anon]', '佚名', 'et al.', '-', ''])
    expect(parseAuthorName(nobody).kind, nobody).toBe('unknown');
  expect(parseAuthorName('Смирнов, Иван')).toMatchObject({
    transliterated: true,
    readings: [{ families: ['smirnov'] }],
  });
  expect(parseAuthorName('阿里木·买买提').opaque).toBe('阿里木买买提');
  expect(parseAuthorName('Smith, John, III').suffix).toBe('iii');
  expect(parseAuthorName('王伟 (Wang, Wei)')).toMatchObject({
    han: { surname: '王', given: '伟' },
    readings: [{ families: ['wang'] }],
  });
});

const related = (one: string, other: string): string => {
  const found = compareNames(parseAuthorName(one), parseAuthorName(other));
  const { specificity, rareFamily } = found;
  expect(compareNames(parseAuthorName(other), parseAuthorName(one))).toEqual(found);
  return `${found.kind} ${found.family} ${specificity}${rareFamily ? ' rare' : ''}`;
};

test.each([
  ['Smith, John', 'Smith, John', 'full equal 0'],
  ['Smith, John', 'Smith, J', 'initials equal 0'],
  ['Smith, John', 'Smith, Mary', 'conflict unlike 0'],
  ['Müller, Jens', 'Mueller, Jens', 'variant variant 0'],
  ['Müller, Thorwald', 'Muller, Thorwald', 'full equal 1'],
  ['Vankeirsbilck, Jens', 'Vankeirsbilck, Jens', 'full equal 1 rare'],
  ['Vankeirsbilck, Thorwald', 'Vankeirsbilck, Thorwald', 'full equal 2 rare'],
  ['Vankeirsbilck, Thorwald A', 'Vankeirsbilck, Thorwald A', 'partial equal 3 rare'],
  ['王伟', '王伟', 'full equal 0'],
  ['王晓薇', '王晓薇', 'full equal 1'],
  ['欧阳修', '欧阳修', 'full equal 1'],
  ['欧阳修远', '欧阳修远', 'full equal 2'],
  ['王伟', '王薇', 'conflict unlike 0'],
  ['王伟', 'Wang, Wei', 'full equal 0'],
  ['王晓薇', 'Wang, Xiaowei', 'full equal 1'],
  ['王晓薇', 'Wang, XW', 'initials equal 1'],
  ['王晓薇', 'Wang, Xiao', 'doubtful equal 1'],
  ['王晓薇', 'Wang, Xiaoming', 'conflict unlike 0'],
  ['王晓薇', 'Li, Xiaowei', 'conflict unlike 0'],
  ['Ouyang, Xiu', 'Ou, Yangxiu', 'doubtful unlike 0'],
  ['MacDonald, John', 'McDonald, John', 'doubtful slip 0'],
  ['Garcia Lopez, Maria', 'Garcia, Maria', 'partial part 0'],
  ['Smith, John, Jr', 'Smith, John', 'partial equal 0'],
  ['Smith, John, Jr', 'Smith, John, III', 'conflict unlike 0'],
  ['Zhang, Wei', 'Zhang, Weiming', 'doubtful equal 0'],
  ['Wei Ping', 'Ping Wei', 'doubtful equal 0'],
])('§+ the names %s and %s: %s', (one, other, expected) => {
  expect(related(one, other)).toBe(expected);
});
