import { describe, expect, test } from 'vitest';
import { dataDays, exportDayIn, isPastTerm, needsRecheck } from './export-day.ts';

const today = '2026-11-18';
const read = (name: string, head = '') => exportDayIn(name, head, today);

describe('the day of an export', () => {
  test.each([
    ['gp-search-20170306-101502.csv', '2017-03-06'],
    ['incoPat 2024-03-01.xlsx', '2024-03-01'],
    ['专利2024年3月1日.xls', '2024-03-01'],
    ['lens_2024_03_01.csv', '2024-03-01'],
    ['pizza_sliced_20032005_366.csv', undefined],
    ['lens-export.csv', undefined],
    ['申请日 20170101-20171231.csv', undefined],
    ['lens 2026-11-19.csv', undefined],
    ['lens 2026-11-18.csv', '2026-11-18'],
    ['lens 2024-13-40.csv', undefined],
    ['20240301 和 2024-03-01.csv', '2024-03-01'],
  ])('§+ the name %s says %s', (name, day) => {
    expect(read(name)?.day).toBe(day);
  });

  test.each([
    ['导出日期：2019年5月6日\n', '2019-05-06'],
    ['"导出时间","2019-05-06 10:11:12"', '2019-05-06'],
    ['Exported on 2019-05-06', '2019-05-06'],
    ['<us-patent-grant lang="EN" date-produced="20130430" date-publ="20130514">', '2013-04-30'],
    ['公开日期：2019-05-06', undefined],
    ['检索日期 2027-01-01', undefined],
  ])('§+ the file says it itself: %s', (head, day) => {
    expect(read('lens 2020-01-01.csv', head)).toEqual(
      day ? { day, from: 'file' } : { day: '2020-01-01', from: 'name' },
    );
  });
});

test('§+ a day in a record is not the day of the file', () => {
  const cell = `"Smith J. Corrosion of electrodes [online], [retrieved on 2010-05-07]. ${'Available at the library. '.repeat(12)}"`;
  const head = `"#","Title","NPL Citations"\r\n"1","An electrode",${cell}\r\n`;
  expect(read('lens.csv', head)).toBeUndefined();
  expect(read('lens 2020-01-01.csv', head)).toEqual({ day: '2020-01-01', from: 'name' });
  const late = `${'CN112345678A\t电极\n'.repeat(40)}检索时间：2010-05-07\n`;
  expect(read('list.txt', late)).toBeUndefined();
});

describe('how old a state is', () => {
  test('§+ both sides of the limit, and an unknown day', () => {
    expect(needsRecheck('2026-08-20', today, 90)).toBe(false);
    expect(needsRecheck('2026-08-19', today, 90)).toBe(true);
    expect(needsRecheck(null, today, 90)).toBe(true);
    expect(needsRecheck(today, today, 0)).toBe(false);
  });

  test('§+ what is said to be in force after the day its source gives for its end has to be looked up again', () => {
    expect(isPastTerm('valid', '2026-03-17', '2026-03-18')).toBe(true);
    expect(isPastTerm('valid', '2026-03-18', '2026-03-18')).toBe(false);
    expect(isPastTerm('valid', null, '2026-03-18')).toBe(false);
    expect(isPastTerm('valid', '', '2026-03-18')).toBe(false);
    expect(isPastTerm('dead', '2026-03-17', '2026-03-18')).toBe(false);
  });

  test('§+ the first of the files’ days bounds what the set holds; an unknown one is said', () => {
    expect(dataDays([])).toEqual({ words: '不明', completeTo: '' });
    expect(
      dataDays([
        { exportedOn: '2024-03-01', newestPublication: '2024-02-01' },
        { exportedOn: '2017-03-01', newestPublication: '2017-02-01' },
      ]),
    ).toEqual({ words: '2017-03-01 至 2024-03-01', completeTo: '2017-03-01' });
    expect(
      dataDays([
        { exportedOn: '2024-03-01', newestPublication: '2024-02-01' },
        { exportedOn: null, newestPublication: '2016-02-01' },
      ]),
    ).toEqual({
      words: '2024-03-01；另有 1 份文件导出日不明（文件中最晚的公开日 2016-02-01）',
      completeTo: '2016-02-01',
    });
  });
});
