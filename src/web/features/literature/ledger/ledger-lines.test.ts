import { expect, test } from 'vitest';
import type { Board } from '#contracts/literature/workbench.ts';
import { contradictionLines, ledgerLines } from './ledger-lines.ts';

type Search = Board['papers'][number]['databases'][number]['searches'][number];
const search = (more: Partial<Search>): Search => ({
  question: 'citation',
  state: 'found',
  day: '2026-03-02',
  by: 'fetch',
  byName: '馆员',
  sourceCount: null,
  obtained: null,
  why: '',
  ...more,
});
const boardOf = (...searches: Search[][]): Pick<Board, 'papers' | 'databases'> =>
  ({
    databases: [{ id: 10, code: 'Scopus' }],
    papers: searches.map((own, at) => ({
      id: `p${at}`,
      no: at + 1,
      printed: { title: 'One' },
      databases: [{ database: 10, searches: own, found: 1, citations: 2 }],
    })),
  }) as never;

test('§+ the ledger tells what was asked, what the source says, what came and why not more, the open first', () => {
  const open = { state: 'unsearched', by: '', byName: '', day: '' } as const;
  const lines = ledgerLines(
    boardOf(
      [search({ question: 'inclusion' }), search({ sourceCount: 2, obtained: 2 }), search({ question: 'by_others' })],
      [search({ sourceCount: 5, obtained: 2, why: 'short' })],
      [search({ ...open, why: 'quota' })],
      [search({ ...open, why: 'contradicted', sourceCount: 10, obtained: 0 })],
    ),
  );
  expect(lines.map(({ no, question, state, difference, why }) => [no, question, state, difference, why])).toEqual([
    [4, '被引', 'contradicted', 10, '来源称有被引而没有取得'],
    [3, '被引', 'open', null, '额度用完，暂停'],
    [2, '被引', 'short', 3, '没有取齐'],
    [1, '收录', 'whole', null, ''],
    [1, '被引', 'whole', 0, ''],
  ]);
  expect(lines[0]!.result).toBe('未检索');
  // A fetch that was turned away counted nothing: that nothing came in is no figure.
  const [silent] = ledgerLines(boardOf([search({ ...open, why: 'key', sourceCount: null, obtained: 0 })]));
  expect(silent).toMatchObject({ sourceCount: null, obtained: null, difference: null });
});

test('§+ the ledger calls no paper 未收录 while a record waits for a word or tells no index', () => {
  const none = search({ question: 'inclusion', state: 'none' });
  const board = boardOf(
    [none],
    [none],
    [{ ...none, state: 'unsearched', why: 'unmarked' }],
    [search({ state: 'unsearched', why: 'unindexed' })],
  );
  for (const { databases } of board.papers) Object.assign(databases[0]!, { found: 0, proposed: 0 });
  Object.assign(board.papers[1]!.databases[0]!, { proposed: 2 });
  expect(ledgerLines(board).map(({ no, state, result, why }) => [no, state, result, why])).toEqual([
    [2, 'open', '2 条待定', ''],
    [3, 'open', '待标明索引', '收录题录没有标明索引'],
    [4, 'open', '待标明索引', '施引题录没有标明索引'],
    [1, 'whole', '未收录', ''],
  ]);
});

test('§+ what a source says is there and nothing came of is warned of, also while the question is open for another reason', () => {
  const told = { state: 'unsearched', sourceCount: 10, obtained: 0 } as const;
  expect(
    contradictionLines(
      boardOf(
        [search({ ...told, why: 'right' })],
        [search({ ...told, sourceCount: 0 })],
        [search({ sourceCount: 3, obtained: 1 })],
      ),
    ),
  ).toEqual(['第 1 篇 Scopus 来源称被引 10 次，取得 0 条']);
});
