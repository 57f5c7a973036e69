import { describe, expect, test } from 'vitest';
import { digestOf, expectKept } from '#tests/builders/records/kept-answers.ts';
import { type Draw, seededDraw } from '#tests/builders/seeded-random.ts';
import { planRoster } from './plan-roster.ts';
import { type PersonField, type RawRow, readRoster, type UnitField } from './read-rows.ts';
import type { KnownPerson, KnownUnit } from './roster.ts';

const personWith = (cells: RawRow<PersonField>['cells']) =>
  readRoster({ people: [{ place: '第 2 行', cells: { number: '1', name: '张三', ...cells } }], units: null });

describe('the bounds of a row', () => {
  test.each([
    { field: 'number', most: 64, why: '工号或学号超过 64 个字' },
    { field: 'name', most: 64, why: '姓名超过 64 个字' },
    { field: 'phone', most: 32, why: '手机号超过 32 个字' },
  ] as const)('§+ $field may have $most letters, one more is refused', ({ field, most, why }) => {
    expect(personWith({ [field]: 'x'.repeat(most) }).refused).toEqual([]);
    expect(personWith({ [field]: 'x'.repeat(most + 1) }).refused.map((row) => row.why)).toEqual([why]);
  });

  test('§+ an address may have 128 letters, and needs both its sides', () => {
    const long = `${'x'.repeat(60)}@${'y'.repeat(67)}`;
    expect(personWith({ email: long }).people).toHaveLength(1);
    expect(personWith({ email: `${long}y` }).refused).toHaveLength(1);
    expect(personWith({ email: '@demo.edu.cn' }).refused).toHaveLength(1);
    expect(personWith({ email: '' }).people[0]?.email).toBe('');
  });

  test.each([
    { field: 'code', most: 64, none: '没有部门代码', why: '部门代码超过 64 个字' },
    { field: 'unitName', most: 128, none: '没有部门名称', why: '部门名称超过 128 个字' },
  ] as const)('§+ the $field of a department may have $most letters and is needed', ({ field, most, none, why }) => {
    const unitWith = (text: string) =>
      readRoster({
        people: [],
        units: [{ place: '第 2 行', cells: { code: 'C', unitName: '化学学院', [field]: text } }],
      });
    expect(unitWith('x'.repeat(most)).units).toHaveLength(1);
    expect(unitWith('x'.repeat(most + 1)).refused.map((row) => row.why)).toEqual([why]);
    expect(unitWith(' ').refused.map((row) => row.why)).toEqual([none]);
  });

  test('§+ one bad row among good ones is the only one refused', () => {
    const row = (number: string, more: RawRow<PersonField>['cells'] = {}) => ({
      place: number,
      cells: { number, name: '某人', ...more },
    });
    const { people, refused } = readRoster({
      people: [row('1'), row('2', { state: '不知道' }), row('3'), row(''), row('4', { name: '#N/A' })],
      units: null,
    });
    expect(people.map(({ number }) => number)).toEqual(['1', '3']);
    expect(refused.map(({ place, why }) => [place, why])).toEqual([
      ['2', '不认识的状态：不知道'],
      ['', '没有工号或学号'],
      ['4', '单元格的公式出错：#N/A'],
    ]);
  });
});

const numbers = ['1', '2', '3', '4', '5', '6'];
const unitCodes = ['U', 'C', 'O', 'P', '化学学院', '物理学院', '没有', ''];

const personRow = (draw: Draw, at: number): RawRow<PersonField> => ({
  place: `第 ${at + 2} 行`,
  cells: {
    number: draw.pick([...numbers, '']),
    name: draw.pick(['张三', '张三', '李四', ' 王  五 ', '']),
    ...(draw.chance(0.5) && { unit: draw.pick(unitCodes) }),
    ...(draw.chance(0.4) && { email: draw.pick(['a@b.c', '', 'bad']) }),
    ...(draw.chance(0.4) && { phone: draw.pick(['138', '']) }),
    ...(draw.chance(0.4) && { kind: draw.pick(['教师', '硕士研究生', '访客', 'Faculty', 'student']) }),
    ...(draw.chance(0.4) && { state: draw.pick(['在职', '离职', '', '毕业', '1', '0', '？']) }),
  },
});

const unitRow = (draw: Draw, at: number): RawRow<UnitField> => ({
  place: `部门第 ${at + 2} 行`,
  cells: {
    code: draw.pick(['U', 'C', 'O', 'P', 'P2', '']),
    unitName: draw.pick(['示范大学', '化学学院', '化学学院', '物理学院', '']),
    parent: draw.pick(['', 'U', 'C', 'O', '没有']),
  },
});

test('§+ whole rosters, with rows that are wrong, come to the plans they came to', () => {
  const draw = seededDraw(5);
  const lines = Array.from({ length: 150 }, () => {
    const snapshot = readRoster({
      people: Array.from({ length: draw.below(8) }, (_, at) => personRow(draw, at)),
      units: draw.chance(0.3) ? null : Array.from({ length: draw.below(6) }, (_, at) => unitRow(draw, at)),
    });
    const people = numbers
      .filter(() => draw.chance(0.6))
      .map(
        (number): KnownPerson => ({
          id: number,
          number,
          name: draw.pick(['张三', '李四']),
          email: draw.pick(['', 'a@b.c']),
          phone: draw.pick(['', '138']),
          kind: draw.pick(['staff', 'student', 'other']),
          state: draw.pick(['active', 'active', 'left']),
          unitCode: draw.pick(['', 'C', 'P']),
        }),
      );
    const units = ['U', 'C', 'P', 'X']
      .filter(() => draw.chance(0.7))
      .map(
        (code): KnownUnit => ({
          code,
          name: { U: '示范大学', C: '化学学院', P: '物理学院', X: '化学学院' }[code]!,
          parentCode: code === 'U' ? '' : 'U',
          gone: draw.chance(0.2),
        }),
      );
    const plan = planRoster(
      snapshot,
      { people, units },
      { brakePercent: draw.pick([0, 10, 50, 100]), complete: draw.chance(0.6) },
    );
    const words = plan.changes
      .map(({ about, what, number, why }) => `${about} ${what} ${number}${why && `（${why}）`}`)
      .join('; ');
    return `${words} ${JSON.stringify(plan.brake)} #${digestOf([snapshot, plan])}`;
  });
  expectKept('rosters', lines);
});
