import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { indexJournals } from './journal-index.ts';
import type { JournalRow } from './metric-kinds.ts';
import { metricWords } from './metric-words.ts';
import { type DatedTable, pickTables } from './pick-tables.ts';

const row = (values: JournalRow['values']): JournalRow => ({ title: '', otherTitle: '', issn: '', eissn: '', values });

describe('words of a metric', () => {
  test.each<[zones: string[], best: string]>([
    [['Q3', 'Q1', 'Q2'], 'Q1'],
    [['2区', '1区'], '1区'],
    [['四', '二', '三'], '二'],
    [['二区', 'Q1'], 'Q1'],
    [['无', 'Q4'], 'Q4'],
    [['', 'Q4', ''], 'Q4'],
    // Of equals the one that stands first.
    [['1区', '一区'], '1区'],
    [['Ｑ２', 'Q3'], 'Ｑ２'],
  ])('§+ of the zones %j the best is %s', (zones, best) => {
    expect(
      metricWords(
        'jcr_zone',
        zones.map((quartile) => row({ quartile })),
      )?.value,
    ).toBe(best);
  });

  test('§+ the subjects of a quartile stand each once, without what a row does not tell', () => {
    const rows = [
      row({ category: 'A', rank: '1/9', quartile: 'Q1' }),
      row({ category: 'A', rank: '1/9', quartile: 'Q1' }),
      row({ category: 'B', quartile: 'Q2' }),
      row({}),
    ];
    expect(metricWords('jcr_zone', rows)).toEqual({ value: 'Q1', detail: 'A 1/9 Q1；B Q2' });
    expect(metricWords('jcr_zone', [row({ category: 'A' })])).toBeUndefined();
  });

  test('§+ the zone of the Academy is the major one, else the minor; one row that says Top is enough', () => {
    const cas = (...rows: JournalRow['values'][]) => metricWords('cas_zone', rows.map(row));
    expect(cas({ majorField: '化学', majorZone: '2' }, { minorField: '物理化学', minorZone: '1' })).toEqual({
      value: '2 区',
      detail: '大类：化学 2 区；小类：物理化学 1 区',
    });
    expect(cas({ minorField: '物理化学', minorZone: '1' })).toEqual({ value: '1 区', detail: '小类：物理化学 1 区' });
    expect(cas({ majorZone: '1区' })).toEqual({ value: '1区', detail: '大类：1区' });
    expect(cas({ majorField: '化学', majorZone: '3' }, { majorField: '材料', majorZone: '2' })).toEqual({
      value: '2 区',
      detail: '大类：化学 3 区、材料 2 区',
    });
    for (const top of ['Top', 'TOP', '是', 'Y', 'yes', '1', 'true', '√'])
      expect(cas({ majorZone: '1' }, { top })?.value, top).toBe('1 区 Top');
    for (const top of ['', '否', 'N', '0', 'not top']) expect(cas({ majorZone: '1', top })?.value, top).toBe('1 区');
    expect(cas({ top: '是' })).toBeUndefined();
  });

  test('§+ a list says its level or its name, and every subject and note once', () => {
    for (const [metric, word] of [
      ['pku_core', '北大核心'],
      ['cssci_source', 'CSSCI 来源期刊'],
      ['cscd_source', 'CSCD 来源期刊'],
      ['warning_list', '在预警名单'],
    ] as const) {
      expect(metricWords(metric, [row({})])).toEqual({ value: word, detail: '' });
      expect(
        metricWords(metric, [
          row({}),
          row({ level: '高', category: 'A', note: 'n' }),
          row({ level: '低', category: 'A' }),
        ]),
      ).toEqual({ value: '高', detail: 'A；n' });
    }
    expect(metricWords('warning_list', [])).toEqual({ value: '未列入', detail: '' });
    for (const metric of ['jcr_impact_factor', 'jcr_zone', 'cas_zone', 'esi', 'pku_core'] as const)
      expect(metricWords(metric, [])).toBeUndefined();
  });

  test('§+ factors and subjects are told once each, absent ones not at all', () => {
    expect(
      metricWords('jcr_impact_factor', [
        row({}),
        row({ impactFactor: '3.2', fiveYear: '4.0' }),
        row({ impactFactor: '3.2', fiveYear: '4.0' }),
      ]),
    ).toEqual({ value: '3.2', detail: '五年影响因子 4.0' });
    expect(metricWords('jcr_impact_factor', [row({ impactFactor: '3.2' })])).toEqual({ value: '3.2', detail: '' });
    expect(metricWords('esi', [row({ category: 'A' }), row({ category: 'B' }), row({ category: 'A' })])?.value).toBe(
      'A、B',
    );
    expect(metricWords('esi', [row({})])?.value).toBe('ESI 期刊');
  });
});

