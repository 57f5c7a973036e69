import { expect, test } from 'vitest';
import { type ContainerLevel, compareContainers, containersOf } from './containers.ts';

const level = (one: string, other: string): ContainerLevel => compareContainers(containersOf(one), containersOf(other));

test.each<[one: string, other: string, level: ContainerLevel]>([
  ['Nature', 'nature', 'same'],
  ['The Journal of Catalysis', 'Journal of Catalysis', 'same'],
  ['BioMed Research', 'Biomedresearch', 'same'],
  // Words cut off or drawn together, each in its place.
  ['J Catal', 'Journal of Catalysis', 'same'],
  ['Natl Sci Rev', 'National Science Review', 'same'],
  ['Obstet Gynecol', 'Obstetrics and Gynecology', 'same'],
  ['Catal J', 'Journal of Catalysis', 'alike'],
  ['Journal of Catalysis', 'Journal of Analysis', 'different'],
  // Two letters shorten nothing but what begins with them.
  ['Nl Review', 'National Review', 'different'],
  ['Ntl Review', 'National Review', 'same'],
  // Letters of words.
  ['ICIS', 'International Conference on Information Systems', 'same'],
  ['AMCIS', 'Americas Conference on Information Systems', 'same'],
  ['PRL', 'Physical Review Letters', 'same'],
  ['PR', 'Physical Review', 'different'],
  ['PRLX', 'Physical Review Letters', 'different'],
  ['Physical', 'Physical Review Letters', 'unknown'],
  ['Zoology', 'Physical Review Letters', 'different'],
  // The name of a meeting in few words.
  ['Information Systems Conference', 'International Conference on Information Systems Research', 'alike'],
  ['Information Systems Letters', 'International Letters on Information Quality Control Research', 'different'],
  ['材料学报', 'Acta Materialia', 'unknown'],
  ['材料学报', '材料学报', 'same'],
  ['材料学报', '化学学报', 'different'],
  // Without subtitle, place, year and number.
  ['Nature: International Weekly', 'Nature', 'same'],
  ['Nature (London)', 'Nature', 'same'],
  ['Lancet - Oncology', 'Lancet', 'same'],
  ['Proceedings of the 12th Symposium on Logic', 'Symposium on Logic', 'same'],
  ['Proceedings of the Twenty-first Symposium on Logic', 'Symposium on Logic', 'alike'],
  ['Symposium on Logic 2019', 'Symposium on Logic', 'same'],
  ['', 'Nature', 'unknown'],
  ['N/A', 'Nature', 'unknown'],
  ['The', 'Nature', 'unknown'],
])('§+ %s and %s: %s, whichever stands first', (one, other, wanted) => {
  expect(level(one, other)).toBe(wanted);
  expect(level(other, one)).toBe(wanted);
});

test('§+ of several names the best counts, each form once', () => {
  expect(compareContainers(containersOf('Zoology', 'Nature'), containersOf('Nature'))).toBe('same');
  expect(compareContainers(containersOf('Nature'), containersOf('Zoology', 'Nature'))).toBe('same');
  expect(compareContainers(containersOf('Zoology', '材料学报'), containersOf('Nature'))).toBe('unknown');
  expect(compareContainers([], containersOf('Nature'))).toBe('unknown');
  expect(containersOf('Nature', 'nature', undefined).map(({ text }) => text)).toEqual(['nature']);
  expect(containersOf('Nature: a Weekly').map(({ text }) => text)).toEqual(['nature weekly', 'nature']);
});
