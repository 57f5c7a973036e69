import { describe, expect, test } from 'vitest';
import { seededRandom } from '#tests/builders/seeded-random.ts';
import {
  type ChartClaim,
  type ChartDocument,
  type ChartVerdict,
  chartSentences,
  claimName,
  countCells,
  featureMark,
  priorArtOf,
  singleResult,
  withInherited,
} from './claim-chart.ts';
import { type PatentStanding, standingOf } from './patent-standing.ts';

const priorityDay = '2026-10-20';
const claim = { number: 1, features: ['1a', '1b', '1c'].map((key) => ({ key, text: key })) };
const document = (name: string, verdicts: string, more: Partial<ChartDocument> = {}): ChartDocument => {
  const words: Record<string, ChartVerdict> = { w: 'whole', e: 'equivalent', n: 'none' };
  const cells = Object.fromEntries(
    claim.features.flatMap(({ key }, at) => (words[verdicts[at]!] ? [[key, { verdict: words[verdicts[at]!]! }]] : [])),
  );
  return { id: name, name, office: 'CN', publishedOn: '2024-08-06', filedOn: '2023-01-01', cells, ...more };
};
const late = { publishedOn: '2026-10-31', filedOn: '2025-01-01' };

describe('which documents count', () => {
  test.each([
    ['public before the day', {}, 'full'],
    [
      'public on the day, filed before at the same office',
      { publishedOn: priorityDay, filedOn: '2025-01-01' },
      'novelty-only',
    ],
    ['published later and filed before, elsewhere', { ...late, office: 'US' }, 'none'],
    ['an international application may have come to the office', { ...late, office: 'WO' }, 'ask'],
    ['filed on the day', { ...late, filedOn: priorityDay }, 'none'],
    ['no day at all', { publishedOn: undefined }, 'ask'],
    ['a paper of the day or later', { publishedOn: priorityDay, filedOn: undefined, isLiterature: true }, 'none'],
    ['a paper without a day', { publishedOn: undefined, filedOn: undefined, isLiterature: true }, 'ask'],
  ] as const)('§+ %s', (_, more, expected) => {
    expect(priorArtOf(document('D', 'nnn', more), priorityDay)).toBe(expected);
  });
});

describe('single comparison', () => {
  const how = { mode: 'disclosure', priorityDay } as const;
  test('§+ only the same features alone destroy novelty; equivalent ones do not', () => {
    expect(singleResult(claim, document('D', 'www'), how)).toBe('破坏新颖性');
    expect(singleResult(claim, document('D', 'wwe'), how)).toBe('不破坏新颖性');
    expect(singleResult(claim, document('D', 'www', late), how)).toBe('抵触申请，破坏新颖性');
    expect(singleResult(claim, document('D', 'www', { ...late, office: 'US' }), how)).toBe('不作对比文件');
    expect(singleResult(claim, document('D', 'ww'), how)).toBe('还有 1 个特征没有比对');
  });

  test('§+ a product that has each feature, the same or equivalent, is covered', () => {
    const use = { mode: 'use', priorityDay } as const;
    expect(singleResult(claim, document('P', 'wwe'), use)).toBe('全面覆盖');
    expect(singleResult(claim, document('P', 'wwn'), use)).toBe('未全面覆盖');
    expect(countCells(claim, document('P', 'wen'), 'use')).toEqual({
      whole: 1,
      equivalent: 1,
      none: 1,
      open: 0,
      coversAll: false,
    });
  });

  test('§+ a claim without features is covered by nothing', () => {
    expect(countCells({ number: 1, features: [] }, document('D', ''), 'disclosure').coversAll).toBe(false);
  });
});

