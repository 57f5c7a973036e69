import { expect, test } from 'vitest';
import { peopleOfAnswer, rowsOfAnswer, unitsOfAnswer, valueAt } from './rest-rows.ts';
import { numberOfUser, personOfUser, userOfPerson } from './scim/person-of-user.ts';

test('§+ what stands at a path is found, and nothing where a step leads nowhere or to what every object has', () => {
  const answer = { data: { list: [1, 2], none: null, text: 'a' } };
  expect(valueAt(answer, 'data.list')).toEqual([1, 2]);
  expect(valueAt(answer, ' data.text'.trim())).toBe('a');
  expect(valueAt(answer, '')).toBe(answer);
  for (const path of ['data.other', 'data.none.x', 'data.text.length', 'toString', 'data.constructor', 'data.list.x'])
    expect(valueAt(answer, path), path).toBeUndefined();
  expect(rowsOfAnswer(answer, 'data.list')).toEqual([1, 2]);
  expect(rowsOfAnswer(answer, 'data')).toBeUndefined();
  expect(rowsOfAnswer([3], '')).toEqual([3]);
});

test('§+ a field is read by the name that was set, else by any of its usual names; one bad row among good ones is empty', () => {
  const rows = [{ 工号: 7, 姓名: '张三', info: { mail: 'a@b.c' } }, null, { 工号: null, 姓名: { zh: '李四' } }, 'text'];
  const people = peopleOfAnswer(rows, { email: ' info.mail ' });
  expect(people.map(({ place }) => place)).toEqual(['人员第 1 条', '人员第 2 条', '人员第 3 条', '人员第 4 条']);
  expect(people[0]!.cells).toEqual({ number: '7', name: '张三', email: 'a@b.c' });
  expect(people[1]!.cells).toEqual({});
  expect(people[2]!.cells).toEqual({ number: '', name: '{"zh":"李四"}' });
  expect(people[3]!.cells).toEqual({});
  expect(
    unitsOfAnswer([{ 部门代码: 'C', 部门名称: '化学学院' }], {}).map(({ place, cells }) => [place, cells.code]),
  ).toEqual([['部门第 1 条', 'C']]);
});

test('§+ a person who came by another way is the same person when a client sends them back', () => {
  const known = {
    number: '20190001',
    name: '张三',
    email: 'a@b.c',
    phone: '13800000000',
    kind: 'staff',
    state: 'active',
  } as const;
  const user = userOfPerson(known);
  expect(numberOfUser(user)).toBe('20190001');
  expect(personOfUser(user)).toEqual({ ...known, place: '', department: '' });
  expect(user.emails).toEqual([{ value: 'a@b.c', type: 'work', primary: true }]);
  const left = userOfPerson({ ...known, email: '', phone: '', state: 'left' });
  expect(Object.keys(left)).not.toContain('emails');
  expect(personOfUser(left)).toEqual({ ...known, email: '', phone: '', state: 'left', place: '', department: '' });
});
