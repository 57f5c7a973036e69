import { test } from 'vitest';
import { digestOf, expectKept } from '#tests/builders/records/kept-answers.ts';
import { keptRecords } from '#tests/builders/records/kept-records.ts';
import { seededDraw } from '#tests/builders/seeded-random.ts';
import { applicantKey } from '../applicant-names.ts';
import { groupPatents } from '../group-patents.ts';
import { applicationText, partsOf, publicationKey, publicationText } from '../patent-number.ts';
import type { Patent } from '../patent-record.ts';
import { chartHeight, chartOption, printPalette } from './chart-option.ts';
import type { LandscapeChart } from './charts.ts';
import * as figures from './figures.ts';
import { unitsOf } from './units.ts';

/** Patents of the invented exports, and each told again with other offices, days and states. */
const patents = (): Patent[] => {
  const draw = seededDraw(3);
  const read = keptRecords().flatMap(({ patent, title }, at) => (patent ? [{ ...patent, id: `p${at}`, title }] : []));
  const again = read.map((patent, at) => ({
    ...patent,
    id: `q${at}`,
    filedOn: `${2008 + draw.below(17)}-0${1 + draw.below(9)}-15`,
    inventors: [...(patent.inventors ?? []), draw.pick(['张三', '李四', 'WU Y'])],
    citedBy: draw.below(9),
  }));
  return [...read, ...again] as Patent[];
};

test('§+ documents are grouped and counted for every chart as they were', () => {
  const all = patents();
  const groups = groupPatents(all);
  const frame = { day: '2024-03-31', filter: '全部' } as const;
  const classesOf = (id: string) => ({
    techniques: id.endsWith('1') ? [] : ['电沉积'],
    effects: id.endsWith('2') ? ['耐蚀', '寿命'] : ['耐蚀'],
  });
  const takesNames = new Set(['byApplicant', 'applicantTrend', 'applicantCooperation']);
  const lines = [`${all.length} patents, ${groups.families.length} families #${digestOf(groups)}`];
  for (const kind of ['件', '族'] as const) {
    const units = unitsOf(all, groups, kind);
    for (const [name, count] of Object.entries(figures)) {
      if (typeof count !== 'function' || name === 'isIncompleteYear') continue;
      const figure = (count as (...given: unknown[]) => { rows?: unknown[] })(
        units,
        { ...frame, unit: kind },
        name === 'techniqueEffect' ? classesOf : takesNames.has(name) ? applicantKey : undefined,
      );
      lines.push(`${kind} ${name}: ${figure.rows?.length ?? 0} rows #${digestOf(figure)}`);
    }
  }
  for (let year = 2020; year <= 2024; year += 1)
    lines.push(
      `${year} incomplete ${figures.isIncompleteYear(year, '2024-03-31')} ${figures.isIncompleteYear(year, '2024-07-01')}`,
    );
  expectKept('landscape', lines);
});

test('§+ every kind of chart is drawn as it was', () => {
  const kinds = ['stacked', 'heat', 'matrix', 'ring', 'lying', 'ladder'] as LandscapeChart['kind'][];
  const shapes: [string[], number[][]][] = [
    [['件'], [[3], [0], [7]]],
    [
      ['甲', '乙', '丙'],
      [
        [1, 0, 2],
        [0, 0, 0],
        [9, 1, 4],
      ],
    ],
    [[], []],
  ];
  expectKept(
    'charts',
    kinds.flatMap((kind) =>
      shapes.map(([columns, values]) => {
        const rows = values.map((one, at) => ({ label: `行 ${at}`, values: one }));
        const chart = {
          kind,
          columns,
          rows,
          incomplete: [false, true, false].slice(0, rows.length),
        } as unknown as LandscapeChart;
        return `${kind} ${columns.length} × ${rows.length}: ${chartHeight(chart)} #${digestOf(chartOption(chart, printPalette))}`;
      }),
    ),
  );
});

test('§+ numbers and names of applicants are read as they were', () => {
  const numbers = patents().flatMap((patent) => Object.values(patent).filter((value) => typeof value === 'string'));
  const written = [
    ...new Set(numbers),
    'CN 112345678 A',
    'ZL201610895413.X',
    'US 2004/0012345 A1',
    'WO/2004/000001',
    'EP1234567B1',
    'JPH0512345A',
    'DE102004012345B4',
    'KR1020040012345',
    '2016 1 0895413.X',
    'PCT/CN2003/000001',
    'nonsense',
    '',
  ];
  expectKept(
    'patent-numbers',
    written.map(
      (one) =>
        `${one} | ${publicationText(one)} | ${applicationText(one)} | ${publicationKey(one)} #${digestOf(partsOf(one))}`,
    ),
  );
  const names = [
    'HELION MATERIALS INC',
    'Helion Materials, Inc.',
    '江北工业大学',
    '江北工业大学（江北）',
    'NORDSEE ELEKTROLYSE GMBH',
    'Univ X',
    '某公司有限责任公司',
    '',
  ];
  expectKept(
    'applicants',
    names.map((name) => `${name} | ${applicantKey(name)}`),
  );
});
