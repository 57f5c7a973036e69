import { expect, test } from 'vitest';
import { institutionUserTypes, mapUserColumns, readUserRow, userColumns, userHeading } from './user-table.ts';
import { allUserTypes, isPlatformAdministrator, userTypes } from './user-types.ts';

const headings = userColumns.map(({ heading }) => heading);
const map = mapUserColumns(headings)!;
const row = (cells: Partial<Record<string, unknown>>, names = {}) =>
  readUserRow(
    headings.map((heading) => (cells[heading] ?? null) as never),
    map,
    names,
  );

test('§+ every column of the template is found by its heading and by each of its other names', () => {
  for (const { key, heading, synonyms } of userColumns) {
    expect(userHeading(key)).toBe(heading);
    for (const word of [heading, ...synonyms.split(' ')])
      expect(mapUserColumns(key === 'username' ? [word] : ['账号', word])?.places[key], `${key} ${word}`).toBe(
        key === 'username' ? 0 : 1,
      );
  }
  expect(userHeading('nothing')).toBe('nothing');
  expect(mapUserColumns(['姓名'])).toBeUndefined();
});

test('§+ a row says what its cells say; what is blank is absent', () => {
  expect(row({})).toEqual({ words: {}, faults: [] });
  expect(row({ 账号: ' zs ', 姓名: '张三', 邮箱: '' })).toEqual({
    words: { username: 'zs', fullName: '张三' },
    faults: [],
  });
  expect(readUserRow(['zs'], mapUserColumns(['账号'])!, {})).toEqual({ words: { username: 'zs' }, faults: [] });
});

test('§+ several roles stand in one cell, parted in any usual way, each once', () => {
  expect(row({ 角色: '审核、 检索;审核|受理， 签发；' }).roles).toEqual(['审核', '检索', '受理', '签发']);
});

test('§+ a type is known by the institution’s own name and by the platform’s; any other is told with the names there are', () => {
  for (const type of institutionUserTypes) expect(row({ 用户类型: userTypes[type].name }).type).toBe(type);
  expect(institutionUserTypes).toEqual(allUserTypes.filter((type) => !isPlatformAdministrator(type)));
  const [first] = institutionUserTypes;
  const own = { [first!]: '馆员' };
  expect(row({ 用户类型: '馆员' }, own).type).toBe(first);
  expect(row({ 用户类型: userTypes[first!].name }, own).type).toBe(first);
  const strange = row({ 用户类型: '馆员' });
  expect(strange.type).toBeUndefined();
  expect(strange.faults).toEqual([{ key: 'type', what: expect.stringMatching(/^用户类型应为.+之一$/) }]);
  expect(row({ 用户类型: '没有' }, own).faults[0]!.what).toContain('馆员');
});

test('§+ a cell whose formula broke is told by its column, and the others are read', () => {
  const broken = row({ 账号: 'zs', 姓名: '#REF!', 检索站: '总馆' });
  expect(broken.faults.map(({ key }) => key)).toEqual(['fullName']);
  expect(broken.words).toEqual({ username: 'zs' });
});
