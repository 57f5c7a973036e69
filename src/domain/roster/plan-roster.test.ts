import { describe, expect, test } from 'vitest';
import { brakeOf, pushAsks } from './brake.ts';
import { planRoster } from './plan-roster.ts';
import { readRoster } from './read-rows.ts';
import type { KnownPerson, KnownUnit, RosterSnapshot } from './roster.ts';

const known = (number: string, more: Partial<KnownPerson> = {}): KnownPerson => ({
  id: `id-${number}`,
  number,
  name: `人${number}`,
  unitCode: '',
  email: '',
  phone: '',
  kind: 'staff',
  state: 'active',
  ...more,
});

const hundred = Array.from({ length: 100 }, (_, at) => known(`T${at}`));

const told = (people: readonly { number: string; name: string }[]): RosterSnapshot =>
  readRoster({
    people: people.map(({ number, name }, at) => ({ place: `第 ${at + 2} 行`, cells: { number, name } })),
    units: null,
  });

const plan = (snapshot: RosterSnapshot, people: readonly KnownPerson[], units: readonly KnownUnit[] = [], more = {}) =>
  planRoster(snapshot, { people, units }, { brakePercent: 5, complete: true, ...more });

describe('the brake', () => {
  test.each([
    [95, false, 5],
    [94, true, 6],
  ])('§+ of a hundred people %i are still told: asked is %s', (still, asks, leaving) => {
    const { brake, counts } = plan(told(hundred.slice(0, still)), hundred);
    expect(counts.person.left).toBe(leaving);
    expect(brake.asks).toBe(asks);
    expect(brake.question.includes(`有 ${leaving} 人将离开`)).toBe(asks);
  });

  test('§+ at nought percent one departure asks, and none does not', () => {
    expect(plan(told(hundred.slice(0, 99)), hundred, [], { brakePercent: 0 }).brake.asks).toBe(true);
    expect(plan(told(hundred), hundred, [], { brakePercent: 0 }).brake.asks).toBe(false);
  });

  test('§+ departments count by themselves', () => {
    const people = { active: 0, leaving: 0 };
    const of = (leaving: number) =>
      brakeOf({ percent: 10, people, units: { active: 20, leaving }, unnumbered: 0 }).asks;
    expect([of(2), of(3)]).toEqual([false, true]);
  });

  test('§+ a push asks beyond ten in a day and the share, not before', () => {
    expect(pushAsks({ active: 12, leftToday: 9 }, 5)).toBe(false);
    expect(pushAsks({ active: 12, leftToday: 10 }, 5)).toBe(true);
    expect(pushAsks({ active: 209, leftToday: 10 }, 5)).toBe(true);
    expect(pushAsks({ active: 210, leftToday: 10 }, 5)).toBe(false);
  });
});

describe('one wrong row among many', () => {
  test('§+ is refused with its reason, its person has not left, the others are taken', () => {
    const rows = hundred.map(({ number, name }) => ({ number, name: number === 'T7' ? '' : `${name}新` }));
    const { counts, changes, brake } = plan(told(rows), hundred);
    expect(counts.person).toEqual({ new: 0, changed: 99, left: 0, back: 0, refused: 1 });
    expect(changes.find(({ what }) => what === 'refused')).toMatchObject({
      number: 'T7',
      why: '没有姓名',
      place: '第 9 行',
    });
    expect(brake.asks).toBe(false);
  });

  test('§+ a row without a number may be anybody: nobody leaves unasked', () => {
    const rows = hundred.map(({ number, name }) => ({ number: number === 'T7' ? '' : number, name }));
    const { counts, brake } = plan(told(rows), hundred);
    expect(counts.person).toMatchObject({ left: 1, refused: 1 });
    expect(brake).toEqual({ asks: true, question: '有 1 行没有工号，无法判断是谁，而这次有 1 人将离开。' });
  });

  test('§+ a number that stands twice with different names is refused in both places; said twice alike it is one', () => {
    const { people, refused } = told([
      { number: 'A', name: '甲' },
      { number: 'A', name: '乙' },
      { number: 'B', name: '丙' },
      { number: 'B', name: '丙' },
    ]);
    expect(people.map(({ number }) => number)).toEqual(['B']);
    expect(refused.map(({ why }) => why)).toEqual(Array(2).fill('同一工号出现 2 次且内容不同（第 2 行、第 3 行）'));
  });
});

