import type { Board, WorkbenchPaper } from '#contracts/literature/workbench.ts';
import { isComplete, searchGaps, waitsForIndex } from '#domain/literature/searches/search-state.ts';
import { ledgerKey, questionsOf } from '../ledger/ledger-lines.ts';

/** One task: what was asked of one database. */
export interface MatrixColumn {
  key: string;
  database: number;
  /** 被引, else 收录. */
  counted: boolean;
  name: string;
  /** The papers of which nobody can tell yet, or not all. */
  open: number;
  /** Those of them that nobody searched. */
  unsearched: number;
  asked: number;
  /** The sum over the papers that were searched. */
  sum: number;
  /** Why the open ones are open, where it is the same for all; empty otherwise. */
  why: string;
}

/** What is known of one paper in one database: a sign that reads without colour, and words. */
export interface MatrixCell {
  key: string;
  kind: 'unasked' | 'waiting' | 'open' | 'doubtful' | 'found' | 'none';
  sign: string;
  words: string;
}

export interface MatrixRow {
  paper: WorkbenchPaper;
  cells: MatrixCell[];
}

type Place = WorkbenchPaper['databases'][number];
type Search = Place['searches'][number];

const searchOf = (paper: WorkbenchPaper, { database, counted }: Pick<MatrixColumn, 'database' | 'counted'>) => {
  const place = paper.databases.find((one) => one.database === database);
  const search = place && questionsOf(place).find(({ question }) => (question !== 'inclusion') === counted);
  return place && search && { place, search };
};

const cellOf = (
  { found, proposed, citations, check }: Place,
  { question, state, why, sourceCount, obtained }: Search,
): Omit<MatrixCell, 'key'> => {
  if (why === 'waiting') return { kind: 'waiting', sign: '◐', words: '正在取' };
  if (why === 'contradicted') return { kind: 'doubtful', sign: '! 不符', words: searchGaps.contradicted };
  if (waitsForIndex({ why })) return { kind: 'doubtful', sign: '△ 索引', words: searchGaps[why] };
  if (state === 'unsearched' && sourceCount && !obtained)
    return { kind: 'doubtful', sign: '! 未取得', words: `来源称 ${sourceCount}，取得 0：${searchGaps[why]}` };
  if (state === 'unsearched') return { kind: 'open', sign: '·', words: searchGaps[why] || '没有检索过' };
  if (question === 'inclusion') {
    if (proposed > 0) return { kind: 'doubtful', sign: `△ ${proposed} 条`, words: `${proposed} 条相近，要人看` };
    return found > 0
      ? { kind: 'found', sign: '✓', words: `收录 ${found} 条` }
      : { kind: 'none', sign: '–', words: '已检索，没有检出' };
  }
  const short = why === 'short' ? '，没有取齐' : '';
  if (check > 0)
    return {
      kind: 'doubtful',
      sign: `${citations} △ ${check} 待判`,
      words: `被引 ${citations} 次，其中 ${check} 次待判${short}`,
    };
  return {
    kind: short ? 'doubtful' : 'found',
    sign: `${citations}${short && ' △'}`,
    words: `被引 ${citations} 次${short}`,
  };
};

const columnsOf = ({ databases, papers }: Board): MatrixColumn[] =>
  databases
    .filter(({ ordered }) => ordered)
    .flatMap(({ id: database, code }) =>
      [false, true].map((counted): MatrixColumn => {
        const found = papers.flatMap((paper) => searchOf(paper, { database, counted }) ?? []);
        const open = found.filter(({ search }) => !isComplete(search));
        const whys = new Set(open.map(({ search }) => search.why));
        const [why] = whys;
        return {
          key: `${database} ${counted}`,
          database,
          counted,
          name: `${code} ${counted ? '被引' : '收录'}`,
          open: open.length,
          unsearched: open.filter(({ search }) => search.state === 'unsearched').length,
          asked: found.length,
          sum: found.reduce((sum, { place }) => sum + (counted ? place.citations : Math.min(1, place.found)), 0),
          why: whys.size === 1 && why && why !== 'waiting' ? searchGaps[why] : '',
        };
      }),
    )
    .filter(({ asked }) => asked > 0);

const needs = (cells: readonly MatrixCell[]): number => Number(cells.some(({ kind }) => kind === 'doubtful'));

/** Papers by tasks; those with something doubtful stand on top. */
export const searchMatrix = (
  board: Board,
): { columns: MatrixColumn[]; rows: MatrixRow[]; known: number; all: number } => {
  const columns = columnsOf(board);
  const rows = board.papers.map((paper) => ({
    paper,
    cells: columns.map((column): MatrixCell => {
      const key = ledgerKey(paper.id, column.database, column.counted);
      const found = searchOf(paper, column);
      return found ? { key, ...cellOf(found.place, found.search) } : { key, kind: 'unasked', sign: '—', words: '不查' };
    }),
  }));
  const all = columns.reduce((sum, { asked }) => sum + asked, 0);
  const open = columns.reduce((sum, column) => sum + column.open, 0);
  return {
    columns,
    rows: rows.toSorted((one, other) => needs(other.cells) - needs(one.cells) || one.paper.no - other.paper.no),
    known: all - open,
    all,
  };
};
