import { describe, expect, test } from 'vitest';
import { readToldPerson } from './group-list.ts';
import { personMatcher, type RosterPerson } from './match-person.ts';

const units = new Map(
  [
    ['03', '化学学院', ''],
    ['0301', '有机化学系', '03'],
    ['0302', '分析化学系', '03'],
    ['04', '材料学院', ''],
  ].map(([code, name, parentCode]) => [code!, { code: code!, name: name!, parentCode: parentCode!, gone: false }]),
);
const person = (number: string, name: string, unitCode: string, state: 'active' | 'left' = 'active'): RosterPerson => ({
  id: number,
  number,
  name,
  unitCode,
  state,
});
const people = [
  person('T1', '李伟', '0301'),
  person('T2', '王芳', '0301'),
  person('T3', '王芳', '0302'),
  person('T4', '赵敏', '04'),
  person('T5', '孙立', '0302', 'left'),
  person('T6', '李伟', '04'),
];
const told = (number: string, name: string, unit = '') =>
  readToldPerson([number, name, unit], { number: 0, name: 1, unit: 2 });
const whole = personMatcher({ people, units, unitCode: '' });
const chemistry = personMatcher({ people, units, unitCode: '03' });
const said = ({ state, reason, candidates }: ReturnType<typeof whole>) => [
  state,
  reason,
  candidates.map(({ id }) => id).join(),
];

describe('whom a line of the list means', () => {
  test.each([
    ['T1', '李伟', '', ['clear', '', 'T1']],
    ['t1', '李 伟', '化学学院', ['clear', '', 'T1']],
    ['T1', '李伟', '化学学院 / 有机化学系', ['clear', '', 'T1']],
    ['T1', '', '', ['clear', '', 'T1']],
    ['T1', '李卫', '', ['look', 'name-differs', 'T1']],
    ['T1', '李伟', '材料学院', ['look', 'unit-differs', 'T1']],
    ['T1', '李伟', '没有的学院', ['look', 'unit-differs', 'T1']],
    ['T5', '孙立', '', ['look', 'left', 'T5']],
    ['T9', '李伟', '化学学院', ['none', 'unknown-number', '']],
    ['', '李伟', '', ['none', 'name-alone', '']],
    ['', '李伟', '有机化学系', ['look', 'by-name', 'T1']],
    ['', '李伟', '材料学院', ['look', 'by-name', 'T6']],
    ['', '王芳', '化学学院', ['look', 'several', 'T2,T3']],
    ['', '王芳', '分析化学系', ['look', 'by-name', 'T3']],
    ['', '孙立', '分析化学系', ['none', 'nobody', '']],
    ['', '王芳', '物理学院', ['none', 'unknown-unit', '']],
    ['', '', '化学学院', ['none', 'empty', '']],
  ])('§+ %s %s %s', (number, name, unit, expected) => {
    expect(said(whole(told(number, name, unit)))).toEqual(expected);
  });

  test('§+ an office learns nothing of people outside its department', () => {
    expect(said(chemistry(told('T4', '赵敏')))).toEqual(['none', 'unknown-number', '']);
    expect(said(chemistry(told('T9', '赵敏')))).toEqual(['none', 'unknown-number', '']);
    expect(said(chemistry(told('', '赵敏', '材料学院')))).toEqual(['none', 'unknown-unit', '']);
    expect(said(chemistry(told('T1', '李伟')))).toEqual(['clear', '', 'T1']);
  });
});

test('§+ a line is never lost: what cannot be used is named, the rest stands', () => {
  const places = { number: 0, purpose: 1, orcid: 2, papers: 3, name: 4 };
  const line = readToldPerson(['T1', '升官', '0000-0000-0000-0000', '一\n二', '#REF!'], places);
  expect(line).toMatchObject({ number: 'T1', purpose: '', orcid: '', papers: '一\n二', name: '' });
  expect(line.faults).toHaveLength(3);
  expect(readToldPerson(['T1', '职称评审', '0000-0002-1825-0097', '', '李伟'], places)).toMatchObject({
    purpose: 'title',
    orcid: '0000-0002-1825-0097',
    faults: [],
  });
});
