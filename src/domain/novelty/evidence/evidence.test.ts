import { describe, expect, test } from 'vitest';
import { proposeEvidence } from './propose-evidence.ts';
import { type Meeting, meets, quantitiesIn } from './quantities.ts';
import { sentencesOf } from './sentences-of.ts';

const limitIn = (text: string) => quantitiesIn(text, true)[0]!;

describe('quantities', () => {
  test('§+ numbers with units are read in either language and normalised to one unit', () => {
    const pairs = [
      ['延迟 ≤ 200 ms', 's', 0.2],
      ['时延不超过0.2秒', 's', 0.2],
      ['厚度为 50 μm', 'm', 5e-5],
      ['50 µm thick', 'm', 5e-5],
      ['准确率达 78.5％', '1', 0.785],
      ['浓度 3.5 mg/L', 'g/m^3', 3.5],
      ['1.2×10^-6 A/cm2', 'A/m^2', 0.012],
      ['1,200 rpm', 'r/s', 20],
      ['900 ℃', 'K', 1173.15],
    ] as const;
    for (const [text, dimension, value] of pairs) {
      const [found, ...others] = quantitiesIn(text);
      expect(others, text).toEqual([]);
      expect(found, text).toMatchObject({ dimension });
      expect(found!.to ?? found!.from, text).toBeCloseTo(value, 9);
    }
    for (const text of ['2020 年', 'COVID-19', '5G 网络', '3 个月', 'sample A1'])
      expect(quantitiesIn(text), text).toEqual([]);
  });

  test('§+ a value lies inside a limit, outside it, or the text does not tell; both sides of each boundary', () => {
    const cases: [limit: string, found: string, meeting: Meeting][] = [
      ['≤ 200 ms', '180 ms', 'inside'],
      ['≤ 200 ms', '200 ms', 'inside'],
      ['≤ 200 ms', '0.2001 s', 'outside'],
      ['< 200 ms', '0.2 s', 'outside'],
      ['≤ 200 ms', '低于 150 ms', 'inside'],
      ['≤ 200 ms', 'less than 350 ms', 'unclear'],
      ['≤ 200 ms', '大于 100 ms', 'unclear'],
      ['≤ 200 ms', '大于 200 ms', 'outside'],
      ['≤ 200 ms', '100–300 ms', 'unclear'],
      ['≤ 200 ms', '250–300 ms', 'outside'],
      ['≥ 78.5 %', '78.5%', 'inside'],
      ['≥ 78.5 %', '78.4%', 'outside'],
      ['达到 90 %', '达到 95 %', 'inside'],
      ['达到 90 %', 'reaches 85 %', 'outside'],
      ['800～900 ℃', '850 °C', 'inside'],
      ['800～900 ℃', '901 °C', 'outside'],
    ];
    for (const [limit, found, meeting] of cases)
      expect(meets(quantitiesIn(found)[0]!, limitIn(limit)), `${found} against ${limit}`).toBe(meeting);
  });
});

test('§+ sentences of an abstract are parted as they stand, in either language', () => {
  expect(
    sentencesOf('We use e.g. lasers. It takes 0.35 s, i.e. little. J. Smith et al. found it. 方法有效；温度为 3.5 ℃。'),
  ).toEqual([
    'We use e.g. lasers.',
    'It takes 0.35 s, i.e. little.',
    'J. Smith et al. found it.',
    '方法有效；',
    '温度为 3.5 ℃。',
  ]);
  expect(sentencesOf('')).toEqual([]);
});

describe('proposed evidence', () => {
  const synonyms = [
    ['高熵合金', 'high entropy alloy'],
    ['激光熔覆', 'laser clad*'],
    ['涂层', 'coating'],
    ['时延', 'latency'],
  ];
  const abstract =
    'High-entropy alloys attract interest. Coatings were made by laser cladding on steel. An end-to-end latency of 350 ms was measured. Training took 3 hours.';

  test('§+ a Chinese feature finds its English sentence over the words of order and query, and nothing where none says it', () => {
    const { sentence, by } = proposeEvidence('激光熔覆制备涂层', abstract, synonyms);
    expect(sentence).toBe('Coatings were made by laser cladding on steel.');
    expect(by).toEqual(['laser clad*', 'coating']);
    expect(proposeEvidence('嵌入传感器监测腐蚀', abstract, synonyms).sentence).toBeUndefined();
    expect(proposeEvidence('激光熔覆制备涂层', '', synonyms).sentence).toBeUndefined();
    // Without the bridge there is no common word.
    expect(proposeEvidence('激光熔覆制备涂层', abstract, []).sentence).toBeUndefined();
  });

  test('§+ in one language the sentence with most of the feature is proposed, and one common word is none', () => {
    const chinese = '研究了涂层的组织。在氯离子溶液中，破损的钝化膜能够自行修复。合金由感应熔炼制备。';
    expect(proposeEvidence('氯离子环境中破损后自修复', chinese, []).sentence).toBe(
      '在氯离子溶液中，破损的钝化膜能够自行修复。',
    );
    expect(proposeEvidence('电弧增材制造的钛合金叶片', chinese, []).sentence).toBeUndefined();
  });

  test('§+ values of the same kind are held against the limit, those of the proposed sentence first; none is told as none', () => {
    const { sentence, values, lacksValues } = proposeEvidence('端到端时延 ≤ 200 ms', abstract, synonyms);
    expect(sentence).toBe('An end-to-end latency of 350 ms was measured.');
    expect(values.map(({ limit, value, meeting }) => [limit, value, meeting])).toEqual([
      ['≤ 200 ms', '350 ms', 'outside'],
      ['≤ 200 ms', '3 hours', 'outside'],
    ]);
    expect(lacksValues).toBe(false);
    expect(proposeEvidence('准确率 ≥ 78.5 %', abstract, synonyms)).toMatchObject({ values: [], lacksValues: true });
    expect(proposeEvidence('激光熔覆', abstract, synonyms)).toMatchObject({ values: [], lacksValues: false });
  });
});

test('§+ two ends in different units are one quantity where they measure the same, and none where they do not', () => {
  const ends = (text: string) => quantitiesIn(text).map(({ from, to, dimension }) => [from, to, dimension]);
  expect(ends('800 μm–2 mm')).toEqual([[expect.closeTo(0.0008), expect.closeTo(0.002), 'm']]);
  expect(ends('2 mm–800 μm')).toEqual([[expect.closeTo(0.0008), expect.closeTo(0.002), 'm']]);
  expect(ends('800 ms–2 mm').every(([from, to]) => from === to || from === undefined || to === undefined)).toBe(true);
});
