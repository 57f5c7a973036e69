import { describe, expect, test } from 'vitest';
import { seededRandom } from '#tests/builders/seeded-random.ts';
import { groupPatents } from '../group-patents.ts';
import type { Patent } from '../patent-record.ts';
import {
  applicantCooperation,
  applicantTrend,
  byApplicant,
  byInventor,
  byOffice,
  byProvince,
  byStatus,
  byType,
  citationLadder,
  familyCover,
  familySizes,
  filingTrend,
  inventorCooperation,
  ipcHeat,
  isIncompleteYear,
  techniqueEffect,
} from './figures.ts';
import { unitsOf } from './units.ts';

const frame = { unit: '族', day: '2024-03-31', filter: '全部' } as const;

const set: Patent[] = [
  {
    id: 'cn-a',
    title: '甲',
    office: 'CN',
    type: '发明申请',
    publicationNumber: 'CN112345678A',
    publicationNumbers: ['CN112345678A'],
    applicationNumber: 'CN202010000001.1',
    applicationDate: '2020-01-01',
    applicants: ['某大学', '某公司'],
    inventors: ['张三', '李四'],
    ipc: ['A61K35/28', 'A61K35/12'],
    province: '江苏',
    legalStatus: { text: '公开', state: 'pending' },
  },
  {
    id: 'cn-b',
    title: '甲',
    office: 'CN',
    type: '发明授权',
    publicationNumber: 'CN112345678B',
    publicationNumbers: ['CN112345678B'],
    applicationNumber: 'CN202010000001.1',
    applicationDate: '2020-01-01',
    applicants: ['某大学'],
    inventors: ['张三', '李四'],
    ipc: ['A61K35/28'],
    legalStatus: { text: '授权', state: 'valid' },
    citedByCount: 4,
  },
  {
    id: 'us',
    title: 'A',
    office: 'US',
    type: '发明申请',
    publicationNumber: 'US20220000001A1',
    publicationNumbers: ['US20220000001A1'],
    applicationNumber: 'US202117000001A',
    applicationDate: '2021-01-01',
    priorities: [{ number: 'CN202010000001.1' }],
    applicants: ['SOME UNIV'],
    inventors: ['ZHANG SAN'],
    ipc: ['C12N9/22'],
  },
  {
    id: 'u',
    title: '乙',
    office: 'CN',
    type: '实用新型',
    publicationNumber: 'CN202644312U',
    publicationNumbers: ['CN202644312U'],
    applicationNumber: 'CN202320000002',
    applicationDate: '2023-05-31',
    applicants: ['某公司'],
    inventors: ['李四', '王五'],
    ipc: ['A61K35/28'],
    citations: [{ text: 'CN112345678A' }],
    legalStatus: { text: '终止', state: 'dead' },
  },
  { id: 'bare', title: '丙' },
];

const groups = groupPatents(set);
const families = unitsOf(set, groups, '族');
const applications = unitsOf(set, groups, '件');

describe('the landscape', () => {
  test('§+ 件 are applications, 族 simple families', () => {
    expect(applications.map(({ patents }) => patents.map(({ id }) => id))).toEqual([
      ['cn-a', 'cn-b'],
      ['us'],
      ['u'],
      ['bare'],
    ]);
    expect(families.map(({ patents }) => patents.map(({ id }) => id))).toEqual([
      ['cn-a', 'cn-b', 'us'],
      ['u'],
      ['bare'],
    ]);
  });

  test('§+ every figure says its unit, day and filter, and how many say nothing', () => {
    const figures = [
      filingTrend(families, frame),
      byOffice(families, frame),
      byProvince(families, frame),
      byApplicant(families, frame, (name) => name),
      byInventor(families, frame),
      ipcHeat(families, frame),
      byStatus(families, frame),
      byType(families, frame),
      familySizes(families, frame),
      citationLadder(families, frame),
    ];
    for (const figure of figures) {
      expect(figure).toMatchObject(frame);
      expect(figure.counted + figure.missing).toBe(families.length);
    }
  });

  test('§+ the trend has every year, and marks the last eighteen months as incomplete', () => {
    expect(filingTrend(families, frame).rows).toEqual([
      { year: 2020, total: 1, byType: { 发明授权: 1 }, isIncomplete: false },
      { year: 2021, total: 0, byType: {}, isIncomplete: false },
      { year: 2022, total: 0, byType: {}, isIncomplete: true },
      { year: 2023, total: 1, byType: { 实用新型: 1 }, isIncomplete: true },
    ]);
    expect(isIncompleteYear(2022, '2024-06-30')).toBe(true);
    expect(isIncompleteYear(2022, '2024-07-01')).toBe(false);
    expect(filingTrend(applications, { ...frame, unit: '件' }).rows.map(({ total }) => total)).toEqual([1, 1, 0, 1]);
  });

  test('§+ offices, provinces, applicants with merged names, inventors', () => {
    expect(byOffice(families, frame).rows).toEqual([
      { label: 'CN', count: 2 },
      { label: 'US', count: 1 },
    ]);
    expect(byProvince(families, frame)).toMatchObject({ rows: [{ label: '江苏', count: 1 }], missing: 2 });
    const merged = (name: string): string => (name === 'SOME UNIV' ? '某大学' : name);
    expect(byApplicant(families, frame, merged).rows).toEqual([
      { label: '某公司', count: 2 },
      { label: '某大学', count: 1 },
    ]);
    expect(applicantTrend(families, frame, merged).rows).toEqual([
      { label: '某公司', counts: [1, 0, 0, 1], total: 2 },
      { label: '某大学', counts: [1, 0, 0, 0], total: 1 },
    ]);
    expect(byInventor(families, frame).rows[0]).toEqual({ label: '李四', count: 2 });
    expect(inventorCooperation(applications, frame).rows).toContainEqual({
      between: ['张三', '李四'].sort(),
      count: 1,
    });
  });

  test('§+ classes by year, status, type, size, cover', () => {
    expect(ipcHeat(families, frame).rows).toEqual([
      { label: 'A61K', counts: [1, 0, 0, 1], total: 2 },
      { label: 'C12N', counts: [1, 0, 0, 0], total: 1 },
    ]);
    expect(byStatus(families, frame).rows).toEqual([
      { label: '有效', count: 1 },
      { label: '审中', count: 0 },
      { label: '失效', count: 1 },
    ]);
    expect(byType(families, frame).rows.map(({ label }) => label)).toEqual(['发明授权', '实用新型']);
    expect(familySizes(families, frame).rows).toEqual([
      { label: '1', count: 2 },
      { label: '2', count: 1 },
    ]);
    expect(familyCover(families, frame).rows[0]).toEqual({ label: 'CN', count: 2 });
  });

  test('§+ techniques against effects, counted once a family', () => {
    const classes = new Map([
      ['cn-a', { techniques: ['干细胞'], effects: ['降低成本', '提高效率'] }],
      ['us', { techniques: ['干细胞'], effects: ['降低成本'] }],
      ['u', { techniques: ['夹具'], effects: ['降低成本'] }],
    ]);
    const figure = techniqueEffect(families, frame, (id) => classes.get(id));
    expect(figure).toMatchObject({ counted: 2, missing: 1 });
    expect(figure.rows).toContainEqual({ technique: '干细胞', effect: '降低成本', count: 1 });
    expect(figure.rows).toHaveLength(3);
  });

  test('§+ the ladder leads from the cited to those who cite', () => {
    expect(citationLadder(families, frame).rows).toEqual([
      { id: 'cn-a', number: 'CN112345678A', year: 2020, citedBy: 4, citedHere: [{ id: 'u', year: 2023 }] },
    ]);
  });
});

