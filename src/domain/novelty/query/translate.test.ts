import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DatabaseName, databaseNames } from './database-syntax.ts';
import { databaseTable } from './database-table.ts';
import {
  type DocumentType,
  documentTypes,
  type QueryField,
  type QueryModel,
  type QueryTerm,
  queryProblems,
} from './query-model.ts';
import { translateQuery } from './translate.ts';
import { translationFaults } from './translation-faults.ts';
import { alternativeKey, type WrittenQuery } from './written-query.ts';

const term = (text: string, more: Partial<QueryTerm> = {}): QueryTerm => ({
  text,
  language: /\p{Script=Han}/u.test(text) ? 'zh' : 'en',
  phrase: true,
  truncate: false,
  field: 'topic',
  ...more,
});

const model = (blocks: QueryTerm[][], more: Partial<QueryModel> = {}): QueryModel => ({
  blocks: blocks.map((terms) => ({ terms })),
  not: [],
  ...more,
});

const written = (query: QueryModel, name: DatabaseName) => translateQuery(query, databaseTable[name]);

const years = { from: 2015, to: 2026 };

describe('each database in its own words', () => {
  const chinese = model([[term('高熵合金'), term('多主元合金')], [term('耐蚀性')]], { years });
  const english = model(
    [
      [term('high entropy alloy'), term('HEA', { phrase: false })],
      [term('corrosion', { phrase: false, truncate: true })],
    ],
    { years },
  );
  const golden: [DatabaseName, QueryModel, string][] = [
    ['cnki', chinese, "TKA=('高熵合金'+'多主元合金') AND TKA=('耐蚀性') AND YE>='2015' AND YE<='2026'"],
    ['wanfang', chinese, '主题:("高熵合金" or "多主元合金") and 主题:("耐蚀性")'],
    [
      'weipu',
      chinese,
      '(M="高熵合金" OR M="多主元合金" OR R="高熵合金" OR R="多主元合金") AND (M="耐蚀性" OR R="耐蚀性")',
    ],
    ['cscd', chinese, 'TS=("高熵合金" OR "多主元合金") AND TS=("耐蚀性") AND PY=(2015-2026)'],
    ['wos', english, 'TS=("high entropy alloy" OR HEA) AND TS=(corrosion*) AND PY=(2015-2026)'],
    [
      'scopus',
      english,
      'TITLE-ABS-KEY("high entropy alloy" OR HEA) AND TITLE-ABS-KEY(corrosion*) AND PUBYEAR > 2014 AND PUBYEAR < 2027',
    ],
    ['ei', english, '(("high entropy alloy" OR HEA) wn KY) AND ((corrosion*) wn KY) AND (2015-2026 wn YR)'],
    ['pubmed', english, '("high entropy alloy"[tiab] OR HEA[tiab]) AND (corrosion*[tiab]) AND 2015:2026[dp]'],
    ['ieee', english, '("All Metadata":"high entropy alloy" OR "All Metadata":HEA) AND ("All Metadata":corrosion*)'],
    ['incopat', chinese, 'TIABC=("高熵合金" OR "多主元合金") AND TIABC=("耐蚀性") AND AD=[20150101 to 20261231]'],
    ['innojoy', chinese, 'TI,AB += (高熵合金 or 多主元合金) and TI,AB += (耐蚀性) and 申请日>=2015 and 申请日<=2026'],
    [
      'soopat',
      chinese,
      '(TI=(高熵合金 or 多主元合金) or AB=(高熵合金 or 多主元合金)) and (TI=(耐蚀性) or AB=(耐蚀性)) and AD=(20150101 to 20261231)',
    ],
    ['orbit', english, '(high entropy alloy OR HEA)/TI/AB AND (corrosion+)/TI/AB AND PD=2015-01-01:2026-12-31'],
    ['espacenet', english, '(ta="high entropy alloy" or ta="HEA") and (ta=corrosion*) and pd within "2015 2026"'],
    ['dii', english, 'TS=("high entropy alloy" OR HEA) AND TS=(corrosion*)'],
  ];
  test.each(golden)('§+ %s', (name, query, formula) => {
    expect(written(query, name).formula).toEqual([formula]);
  });

  test('§+ every database has a row of its own name', () => {
    expect(Object.keys(databaseTable).toSorted()).toEqual(databaseNames.toSorted());
    for (const name of databaseNames) expect(databaseTable[name].id).toBe(name);
  });

  test('§+ excluded terms come last, and Scopus says AND NOT', () => {
    const query = model([[term('alloy', { phrase: false })]], {
      not: [term('review', { field: 'title', phrase: false })],
      years,
    });
    expect(written(query, 'scopus').formula[0]).toMatch(/PUBYEAR < 2027 AND NOT TITLE\(review\)$/);
    expect(written(query, 'weipu').formula[0]).toBe('(M=alloy OR R=alloy) NOT (T=review)');
  });

  test('§+ types of documents are a clause where the database has one, else a warning', () => {
    const query = model([[term('alloy', { phrase: false })]], { types: ['conference', 'patent'] });
    expect(written(query, 'wos')).toMatchObject({
      formula: ['TS=(alloy) AND DT=("Proceedings Paper")'],
      warnings: ['Web of Science 没有专利文献'],
    });
    expect(written(query, 'scopus').formula).toEqual(['TITLE-ABS-KEY(alloy) AND DOCTYPE(cp)']);
    expect(written(query, 'ei').formula).toEqual(['((alloy) wn KY) AND ((CA) wn DT)']);
    expect(written(query, 'cnki').warnings).toEqual([
      '文献类型 会议、专利 不能写进检索式，请在 中国知网 页面的“文献类型”里限定',
    ]);
    expect(written(query, 'incopat')).toMatchObject({ formula: ['TIABC=(alloy)'], warnings: ['incoPat 没有会议文献'] });
    expect(written({ ...query, types: ['thesis'] }, 'weipu').warnings).toEqual([
      '维普 只有期刊文献，不在所选的类型（学位）之内',
    ]);
  });

  test('§+ two words near each other are one alternative beside the others', () => {
    const blocks = [
      {
        terms: [
          term('chloride', { phrase: false }),
          term('corrosion', { phrase: false }),
          term('pitting', { phrase: false }),
        ],
        near: { a: 0, b: 1, n: 3, ordered: true },
      },
    ];
    const formulas = Object.fromEntries(
      databaseNames.map((name) => [name, written({ blocks, not: [] }, name).formula[0]]),
    );
    expect(formulas).toMatchObject({
      cnki: "TKA=('chloride /PREV 3 corrosion'+'pitting')",
      wos: 'TS=(chloride NEAR/3 corrosion OR pitting)',
      scopus: 'TITLE-ABS-KEY((chloride PRE/3 corrosion) OR pitting)',
      ei: '((chloride ONEAR/3 corrosion OR pitting) wn KY)',
      pubmed: '("chloride corrosion"[tiab:~3] OR pitting[tiab])',
      orbit: '(chloride 3W corrosion OR pitting)/TI/AB',
      incopat: 'TIABC=(chloride (3w) corrosion OR pitting)',
      espacenet: '((ta="chloride" prox/distance<4/ordered ta="corrosion") or ta="pitting")',
      weipu: '(M=pitting OR R=pitting OR ((M=chloride OR R=chloride) AND (M=corrosion OR R=corrosion)))',
    });
    expect(written({ blocks, not: [] }, 'weipu').warnings.join()).toContain('chloride N/3 corrosion');
  });

  test('§+ words side by side in Espacenet are less than one word apart; PubMed joins loose words by AND', () => {
    const near = (n: number) => ({
      blocks: [
        {
          terms: [term('laser', { phrase: false }), term('alloy', { phrase: false })],
          near: { a: 0, b: 1, n, ordered: false },
        },
      ],
      not: [],
    });
    expect(written(near(0), 'espacenet').formula).toEqual(['((ta="laser" prox/distance<1 ta="alloy"))']);
    const loose = model([[term('laser cladding', { phrase: false }), term('HEA', { phrase: false })]]);
    expect(written(loose, 'pubmed')).toMatchObject({
      formula: ['(HEA[tiab] OR (laser[tiab] AND cladding[tiab]))'],
      warnings: ['PubMed 的字段会把几个词当作词组，已写成两个词同时出现：laser cladding'],
    });
    const three = model([[term('laser clad layer', { phrase: false })]]);
    expect(written(three, 'pubmed')).toMatchObject({
      formula: ['((laser[tiab] AND clad[tiab] AND layer[tiab]))'],
      warnings: ['PubMed 的字段会把几个词当作词组，已写成几个词同时出现：laser clad layer'],
    });
    const last = model([[term('state of the high and entropy - alloy', { phrase: false, truncate: true })]]);
    expect(written(last, 'pubmed').formula).toEqual([
      '((state[tiab] AND high[tiab] AND entropy[tiab] AND alloy*[tiab]))',
    ]);
    expect(written(model([[term('laser clad layer')]]), 'pubmed').formula).toEqual(['("laser clad layer"[tiab])']);
  });

  test('§+ a sign inside a word that is an operator there is quoted, and no other', () => {
    const covid = model([[term('COVID-19', { phrase: false }), term('HEA', { phrase: false })]]);
    expect(written(covid, 'weipu').formula).toEqual(['(M="COVID-19" OR M=HEA OR R="COVID-19" OR R=HEA)']);
    expect(written(covid, 'wos').formula).toEqual(['TS=(COVID-19 OR HEA)']);
    expect(written(covid, 'pubmed').formula).toEqual(['(COVID-19[tiab] OR HEA[tiab])']);
  });

  test('§+ a wildcard inside a word is written where a database has one, and refused with a word elsewhere', () => {
    const wild = (text: string, phrase = false) => model([[term(text, { phrase }), term('paint', { phrase: false })]]);
    const takes = databaseNames.filter((name) => written(wild('colo?r'), name).formula[0]!.includes('colo?r'));
    expect(takes.toSorted()).toEqual(['cscd', 'dii', 'ei', 'scopus', 'wos']);
    expect(written(wild('colo?r'), 'wos')).toMatchObject({ formula: ['TS=(colo?r OR paint)'], warnings: [] });
    expect(written(wild('sulf*r dioxide', true), 'wos').formula).toEqual(['TS=("sulf*r dioxide" OR paint)']);
    expect(written(wild('s*lfur'), 'wos').warnings).toEqual([expect.stringMatching(/前至少要有 3 个字母.*s\*lfur/)]);
    expect(written(wild('colo?r film', true), 'ei')).toMatchObject({
      formula: ['((paint) wn KY)'],
      warnings: [expect.stringMatching(/引号里不能用通配符.*colo\?r film/)],
    });
    for (const name of databaseNames.filter((one) => !takes.includes(one))) {
      const { formula, warnings } = written(wild('colo?r'), name);
      expect(formula.join(), name).not.toContain('colo');
      expect(warnings, name).toContainEqual(expect.stringMatching(/词中间不能用通配符，没有写入.*colo\?r/));
    }
    // A question at the end is no wildcard.
    expect(written(wild('what is AI?', true), 'wanfang').formula[0]).toContain('"what is AI?"');
  });

  test('§+ a text with any special sign stands in quotes, or its signs are told', () => {
    for (const sign of '+-/=:;,.!@#%^&*()[]{}<>|~?$\'"\\') {
      const text = `ab${sign} cd`;
      for (const name of databaseNames) {
        const { formula, warnings } = written(model([[term(text, { phrase: false })]]), name);
        const isTold = warnings.some((one) => one.includes(text));
        const plain = /^[-.&]$/.test(sign);
        const { quote } = databaseTable[name];
        const quoted =
          quote && formula[0]!.includes(`${quote.sign}${text.replaceAll("'", quote.doubled ? "''" : "'")}`);
        expect(isTold || plain || quoted || (!quote && formula[0]!.includes(text)), `${name} ${text}`).toBe(true);
      }
    }
  });

  test('§+ of two words near each other the one that can be written stays', () => {
    const blocks = [{ terms: [term('氯离子'), term('corrosion')], near: { a: 0, b: 1, n: 3, ordered: false } }];
    const { formula, warnings } = written({ blocks, not: [] }, 'wos');
    expect(formula).toEqual(['TS=("corrosion")']);
    expect(warnings.at(-1)).toBe('邻近的两个词只写入了一个，检出会偏多：氯离子 N/3 corrosion');
  });

  test('§+ what a database cannot say is a warning that names the term', () => {
    const query = model([[term('高熵合金'), term('CoCrFeNi', { truncate: true, phrase: false })]], { years });
    expect(written(query, 'weipu').warnings).toEqual([
      expect.stringContaining('CoCrFeNi*'),
      expect.stringContaining('2015–2026'),
    ]);
    expect(written(query, 'wos').warnings).toEqual([expect.stringContaining('高熵合金')]);
    expect(written(model([[term('高熵合金')], [term('alloy')]]), 'wos').warnings.join()).toContain('第 1 组');
  });

  test('§+ signs a database forbids are rewritten and said; a quote in CNKI is doubled', () => {
    expect(written(model([[term('say "when"')]]), 'wos')).toMatchObject({
      formula: ['TS=("say when")'],
      warnings: [expect.stringContaining('say "when" → say when')],
    });
    expect(written(model([[term("Parkinson's disease")]]), 'cnki').formula).toEqual(["TKA=('Parkinson''s disease')"]);
    expect(written(model([[term('互联网+', { phrase: false })]]), 'weipu').formula).toEqual([
      '(M="互联网+" OR R="互联网+")',
    ]);
    expect(written(model([[term('near field', { phrase: false })]]), 'wos').formula).toEqual(['TS=("near field")']);
  });
});

