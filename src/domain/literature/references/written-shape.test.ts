import { expect, test } from 'vitest';
import { keptInputs, tellingInputs, withSlip } from '#tests/builders/records/kept-answers.ts';
import { seededDraw } from '#tests/builders/seeded-random.ts';
import { readReferences } from './read-references.ts';
import { writtenReference } from './written-reference.ts';

type Written = ReturnType<typeof writtenReference>;

const keys = 'text title authors year source volume issue pages articleNumber doi type uncertain'.split(' ');
const types = 'article conference chapter book thesis patent preprint standard newspaper'.split(' ');
const doubted = 'title authors year source volume issue pages articleNumber doi type'.split(' ');

const letters = (text: string): string => text.normalize('NFKC').toLowerCase();
const runsOf = (text: string): string[] => letters(text).match(/[\p{L}\p{M}]+/gu) ?? [];

/** What of an item breaks the form that the command promises. */
const broken = (item: Written): string[] => {
  const { text, authors, uncertain, type, doi, pages, articleNumber } = item;
  const said = letters(text).replaceAll(/[^\p{L}\p{M}]/gu, '');
  const texts = { ...item, authors: null, uncertain: null, type: null };
  const rules: [string, boolean][] = [
    ['keys', Object.keys(item).sort().join() === keys.toSorted().join()],
    [
      'null or a text',
      Object.values(texts).every((value) => value === null || (typeof value === 'string' && value.trim() !== '')),
    ],
    ['type', type === null || types.includes(type)],
    ['doi', doi === null || /^10\.\d{4,9}\/\S+$/.test(doi)],
    ['article number beside pages', articleNumber === null || articleNumber !== pages],
    ['uncertain', new Set(uncertain).size === uncertain.length && uncertain.every((field) => doubted.includes(field))],
    ...authors.flatMap((name): [string, boolean][] => [
      [`a sign in ${name}`, !/[*∗⁎†‡§¶#[\]()（）［］【】{}<>\d¹²³⁰-⁹]/u.test(name)],
      [`nobody: ${name}`, /\p{L}/u.test(name) && !/^(?:et\.? al\b\.?|等.{0,2}|and others)$/iu.test(name)],
      [`letters of ${name}`, runsOf(name).every((run) => said.includes(run))],
    ]),
  ];
  return rules.flatMap(([rule, holds]) => (holds ? [] : [`${rule} | ${JSON.stringify(item)}`]));
};

test('§+ whatever a list holds, each item is written in the twelve keys and no name holds a sign', () => {
  const draw = seededDraw(31);
  const inputs = [...keptInputs<string>('reference-lists'), ...tellingInputs<string>('telling-references')];
  const texts = inputs.flatMap((text) => [text, withSlip(text, draw)]);
  const items = texts.flatMap((text) => readReferences(text).map(writtenReference));
  expect(items.length).toBeGreaterThan(1_000);
  expect(items.flatMap(broken)).toEqual([]);
});

test.each([
  ['[1, 张三*, 李四#, 王五. 高温合金的蠕变行为[J]. 金属学报, 2017, 53(1): 1-9.', '张三; 李四; 王五', true],
  ['1] 国家统计局. 统计公报[R]. 北京: 国家统计局, 2020.', '国家统计局', true],
  ['World Health Organization (WHO). Rivers of the world[M]. Geneva: WHO, 2019.', 'World Health Organization', true],
  ['Smith J 3rd, Doe B. Slow rivers. River Stud. 2018;12(3):45-50.', 'Smith, J; Doe, B', true],
  ['中国电子科技集团公司第54研究所. 卫星通信[M]. 北京: 电子工业出版社, 2019.', '', true],
  ['张三*, 李四#. 河流研究[J]. 地理学报, 2019, 74(1): 1-9.', '张三; 李四', false],
] as const)('§+ the names of %s', (text, names, doubtful) => {
  const [item] = readReferences(text).map(writtenReference);
  expect(item!.authors.join('; ')).toBe(names);
  expect(item!.uncertain.includes('authors')).toBe(doubtful);
});

test('§+ signs at names of a torn head still say who corresponds and who is first', () => {
  const [paper] = readReferences('[1, 张三*, 李四#, 王五. 高温合金的蠕变行为[J]. 金属学报, 2017, 53(1): 1-9.');
  expect([paper!.corresponding, paper!.coFirst]).toEqual([[0], [1]]);
});
