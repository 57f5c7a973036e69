import type { CitationCounts } from '#contracts/literature/summary.ts';
import type { Board, MatchView, WorkbenchPaper } from '#contracts/literature/workbench.ts';
import { listed } from '#domain/language/list-words.ts';
import { paperFields } from '#domain/literature/paper/described-paper.ts';
import { Stack } from '#web/ui/layout/layout.tsx';
import type { Column } from '#web/ui/list/table-columns.ts';
import { type Meaning, StatusTag } from '#web/ui/value/status-tag.tsx';
import { accessionsIn, heldWords, isByOthersOrdered, isCountOpen, markNames, missingSearches } from './check-rows.ts';
import { words } from './check-words.ts';

const meanings: Readonly<Record<WorkbenchPaper['mark'], Meaning>> = {
  done: 'done',
  doubtful: 'money',
  unsearched: 'wrong',
};

const Given = ({ paper: { printed, role, accessionNumber, differences } }: { paper: WorkbenchPaper }) => (
  <Stack gap={1} minWidth={260} maxWidth={400} breaks>
    <strong>{printed.title || words.untitled}</strong>
    <span>{printed.authors}</span>
    <small>
      {[
        printed.source,
        printed.year,
        printed.volume && `${printed.volume}${printed.issue ? `(${printed.issue})` : ''}`,
        printed.pages,
        printed.doi && `DOI ${printed.doi}`,
        accessionNumber && words.filledAccession(accessionNumber),
        role.printed,
      ]
        .filter(Boolean)
        .join(' · ')}
    </small>
    {differences.length > 0 && (
      <small>
        {differences
          .map(({ field, typed }) => words.filledAs(paperFields[field], typed || words.none))
          .join(listed.clause)}
      </small>
    )}
  </Stack>
);

interface Found {
  board: Board;
  /** By paper. */
  matches: ReadonlyMap<string, readonly MatchView[]>;
}

const databaseColumn = (
  { board, matches }: Found,
  { id, code, ordered: asked }: Board['databases'][number],
): Column<WorkbenchPaper> => {
  const ordered = board.databases.filter((one) => one.ordered).map((one) => one.id);
  const inPaper = (paper: WorkbenchPaper) =>
    paper.databases.find(({ database }) => database === id) ?? {
      found: 0,
      proposed: 0,
      citations: 0,
      others: 0,
      searches: [],
    };
  const wordsOf = (paper: WorkbenchPaper): string =>
    heldWords(inPaper(paper), accessionsIn(matches.get(paper.id) ?? [], ordered, id), asked);
  return {
    key: `database-${id}`,
    title: code,
    value: wordsOf,
    sortable: true,
    render: (paper) => {
      const { found, proposed, citations, others } = inPaper(paper);
      return (
        <div className="check-held" data-state={found > 0 ? 'found' : proposed > 0 ? 'proposed' : 'none'}>
          <span>{wordsOf(paper)}</span>
          {citations > 0 && (
            <small>{words.cited(citations, isByOthersOrdered(board, id) ? words.othersOf(others) : '')}</small>
          )}
        </div>
      );
    },
  };
};

const figureColumn = ({ summary }: Board, name: keyof CitationCounts, title: string): Column<WorkbenchPaper> => {
  const counts = new Map(summary.byPaper.map(({ paperId, union }) => [paperId, union[name]]));
  const value = ({ id }: WorkbenchPaper): number => counts.get(id) ?? 0;
  const sum = (papers: readonly WorkbenchPaper[]) => papers.reduce((total, paper) => total + value(paper), 0);
  const render = (paper: WorkbenchPaper) =>
    isCountOpen(paper) && value(paper) === 0 ? words.notSearched : value(paper);
  return { key: name, title, value, sum, render, numeric: true, sortable: true };
};

/** What was given, how it stands, what each database holds, what it counts. */
export const columnsOf = (found: Found): Column<WorkbenchPaper>[] => [
  { key: 'no', title: words.position, value: ({ no }) => no, numeric: true, sortable: true, width: 80 },
  {
    key: 'paper',
    title: words.paper,
    value: ({ printed }) => printed.title,
    sortable: true,
    render: (paper) => <Given paper={paper} />,
  },
  {
    key: 'mark',
    title: words.check,
    value: ({ mark }) => markNames[mark],
    sortable: true,
    render: (paper) => (
      <div className="check-held">
        <StatusTag meaning={meanings[paper.mark]}>{markNames[paper.mark]}</StatusTag>
        <small>{missingSearches(paper, found.board.databases)}</small>
      </div>
    ),
  },
  figureColumn(found.board, 'total', words.unionCited),
  ...(isByOthersOrdered(found.board) ? [figureColumn(found.board, 'others', words.unionOthers)] : []),
  ...found.board.databases.map((database) => databaseColumn(found, database)),
  ...(isByOthersOrdered(found.board)
    ? [
        { ...figureColumn(found.board, 'self', words.unionSelf), optional: true },
        { ...figureColumn(found.board, 'check', words.unionOpen), optional: true },
      ]
    : []),
];
