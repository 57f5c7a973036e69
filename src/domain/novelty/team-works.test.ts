import { expect, test } from 'vitest';
import { emptyRecord } from '../literature/record.ts';
import { rememberedSynonyms, similarProjects } from './similar-projects.ts';
import { teamReader } from './team-works.ts';

const record = (title: string, name: string, affiliation?: string) => ({
  ...emptyRecord({ format: 'test', line: 1, ordinal: 1, raw: '', extra: {} }),
  title,
  affiliations: affiliation ? [affiliation] : [],
  authors: [{ name, affiliations: affiliation ? [0] : [], emails: [] }],
});

test('§+ a member of the team at its place is told; another person is not; a listed title is enough', () => {
  const read = teamReader({
    members: ['欧阳明轩'],
    unit: '示范大学',
    works: '欧阳明轩等. 高熵合金涂层自修复行为的初步研究. 2024.',
  });
  expect(read(record('涂层的另一项研究', '欧阳明轩', '示范大学材料学院'))).toMatchObject({
    ofTeam: true,
    reason: expect.stringContaining('欧阳明轩'),
  });
  expect(read(record('涂层的另一项研究', '王五', '别处大学'))).toEqual({ ofTeam: false, reason: '' });
  expect(read(record('高熵合金涂层自修复行为的初步研究', '李四')).ofTeam).toBe(true);
});

const term = (text: string) => ({
  text,
  language: 'zh' as const,
  phrase: false,
  truncate: false,
  field: 'topic' as const,
});

test('§+ like projects come first, unlike ones not at all; synonyms are those of one block', () => {
  const known = [
    {
      id: 'a',
      text: '激光熔覆高熵合金涂层的耐蚀性',
      query: { blocks: [{ terms: [term('高熵合金'), term('多主元合金')] }], not: [] },
    },
    { id: 'b', text: '水稻的丘陵种植', query: { blocks: [{ terms: [term('水稻'), term('稻谷')] }], not: [] } },
  ];
  expect(similarProjects('高熵合金涂层耐蚀', known).map(({ project }) => project.id)).toEqual(['a']);
  expect(rememberedSynonyms(['高熵合金'], known)).toEqual([{ text: '多主元合金', language: 'zh', beside: '高熵合金' }]);
});

test('§+ a title is the team’s own where the list holds it whole, from eight letters on', () => {
  const read = teamReader({ members: [], unit: '', works: '1. 高熵合金涂层耐蚀. 2. 合金涂层耐蚀性' });
  const told = (title: string) => read(record(title, '李四')).ofTeam;
  expect([told('高熵合金涂层耐蚀'), told('合金涂层耐蚀性'), told('高熵合金涂层耐磨'), told('')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('§+ blank names are nobody, and of several doubts the first is told', () => {
  const read = teamReader({ members: [' ', 'Wang, Wei', 'Li, Na'], unit: '', works: '' });
  expect(teamReader({ members: [' '], unit: '', works: '' })(record('A study', 'Wang, W'))).toEqual({
    ofTeam: false,
    reason: '',
  });
  const two = {
    ...record('A study', 'Wang, W'),
    authors: ['Wang, W', 'Li, N'].map((name) => ({ name, affiliations: [], emails: [] })),
  };
  expect(read(two).reason).toMatch(/^Wang, W 可能是课题组成员 Wang, Wei：/);
});