describe('what the chart says', () => {
  const said = (...documents: ChartDocument[]): string[] =>
    chartSentences(claim, [claim], documents, { mode: 'disclosure', priorityDay }).map(({ text }) => text);

  test('§+ a feature nobody discloses is the difference; one that only a later publication has is told', () => {
    expect(said(document('A', 'wnn'), document('B', 'nnw', late))).toEqual([
      '1b 在所比的 2 篇中都未公开：是区别特征。',
      '1c 只见于 B，它不能用于评价创造性。',
    ]);
  });

  test('§+ two documents together are told, never added up; what does not count says nothing', () => {
    expect(said(document('A', 'wwn'), document('B', 'nnw'))).toEqual([
      'A 与 B 合起来涉及权利要求 1 的全部特征：创造性须另行论证有无结合启示。',
    ]);
    expect(said(document('A', 'www', { ...late, office: 'US' }))).toEqual([]);
    expect(said(document('A', 'www'))).toEqual(['A 单独公开了权利要求 1 的全部特征：权利要求 1 不具备新颖性。']);
  });

  test('§+ an open cell keeps a feature from being called the difference', () => {
    expect(said(document('A', 'wn'), document('B', 'nnn'))).toEqual(['1b 在所比的 2 篇中都未公开：是区别特征。']);
  });

  test('§+ what a document of unknown day discloses is not called the difference', () => {
    const undated = { office: undefined, publishedOn: undefined, filedOn: undefined };
    expect(said(document('A', 'wnn'), document('王五', 'nnw', undated))).toEqual([
      '1b 在所比的 2 篇中都未公开：是区别特征。',
      '1c 见于 王五，能否作对比文件待确认：确认之前不能认定为区别特征。',
    ]);
    expect(said(document('A', 'wnn'), document('王五', 'www', undated))[0]).toBe(
      '王五 公开了权利要求 1 的全部特征，但能否作对比文件待确认：确认之前不能认定权利要求 1 具备新颖性。',
    );
    // Found in a later application too: “only there” would be false.
    expect(said(document('B', 'nnw', late), document('王五', 'nnw', undated))).not.toContain(
      '1c 只见于 B，它不能用于评价创造性。',
    );
  });

  test('§+ one document with equivalents touches the whole claim by itself, no pair is needed', () => {
    expect(said(document('A', 'wwe'), document('B', 'nnn'))).toEqual([
      'A 涉及权利要求 1 的全部特征，其中 1c 为等同：不单独破坏新颖性，创造性须另行论证。',
    ]);
  });

  test('§+ a document that is left out by its day is not among those counted', () => {
    expect(said(document('A', 'wwn'), document('B', 'nnw', { ...late, office: 'US' }))).toEqual([
      '1c 在可作对比文件的 1 篇中都未公开：是区别特征。',
    ]);
  });
});

describe('a dependent claim', () => {
  const second: ChartClaim = { number: 2, parent: 1, features: [{ key: '2a', text: '2a' }] };
  const claims: ChartClaim[] = [claim, second];
  const withSecond = (one: ChartDocument, verdict: ChartVerdict): ChartDocument => ({
    ...one,
    cells: { ...one.cells, '2a': { verdict } },
  });
  const said = (mode: 'disclosure' | 'use', ...documents: ChartDocument[]): string[] =>
    chartSentences(second, claims, documents, { mode, priorityDay }).map(({ text }) => text);

  test('§+ has the features of the claim it depends on', () => {
    const whole = withInherited(second, claims);
    expect(whole.features.map(({ key }) => key)).toEqual(['1a', '1b', '1c', '2a']);
    const only2a = withSecond(document('A', 'nnn'), 'whole');
    expect(singleResult(whole, only2a, { mode: 'disclosure', priorityDay })).toBe('不破坏新颖性');
    expect(said('disclosure', only2a)).toEqual([]);
    expect(said('disclosure', withSecond(document('A', 'www'), 'whole'))).toEqual([
      'A 单独公开了权利要求 2 的全部特征：权利要求 2 不具备新颖性。',
    ]);
    expect(said('use', only2a)).toEqual(['A 不具备 1a、1b、1c：未全面覆盖权利要求 2。']);
  });

  test('§+ claims that name each other end', () => {
    const looped = [{ ...claim, parent: 2 }, second];
    expect(withInherited(second, looped).features).toHaveLength(4);
  });
});

