import { expect, test } from 'vitest';
import { standardDictionaries } from './standard-dictionaries.ts';

const itemsOf = (name: string) => standardDictionaries.find((dictionary) => dictionary.name === name)?.items ?? [];

test('§3.13 the relevance types are closely, generally and not very related', () => {
  expect(itemsOf('relevance_type')).toEqual([
    { value: '1', label: '密切相关' },
    { value: '2', label: '一般相关' },
    { value: '3', label: '不太相关' },
  ]);
});

test('§3.7 every dictionary has a name of its own and items of value and label, each value once', () => {
  const names = standardDictionaries.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { name, label, items } of standardDictionaries) {
    expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/);
    expect(label).not.toBe('');
    expect(items.length, name).toBeGreaterThan(1);
    for (const item of items) {
      expect(Object.keys(item)).toEqual(['value', 'label']);
      expect(item.label).not.toBe('');
    }
    expect(new Set(items.map(({ value }) => value)).size, name).toBe(items.length);
  }
});

test('§3.12 the database dictionary holds the 17 numbered databases', () => {
  expect(itemsOf('database')).toHaveLength(17);
  expect(itemsOf('database')).toContainEqual({ value: '4', label: 'SCI-E 科学引文索引扩展版' });
});

test('§+ both status lists are dictionaries', () => {
  expect(itemsOf('order_status_applicant')).toHaveLength(20);
  expect(itemsOf('order_status_staff')).toHaveLength(19);
  expect(itemsOf('order_status_staff')).toContainEqual({ value: '7', label: '待二审' });
});

test('§+ the purchase status has 1 for unpurchased', () => {
  expect(itemsOf('user_status')[0]).toEqual({ value: '1', label: '未购买' });
});

test('§+ the province ids are the 34 codes of the national standard', () => {
  expect(itemsOf('province')).toHaveLength(34);
  expect(itemsOf('province')).toContainEqual({ value: '110000', label: '北京市' });
  for (const { value } of itemsOf('province')) expect(value).toMatch(/^[1-8]\d0000$/);
});

test('§+ user types and work types are dictionaries with a label for each code', () => {
  expect(itemsOf('user_type')).toContainEqual({ value: '3', label: '委托人' });
  expect(itemsOf('work_type')).toContainEqual({ value: '6', label: '查收查引、专利' });
  expect(itemsOf('work_type')).toHaveLength(7);
});
