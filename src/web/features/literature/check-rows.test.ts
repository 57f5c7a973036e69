import { expect, test } from 'vitest';
import type { MatchView, WorkbenchPaper } from '#contracts/literature/workbench.ts';
import { heldBy } from '#domain/literature/held-by.ts';
import { matchWith, paperWith } from '#tests/builders/components/literature-views.ts';
import { accessionsIn, heldWords, marksLine, papersLike } from './check-rows.ts';

const wos = 2;
const scie = 4;
const match = (state: MatchView['state'], accession: string, editions: string[] = []): MatchView =>
  matchWith({ state, record: { database: wos, editions, heldBy: heldBy(wos, editions), accession } });
const paper = (no: number, mark: WorkbenchPaper['mark'], title: string): WorkbenchPaper =>
  paperWith({ no, mark, printed: { title } });

test('§2.16 a paper is shown with the accession numbers of settled records, each once', () => {
  const matches = [match('taken', 'A1'), match('accepted', 'A1'), match('proposed', 'A2'), match('taken', '')];
  expect(accessionsIn(matches, [wos], wos)).toEqual(['A1']);
  expect(accessionsIn([match('taken', 'A3', ['SCI-EXPANDED'])], [scie], scie)).toEqual(['A3']);
  expect(accessionsIn([match('taken', 'A3', ['SSCI'])], [scie], scie)).toEqual([]);
});

test('§2.16 what a database holds is told in words', () => {
  expect(heldWords({ found: 1, proposed: 0, searches: [] }, ['A1', 'A2'], true)).toBe('A1、A2');
  expect(heldWords({ found: 1, proposed: 0, searches: [] }, [], true)).toBe('已收录');
  expect(heldWords({ found: 0, proposed: 2, searches: [] }, [], false)).toBe('2 条待定');
  expect(heldWords({ found: 0, proposed: 0, searches: [] }, [], true)).toBe('未找到');
  const open = [
    {
      question: 'inclusion',
      state: 'unsearched',
      day: '',
      by: '',
      byName: '',
      sourceCount: null,
      obtained: null,
      why: 'unasked',
    },
  ] as const;
  expect(heldWords({ found: 0, proposed: 0, searches: [...open] }, [], true)).toBe('未检索');
  const unmarked = { ...open[0], why: 'unmarked' } as const;
  expect(heldWords({ found: 0, proposed: 0, searches: [unmarked] }, [], true)).toBe('待标明索引');
  // Of inclusion alone: that nobody looked for citations there says nothing of it.
  const none = { ...open[0], state: 'none', why: '' } as const;
  const cited = { ...open[0], question: 'citation' } as const;
  expect(heldWords({ found: 0, proposed: 0, searches: [none, cited] }, [], true)).toBe('未找到');
  expect(heldWords({ found: 0, proposed: 0, searches: [cited] }, [], true)).toBe('未检索');
  expect(heldWords({ found: 0, proposed: 0, searches: [] }, [], false)).toBe('—');
});

test('§2.16 papers narrow to a mark and to words, and are counted by mark', () => {
  const papers = [paper(1, 'done', 'Alpha'), paper(2, 'unsearched', 'Beta'), paper(3, 'done', 'Beta two')];
  expect(papersLike(papers, { mark: 'done', q: 'BETA' }).map(({ no }) => no)).toEqual([3]);
  expect(papersLike(papers, { mark: '', q: '' })).toHaveLength(3);
  expect(marksLine(papers)).toBe('共 3 篇：已查清 2，未查完 1');
  expect(marksLine([])).toBe('共 0 篇');
});
