import { expect, test } from 'vitest';
import { personOf } from '#domain/literature/fields/person-name.ts';
import { authorsBeyond } from './citing-authors.ts';

const by = (moreAuthors: boolean, ...names: string[]) => ({ authors: names.map(personOf), moreAuthors });
const four = ['Berg, Anna', 'Stone, Paul', 'Klein, Otto', 'Weber, Eva'];

test.each([
  ['four authors are all named', by(false, ...four), [], { authors: four.join('; ') }],
  ['three stand in the reference already', by(false, ...four.slice(1)), [], {}],
  ['a list that its source cut is never called whole', by(true, ...four), [], { listedAuthors: four.join('; ') }],
  ['of a short one that was cut the reference names every listed author', by(true, 'Berg, Anna'), [], {}],
  [
    'what one source cut another lists whole',
    by(true, 'Berg, A'),
    [by(true, ...four), by(false, ...four)],
    { authors: four.join('; ') },
  ],
  [
    'a list that names fewer is not the whole one',
    by(true, ...four),
    [by(false, 'Berg, Anna'), by(false)],
    { listedAuthors: four.join('; ') },
  ],
  ['a record that names nobody takes nobody from one that does not either', by(true), [by(false)], {}],
] as const)('§+ who wrote a citing work: %s', (_, record, others, told) => {
  expect(authorsBeyond(record, others)).toEqual(told);
});