test('§+ a query that cannot be asked is refused with the place', () => {
  expect(queryProblems(model([]))).toEqual([expect.stringContaining('概念组')]);
  expect(queryProblems(model([[term('a')], []]))).toEqual([expect.stringContaining('第 2 组')]);
  expect(queryProblems(model([[term('a')]], { years: { from: 2026, to: 2015 } }))).toEqual([
    expect.stringContaining('2026'),
  ]);
  expect(queryProblems(model([Array.from({ length: 501 }, (_, i) => term(`t${i}`))]))).toEqual([
    expect.stringContaining('501'),
  ]);
  expect(
    queryProblems({ blocks: [{ terms: [term('a')], near: { a: 0, b: 3, n: 2, ordered: false } }], not: [] }),
  ).toHaveLength(1);
});

const words = fc.oneof(
  fc.constantFrom(
    '高熵合金',
    '耐蚀',
    '机器学习',
    'alloy',
    'near',
    'and',
    'C++',
    'p-n junction',
    "Parkinson's",
    'CO2',
    'S',
    'not',
    'colo?r',
    'sulf*r film',
  ),
  fc.string({ unit: fc.constantFrom(...'abcXYZ019 -+*?/"\'(){}[]=:,，中文&.'), minLength: 1, maxLength: 14 }),
);
const anyTerm: fc.Arbitrary<QueryTerm> = fc
  .record({
    text: words,
    phrase: fc.boolean(),
    truncate: fc.boolean(),
    field: fc.constantFrom<QueryField>('topic', 'title', 'abstract', 'keywords', 'author', 'affiliation'),
  })
  .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
  .map((one) => ({ ...one, language: /\p{Script=Han}/u.test(one.text) ? 'zh' : 'en' }));
