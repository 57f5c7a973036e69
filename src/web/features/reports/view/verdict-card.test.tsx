import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '#tests/builders/components/component-render.tsx';
import { VerdictCard } from './verdict-card.tsx';

const report = {
  number: '20260001',
  title: '查新报告',
  issuedOn: '2026-11-15',
  institutionName: '示范大学图书馆',
  name: '张*',
  version: 1,
  endedOn: '2026-11-16',
  attached: false,
  figures: null,
  novelty: {
    project: '单原子铜催化剂',
    range: '国内外',
    databases: 6,
    close: 2,
    general: 5,
    conclusion: ['未见与本项目查新点相同的报道。'],
  },
  similarity: null,
  patent: null,
};

test.each([
  ['genuine', '报告的结论', /有一处不同，就不是这份报告/],
  ['void', '更正前的结论', /请以现行报告为准/],
  ['withdrawn', '撤回前的结论', /不再有效/],
] as const)('§+ what a report of verdict %s says stands under 「%s」', (verdict, title, hint) => {
  const successor = verdict === 'void' ? { number: '20260009', version: 2 } : null;
  draw(<VerdictCard verdict={{ verdict, sentence: '', successor, report }} />);
  const conclusion = screen.getByRole('region', { name: title });
  expect(conclusion).toHaveTextContent(hint);
  expect(conclusion).toHaveTextContent('未见与本项目查新点相同的报道。');
});
