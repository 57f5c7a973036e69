import { expect, test } from 'vitest';
import { stillOpen } from './still-open.ts';

const file = (exportedOn: string | null, state = 'done') => ({
  id: exportedOn ?? state,
  name: 'lens.csv',
  formatName: '',
  records: 1,
  problems: 0,
  remarks: [],
  state,
  day: '2026-11-19',
  exportedOn,
  exportedFrom: '',
});
const nothing = { faults: [], imports: [], searches: [], chart: { claims: [], documents: [] } };

test('§+ a file whose day nobody said, a feature nobody compared and a search nobody logged are not called done', () => {
  expect(stillOpen('legal_status', nothing)).toEqual([]);
  expect(
    stillOpen('legal_status', { ...nothing, imports: [file('2026-01-02'), file(null), file(null, 'failed')] }),
  ).toEqual(['没有导出日的数据文件 1 个']);
  const chart = {
    claims: [{ features: [{ key: '1a' }, { key: '1b' }] }],
    documents: [{ cells: { '1a': { verdict: 'none' } } }, { cells: {} }],
  };
  expect(stillOpen('infringement', { ...nothing, faults: ['还没有要查的号码'], chart })).toEqual([
    '还没有要查的号码',
    '没有比对的特征 3 个',
  ]);
  expect(stillOpen('landscape', nothing)).toEqual(['没有登记的检索']);
});