const anyBlock = fc
  .record({
    terms: fc.array(anyTerm, { minLength: 1, maxLength: 6 }),
    n: fc.integer({ min: 0, max: 20 }),
    ordered: fc.boolean(),
    near: fc.boolean(),
  })
  .map(({ terms, n, ordered, near }) => ({
    terms,
    near: near && terms.length > 1 ? { a: 0, b: terms.length - 1, n, ordered } : undefined,
  }));
const anyModel: fc.Arbitrary<QueryModel> = fc.record({
  blocks: fc.array(anyBlock, { minLength: 1, maxLength: 4 }),
  not: fc.array(anyTerm, { maxLength: 3 }),
  years: fc.option(fc.constant(years), { nil: undefined }),
  types: fc.subarray(Object.keys(documentTypes) as DocumentType[]),
});

/** All combinations of one alternative per block: what a formula finds, without its brackets. */
const combinations = ({ blocks }: WrittenQuery): string[] =>
  blocks.reduce<string[]>(
    (all, block) => all.flatMap((before) => block.map((one) => `${before} & ${alternativeKey(one)}`)),
    [''],
  );

describe.each(databaseNames)('whatever is asked of %s', (name) => {
  const syntax = databaseTable[name];

  test('§+ brackets and quotes balance, no term is lost silently, limits are kept, and the reader reads it back', () => {
    fc.assert(
      fc.property(anyModel, (query) => {
        expect(translationFaults(query, syntax)).toEqual([]);
      }),
      { numRuns: process.env.PROOF ? 2_000 : 60 },
    );
  });

  test('§+ the parts of a split formula together are the query, each within the limits', () => {
    const tight = { ...syntax, limits: { characters: 160, terms: 12, wildcards: 3 } };
    const roomy = { ...syntax, limits: { characters: 100_000 } };
    const many = fc.record({
      blocks: fc.array(
        fc.record({
          terms: fc.array(
            fc.constantFrom(
              ...Array.from({ length: 12 }, (_, i) => term(`word${i}`, { truncate: i % 3 === 0, phrase: false })),
            ),
            { minLength: 1, maxLength: 9 },
          ),
        }),
        { minLength: 1, maxLength: 3 },
      ),
      not: fc.constant([]),
    });
    fc.assert(
      fc.property(many, (query) => {
        const { formula, parts } = translateQuery(query, tight);
        for (const one of formula) expect(one.length).toBeLessThanOrEqual(160);
        const [whole] = translateQuery(query, roomy).parts;
        expect(new Set(parts.flatMap(combinations))).toEqual(new Set(combinations(whole!)));
      }),
      { numRuns: process.env.PROOF ? 500 : 15 },
    );
  });
});
