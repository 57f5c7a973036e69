import { screen, within } from '@testing-library/react';
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

const genuine = { verdict: 'genuine', sentence: '', successor: null } as const;

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

test('§+ what was not searched of every paper stands as — and never as 0', () => {
  const figures = {
    ...{
      papers: 2,
      included: null,
      inclusion: [],
      union: null,
      years: '',
      rule: '',
      conclusion: ['未检索，不作结论。'],
    },
    citations: [{ code: 'Scopus', total: 3, others: null, self: null }],
  };
  draw(<VerdictCard verdict={{ ...genuine, report: { ...report, novelty: null, figures } }} />);
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
  expect(cells).toEqual([
    ['—', '3', '—', '—'],
    ['—', '—', '—', '—'],
  ]);
});

test('§+ a seal by a certificate that the institution made itself says so, whatever its name is', () => {
  const signature = {
    ...{ intact: true, coversWhole: true, trusted: true, selfMade: true, timestamp: null },
    ...{ signer: 'C=CN + O=示范大学图书馆 + CN=示范大学', signedAt: '2026-11-15T08:00:00Z' },
  };
  const { redraw } = draw(<VerdictCard verdict={{ ...genuine, report, signature }} />);
  expect(screen.getByText('自制证书，仅供演示')).toBeInTheDocument();
  const bought = { ...signature, selfMade: false };
  redraw(<VerdictCard verdict={{ ...genuine, report, signature: bought }} />);
  expect(screen.queryByText(/自制证书/)).toBeNull();
});