describe('against a naive recount', () => {
  const random = seededRandom(20_261_116);
  const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)]!;
  const provinces = ['江苏', '浙江', '广东', undefined];
  const names = ['甲大学', '乙公司', '丙研究院', '丁厂'];
  /** Each patent is its own application and family. */
  const invented: Patent[] = Array.from({ length: 400 }, (_, at) => {
    const province = pick(provinces);
    return {
      id: `p${at}`,
      title: `发明 ${at}`,
      office: 'CN',
      publicationNumber: `CN${110_000_000 + at}A`,
      publicationNumbers: [`CN${110_000_000 + at}A`],
      applicationDate: `${2010 + (at % 12)}-05-01`,
      applicants: [...new Set([pick(names), pick(names)])],
      citations: Array.from({ length: at % 4 }, () => ({ text: `CN ${110_000_000 + Math.floor(random() * 420)} A` })),
      ...(province && { province }),
    };
  });
  const units = invented.map((patent) => ({ id: patent.id, patents: [patent] }));
  const named = (name: string): string => (name === '丁厂' ? '乙公司' : name);

  test('§+ provinces: every document with one is counted once under it', () => {
    const { rows, missing } = byProvince(units, frame);
    for (const { label, count } of rows)
      expect(count).toBe(invented.filter(({ province }) => province === label).length);
    expect(rows.map(({ label }) => label).sort()).toEqual(['广东', '江苏', '浙江'].sort());
    expect(missing).toBe(invented.filter(({ province }) => !province).length);
  });

  test('§+ co-operation of applicants: every pair is counted once a document, merged names as one', () => {
    const { rows } = applicantCooperation(units, frame, named);
    const all = ['甲大学', '乙公司', '丙研究院'];
    const naive = all.flatMap((one, at) =>
      all.slice(at + 1).map((other) => ({
        pair: [one, other].sort().join(' '),
        count: invented.filter(({ applicants }) => {
          const own = applicants!.map(named);
          return own.includes(one) && own.includes(other);
        }).length,
      })),
    );
    expect(Object.fromEntries(rows.map(({ between, count }) => [[...between].sort().join(' '), count]))).toEqual(
      Object.fromEntries(naive.filter(({ count }) => count > 0).map(({ pair, count }) => [pair, count])),
    );
  });

  test('§+ the citation ladder: who cites whom inside the set, each citing document once', () => {
    const { rows } = citationLadder(units, frame, 400);
    const citing = (number: string, own: string): number =>
      invented.filter(
        ({ id, citations }) => id !== own && citations!.some(({ text }) => text.replaceAll(' ', '') === number),
      ).length;
    const naive = invented
      .map(({ id, publicationNumber }) => [publicationNumber!, citing(publicationNumber!, id)] as const)
      .filter(([, count]) => count > 0);
    expect(naive.length).toBeGreaterThan(100);
    expect(Object.fromEntries(rows.map(({ number, citedHere }) => [number, citedHere.length]))).toEqual(
      Object.fromEntries(naive),
    );
  });
});