describe('claims of several patents', () => {
  const other: ChartClaim = { number: 101, patent: 'US11231001B2', features: [{ key: '101a', text: '101a' }] };
  const product: ChartDocument = { id: 'P', name: '电解槽', cells: { '101a': { verdict: 'whole' } } };
  const said = (standing?: PatentStanding) =>
    chartSentences(other, [claim, other], [product], {
      mode: 'use',
      priorityDay,
      ...(standing && { standings: new Map([['US11231001B2', standing]]) }),
    });
  const granted = { state: 'valid', recheck: false, isUnexamined: false } as const;
  const begin = '电解槽 具备 US11231001B2 权利要求 1 的全部特征：';

  test('§+ a sentence names the patent and its own marks; only a granted right in force is a high risk', () => {
    expect(claimName(other)).toBe('US11231001B2 权利要求 1');
    expect(featureMark('101a')).toBe('1a');
    expect(said(granted)).toMatchObject([{ tone: 'bad', text: `${begin}落入保护范围的风险高。` }]);
    const calm: [PatentStanding | undefined, string][] = [
      [{ ...granted, state: 'dead' }, '该专利已失效，现在没有落入保护范围的风险。'],
      [{ ...granted, state: 'dead', recheck: true }, '须先复核'],
      [{ ...granted, isUnexamined: true }, '未经审查的公开文本'],
      [{ ...granted, state: 'pending' }, '尚未授权'],
      [{ ...granted, state: null }, '法律状态不明'],
      [undefined, '法律状态不明'],
    ];
    for (const [standing, words] of calm) {
      const [sentence] = said(standing);
      expect(sentence!.tone).toBe('note');
      expect(sentence!.text).toContain(words);
      expect(sentence!.text).not.toContain('风险高。');
    }
    expect(said({ ...granted, recheck: true })[0]!.text).toContain('需复核');
  });

  test('§+ what a product lacks is told by the patent’s own marks', () => {
    const lacking = { ...product, cells: { '101a': { verdict: 'none' } } } as const;
    const [sentence] = chartSentences(other, [claim, other], [lacking], { mode: 'use', priorityDay });
    expect(sentence!.text).toBe('电解槽 不具备 1a：未全面覆盖 US11231001B2 权利要求 1。');
  });

  test.each([
    ['US2015094896A1', true],
    ['CN112345678A', true],
    ['WO2010123456A1', true],
    ['WO2010123456', true],
    ['EP1234567A1', true],
    ['US5686888A', false],
    ['US9833479B2', false],
    ['CN112345678B', false],
    ['CN212345678U', false],
  ])('§+ %s is an unexamined publication: %s', (number, isUnexamined) => {
    expect(standingOf(number, 'valid', false).isUnexamined).toBe(isUnexamined);
  });
});

describe('counted again by hand', () => {
  test('§+ each sentence of 400 random charts is true, and none that is true is missing', () => {
    const next = seededRandom(16);
    const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!;
    const days = [
      { publishedOn: '2024-08-06' },
      { ...late },
      { ...late, office: 'US' },
      { publishedOn: undefined, filedOn: undefined },
    ];
    for (let turn = 0; turn < 400; turn += 1) {
      const documents = Array.from({ length: 1 + Math.floor(next() * 3) }, (_, at) =>
        document(
          'ABC'[at]!,
          Array.from({ length: 3 }, () => pick(['w', 'w', 'n', 'n', 'e', '-'])).join(''),
          pick(days),
        ),
      );
      const verdict = (one: ChartDocument, key: string) => one.cells[key]?.verdict;
      const keys = claim.features.map(({ key }) => key);
      const use = (one: ChartDocument) => priorArtOf(one, priorityDay);
      const usable = documents.filter((one) => use(one) !== 'none');
      const sentences = chartSentences(claim, [claim], documents, { mode: 'disclosure', priorityDay });
      const about = (words: string) => sentences.filter(({ text }) => text.includes(words));
      const named = (found: readonly { text: string }[]) => found.map(({ text }) => text[0]).sort();
      const differences = keys.filter(
        (key) => usable.length > 0 && usable.every((one) => verdict(one, key) === 'none'),
      );
      expect(about('是区别特征').flatMap(({ features }) => features)).toEqual(differences);
      for (const { text } of about('是区别特征')) expect(text).toContain(` ${usable.length} 篇中都未公开`);
      const destroying = usable.filter(
        (one) => use(one) !== 'ask' && keys.every((key) => verdict(one, key) === 'whole'),
      );
      expect(named(about('不具备新颖性'))).toEqual(destroying.map(({ name }) => name));
      const full = documents.filter((one) => use(one) === 'full');
      const has = (one: ChartDocument, key: string) => ['whole', 'equivalent'].includes(verdict(one, key) ?? '');
      const paired = full.some((one) =>
        full.some((two) => one !== two && keys.every((key) => has(one, key) || has(two, key))),
      );
      const alone = full.some((one) => keys.every((key) => has(one, key)));
      expect(about('合起来')).toHaveLength(paired && !alone ? 1 : 0);
      const onlyLater = keys.filter((key) => {
        const having = usable.filter((one) => has(one, key));
        return (
          usable.every((one) => verdict(one, key)) &&
          having.length > 0 &&
          having.every((one) => use(one) === 'novelty-only')
        );
      });
      expect(about('不能用于评价创造性').flatMap(({ features }) => features)).toEqual(onlyLater);
    }
  });
});
