import { expect, test } from 'vitest';
import { rememberedSynonyms, similarProjects } from './similar-projects.ts';

const query = (...blocks: readonly (readonly [text: string, language: 'zh' | 'en'])[][]) =>
  ({
    blocks: blocks.map((terms) => ({ terms: terms.map(([text, language]) => ({ text, language })) })),
    not: [],
  }) as never;
const project = (id: string, text: string) => ({ id, text, query: query() });

test('§+ earlier projects come the most alike first, of equals the latest, at most so many, and none that is not alike', () => {
  const known = [
    project('1', '海水电解制氢电极'),
    project('2', '海水电解'),
    project('3', '古籍数字化'),
    project('4', '海水电解'),
  ];
  const found = similarProjects('海水电解制氢', known);
  expect(found.map(({ project: { id } }) => id)).toEqual(['1', '4', '2']);
  expect(similarProjects('海水电解制氢', known, 1).map(({ project: { id } }) => id)).toEqual(['1']);
  expect(similarProjects('', known)).toEqual([]);
  expect(similarProjects('海水电解制氢', [project('5', '')])).toEqual([]);
  expect(similarProjects('海水电解', [project('6', '海水电解')])[0]!.likeness).toBe(1);
});

test('§+ words that stood beside a word of the project are remembered once, with the word they stood beside', () => {
  const known = [
    {
      id: '1',
      text: '',
      query: query(
        [
          ['海水', 'zh'],
          ['Seawater', 'en'],
          ['salt water', 'en'],
        ],
        [['电极', 'zh']],
      ),
    },
    {
      id: '2',
      text: '',
      query: query(
        [
          ['SEAWATER', 'en'],
          ['brine', 'en'],
        ],
        [
          ['阳极', 'zh'],
          ['电极', 'zh'],
        ],
      ),
    },
  ];
  expect(rememberedSynonyms(['海水', '电极 '], known)).toEqual([
    { text: 'Seawater', language: 'en', beside: '海水' },
    { text: 'salt water', language: 'en', beside: '海水' },
    { text: '阳极', language: 'zh', beside: '电极 ' },
  ]);
  expect(rememberedSynonyms(['seawater'], known).map(({ text }) => text)).toEqual(['海水', 'salt water', 'brine']);
  expect(rememberedSynonyms(['没有'], known)).toEqual([]);
});
