import { expect, test } from 'vitest';
import { groupPatents } from '../group-patents.ts';
import type { Patent } from '../patent-record.ts';
import { chartOption } from './chart-option.ts';
import { drawLandscape, type LandscapeChart } from './charts.ts';
import { unitsOf } from './units.ts';

const chartsOf = (years: readonly number[]): Map<string, LandscapeChart> => {
  const patents: Patent[] = years.map((year, at) => ({
    id: `p${at}`,
    title: '电极',
    office: 'CN',
    type: '发明申请',
    publicationNumber: `CN1${String(at).padStart(8, '0')}A`,
    publicationNumbers: [`CN1${String(at).padStart(8, '0')}A`],
    applicationDate: `${year}-02-03`,
    applicants: [year < 2008 ? '早年大学' : '后来大学'],
    ipc: ['C25B11/00'],
  }));
  const frame = { unit: '族', day: '2024-03-31', filter: '全部' } as const;
  const charts = drawLandscape({
    units: unitsOf(patents, groupPatents(patents), '族'),
    frame,
    nameOf: (name) => name,
    merged: new Map(),
    classesOf: () => undefined,
    techniques: [],
    effects: [],
  });
  return new Map([...charts].map((chart) => [chart.key, chart]));
};

test('§+ a table of few families lists only years that have some; a drawn trend keeps its gaps', () => {
  const few = chartsOf([2005, 2012, 2019]);
  expect(few.get('trend')).toMatchObject({ drawn: false });
  expect(few.get('trend')!.rows.map(({ label }) => label)).toEqual(['2005', '2012', '2019']);
  expect(few.get('applicant-trend')!.columns).toEqual(['2005', '2012', '2019']);
  const many = chartsOf([2005, ...Array.from({ length: 30 }, () => 2012), 2019]);
  expect(many.get('trend')).toMatchObject({ drawn: true });
  expect(many.get('trend')!.rows).toHaveLength(15);
});

test('§+ the share of a ring is that of its figures, whatever the others come to', () => {
  const rows = [
    { label: '有效', values: [1] },
    { label: '审中', values: [1] },
    { label: '失效', values: [1] },
    { label: '不明', values: [0] },
  ];
  const palette = { ink: '', font: '', soft: '', line: '', surface: '', series: [], tint: '' };
  const chart = { ...chartsOf([2005]).get('status')!, rows };
  const said = JSON.stringify(chartOption(chart, palette as never));
  expect(said.match(/33\.3%/g)).toHaveLength(3);
  expect(said).not.toContain('{d}');
  expect(said).not.toContain('不明');
});

test('§+ a heat map says which years and which rows it leaves out, and holds no row of noughts', () => {
  const many = chartsOf([2005, ...Array.from({ length: 30 }, () => 2012), 2019]);
  const chart = many.get('applicant-trend')!;
  expect(chart.columns[0]).toBe('2008');
  expect(chart.rows.map(({ label }) => label)).toEqual(['后来大学']);
  expect(chart.notes.join('')).toContain('只列最近 12 年；此前的年份（最早 2005 年）和这些年没有申请的 1 行没有列出。');
});