test('§+ a person is known by the number alone: the same name under another number is another person', () => {
  const { changes } = plan(told([{ number: 'T2', name: '人T1' }]), [known('T1')], [], { brakePercent: 100 });
  expect(changes.map(({ what, number }) => [what, number])).toEqual([
    ['new', 'T2'],
    ['left', 'T1'],
  ]);
});

test('§+ whoever left and is told again is back, with what changed meanwhile', () => {
  const { changes } = plan(told([{ number: 'T1', name: '新名' }]), [known('T1', { state: 'left' })]);
  expect(changes).toEqual([
    expect.objectContaining({
      what: 'back',
      number: 'T1',
      lines: [{ field: '姓名', before: '人T1', after: '新名' }],
    }),
  ]);
});

test('§+ what a source does not tell stays; what it tells to be empty is emptied', () => {
  const before = [known('T1', { email: 'a@example.edu', phone: '138' })];
  const snapshot = readRoster({
    people: [{ place: '', cells: { number: 'T1', name: '人T1', email: '' } }],
    units: null,
  });
  const { changes, people } = plan(snapshot, before);
  expect(changes[0]?.lines).toEqual([{ field: '邮箱', before: 'a@example.edu', after: '' }]);
  expect(people[0]).not.toHaveProperty('phone');
});

describe('departments', () => {
  const unit = (code: string, parent = '', name = `部门${code}`) => ({
    place: `第 ${code} 行`,
    cells: { code, unitName: name, parent },
  });
  const snapshot = (units: ReturnType<typeof unit>[], people: { number: string; unit: string }[] = []) =>
    readRoster({
      people: people.map(({ number, unit: of }) => ({ place: number, cells: { number, name: number, unit: of } })),
      units,
    });

  test('§+ a circle is refused whole, what hangs on it too, and the rest stands', () => {
    const { changes, units } = plan(
      snapshot([unit('1'), unit('2', '3'), unit('3', '2'), unit('4', '3'), unit('5', '1')]),
      [],
    );
    expect(units.map(({ code }) => code)).toEqual(['1', '5']);
    const refused = changes.filter(({ what }) => what === 'refused').map(({ number, why }) => [number, why]);
    expect(refused).toEqual([
      ['2', '上下级绕成了圈'],
      ['3', '上下级绕成了圈'],
      ['4', '没有这个上级：3'],
    ]);
  });

  test('§+ a person names a department by code, or by a name that only one has', () => {
    const units = [unit('1', '', '化学学院'), unit('2', '', '办公室'), unit('3', '1', '办公室')];
    const people = [
      { number: 'a', unit: '1' },
      { number: 'b', unit: '化学学院' },
      { number: 'c', unit: '办公室' },
      { number: 'd', unit: '9' },
    ];
    const { people: taken, changes } = plan(snapshot(units, people), []);
    expect(taken.map(({ number, unitCode }) => [number, unitCode])).toEqual([
      ['a', '1'],
      ['b', '1'],
    ]);
    expect(changes.filter(({ what }) => what === 'refused').map(({ number, why }) => [number, why])).toEqual([
      ['c', '部门名称“办公室”有 2 个，请写代码'],
      ['d', '没有这个部门：9'],
    ]);
  });

  test('§+ one that is no longer told is gone and not lost', () => {
    const before: KnownUnit[] = [
      { code: '1', name: '甲', parentCode: '', gone: false },
      { code: '2', name: '乙', parentCode: '1', gone: false },
    ];
    const { units, counts } = plan(snapshot([unit('1', '', '甲')]), [], before, { brakePercent: 100 });
    expect(units).toEqual([before[0], { ...before[1], gone: true }]);
    expect(counts.unit.left).toBe(1);
  });
});
