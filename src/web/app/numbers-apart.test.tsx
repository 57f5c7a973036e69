import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { demoReport } from '#domain/reports/demo-report.ts';
import { contentOf } from '#domain/reports/report-content.ts';
import { paperGroups, reviewPlaces } from '#domain/reports/review/places.ts';
import { draw } from '#tests/builders/components/component-render.tsx';
import { boardWith } from '#tests/builders/components/literature-views.ts';
import { SummaryBar } from '#web/features/literature/workbench/summary-bar.tsx';
import { ReviewPaper } from '#web/features/orders/review/review-paper.tsx';
import { ReportDocument } from '#web/features/reports/view/report-document.tsx';
import { VerdictCard } from '#web/features/reports/view/verdict-card.tsx';

const data = demoReport({ papers: 3, citations: 11 });
// One article cites two papers: 频次 and 篇 differ.
data.totals.union.articles = data.totals.union.total - 1;
const { totals } = data;
const { total, others, self, toCheck, articles } = totals.union;
const counted = { total, others: others ?? 0, self: self ?? 0, check: toCheck ?? 0 };

const board = boardWith({
  ruleName: '论文全部作者',
  editable: true,
  databases: totals.citations.map((_, id) => ({ id, checks: ['citation', 'by_others'] })),
  summary: {
    databases: totals.citations.map((one, at) => ({
      database: at,
      code: one.code,
      included: 1,
      citations: { total: one.total, others: one.others ?? 0, self: one.self ?? 0, check: one.toCheck ?? 0 },
    })),
    union: { citations: counted, articles: { ...counted, total: articles } },
  },
});

const content = contentOf(data);
const verdict = {
  verdict: 'genuine',
  sentence: '',
  successor: null,
  report: {
    number: data.number,
    title: data.title,
    issuedOn: '2026-11-15',
    institutionName: '示范大学图书馆',
    name: '张*',
    version: 1,
    endedOn: '',
    attached: false,
    novelty: null,
    figures: {
      papers: totals.papers,
      included: totals.included,
      inclusion: totals.inclusion,
      citations: totals.citations,
      union: totals.union,
      rule: '论文全部作者',
      conclusion: [],
    },
  },
} as const;

const paper = {
  orderNumber: 'C2026-0001',
  revision: 1,
  report: content,
  attached: [],
  similarity: null,
  groups: paperGroups(content, null),
  sentences: [],
  places: reviewPlaces({ report: content, attached: [] } as never, null),
};

const screens: Readonly<Record<string, ReactNode>> = {
  workbench: <SummaryBar board={board} onRule={() => undefined} onNeed={() => undefined} />,
  report: <ReportDocument data={data} parts={['citations']} />,
  review: <ReviewPaper review={paper as never} commented={new Set()} current={undefined} onOpen={() => undefined} />,
};

test.each(Object.entries(screens))(
  '§+ %s says 去重后 with 被引, 他引 and 自引 in 次 and what cites in 篇',
  (_, shown) => {
    draw(shown);
    const text = document.body.textContent.replaceAll(/\s+/g, ' ');
    const after = text.slice(text.indexOf('去重后'));
    const [from, to] = [after.indexOf('去重后'), 200];
    expect(after.slice(from, from + to)).toMatch(
      new RegExp(`被引 ?${total} 次.*他引 ?${others} 次.*自引 ?${self} 次.*施引文献 ?${articles} 篇`),
    );
    cleanup();
  },
);

test('§+ the verification page shows the same figures under the same words', () => {
  draw(<VerdictCard verdict={verdict as never} />);
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['数据库', '收录（篇）', '被引（次）', '他引（次）', '自引（次）']);
  const row = screen.getByRole('rowheader', { name: '去重后' }).closest('tr')!;
  expect([...row.querySelectorAll('td')].map(({ textContent }) => Number(textContent))).toEqual([
    totals.included,
    total,
    others,
    self,
  ]);
  expect(document.body.textContent).toContain(`去重后施引文献 ${articles} 篇`);
});