describe('the journal of a row', () => {
  const journal = (title: string, issn = '', eissn = '', otherTitle = ''): JournalRow => ({
    title,
    otherTitle,
    issn,
    eissn,
    values: {},
  });
  const nature = journal('Nature', '0028-0836', '1476-4687', 'NATURE-LONDON');
  const subject = { ...nature, values: { category: 'B' } };
  const twins = [journal('Acta', '1111-1111'), journal('Acta', '2222-2222')];
  const index = indexJournals([nature, subject, ...twins, journal('The Lancet & Co (Online)')]);

  test('§+ either number finds all its rows, the title only where one journal has it', () => {
    expect(index.find({ source: '', issn: '0028-0836' })).toEqual([nature, subject]);
    expect(index.find({ source: '', issn: '9999-9999', eissn: '1476-4687' })).toEqual([nature, subject]);
    expect(index.find({ source: 'nature' })).toEqual([nature, subject]);
    expect(index.find({ source: 'Nature London' })).toEqual([nature, subject]);
    expect(index.find({ source: 'Lancet and Co' })).toHaveLength(1);
    expect(index.find({ source: 'Acta' })).toEqual([]);
    expect(index.find({ source: 'Acta', issn: '2222-2222' })).toEqual([twins[1]]);
    expect(index.find({ source: 'Nobody' })).toEqual([]);
    expect(index.find({ source: '' })).toEqual([]);
  });

  test('§+ it is unclear where several have the title and no number tells', () => {
    expect(index.isUnclear({ source: 'Acta' })).toBe(true);
    expect(index.isUnclear({ source: 'Acta', issn: '9999-9999' })).toBe(true);
    expect(index.isUnclear({ source: 'Acta', issn: '1111-1111' })).toBe(false);
    expect(index.isUnclear({ source: 'Acta', eissn: '1476-4687' })).toBe(false);
    expect(index.isUnclear({ source: 'Nature' })).toBe(false);
    expect(index.isUnclear({ source: 'Nobody' })).toBe(false);
  });
});

const table = fc.record({
  kind: fc.constant('jcr'),
  scheme: fc.constantFrom('a', 'b'),
  year: fc.integer({ min: 2018, max: 2022 }),
  version: fc.constantFrom('1', '2'),
});

test('§+ tables answer by the year of publication, by the latest, or by both, one of each scheme', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(table, { maxLength: 6, selector: (one) => JSON.stringify(one) }),
      fc.constantFrom('published', 'latest', 'both'),
      fc.constantFrom(null, 2017, 2019, 2020, 2023),
      (drawn, wish, published) => {
        const tables: DatedTable[] = drawn.map((one, at) => ({ ...one, id: String(at) }));
        const order = (one: DatedTable): string => `${one.year} ${one.version}`;
        const wanted = new Set(
          ['a', 'b'].flatMap((scheme) => {
            const own = tables
              .filter((one) => one.scheme === scheme)
              .toSorted((one, other) => (order(one) < order(other) ? -1 : 1));
            if (own.length === 0) return [];
            const before = own.filter(({ year }) => published !== null && year <= published).at(-1);
            const first = own.find(({ year }) => year === own[0]!.year);
            const byYear = published === null || wish === 'latest' ? [] : [(before ?? first)!];
            const latest = wish === 'published' && published !== null ? [] : [own.at(-1)!];
            return [...byYear, ...latest].map((one) => `${one.scheme} ${one.year}`);
          }),
        );
        const picked = pickTables(tables, wish as 'both', published);
        expect(new Set(picked.map((one) => `${one.table.scheme} ${one.table.year}`))).toEqual(wanted);
        const places = picked.map((one) => `${one.table.year} ${one.table.scheme}`);
        expect(places).toEqual(places.toSorted());
        for (const { table: one, note } of picked) {
          const isLatest = tables.every((other) => other.scheme !== one.scheme || order(other) <= order(one));
          if (wish === 'latest' || published === null || one.year === published) expect(note).toBe('');
          else if (!isLatest || wish === 'published') expect(note).toBe(`没有 ${published} 年的表，按 ${one.year} 年`);
        }
      },
    ),
  );
});
