import type { CitationCounts } from '#contracts/literature/summary.ts';
import type { Board, MatchView, WorkbenchPaper } from '#contracts/literature/workbench.ts';
import { ownRoles } from '#domain/services/choices.ts';
import { type Meaning, StatusTag } from '#web/ui/status-tag.tsx';
import type { Column } from '#web/ui/table-columns.ts';
import { accessionsIn, heldWords, markNames } from './check-rows.ts';

const meanings: Readonly<Record<WorkbenchPaper['mark'], Meaning>> = {
  done: 'done',
  doubtful: 'money',
  missing: 'wrong',
};

const roleName = (role: string): string =>
  Object.hasOwn(ownRoles, role) ? ownRoles[role as keyof typeof ownRoles] : '';

const Given = ({ paper }: { paper: WorkbenchPaper }) => (
  <div className="check-paper">
    <strong>{paper.title || '（无题名）'}</strong>
    <span>{paper.authors}</span>
    {paper.ownAuthors !== null && <span>馆员更正的作者：{paper.ownAuthors}</span>}
    <small>
      {[
        paper.source,
        paper.year,
        paper.volume && `${paper.volume}${paper.issue ? `(${paper.issue})` : ''}`,
        paper.pages,
        paper.doi && `DOI ${paper.doi}`,
        paper.accessionNumber && `所填入藏号 ${paper.accessionNumber}`,
        roleName(paper.ownRole),
      ]
        .filter(Boolean)
        .join(' · ')}
    </small>
  </div>
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
    paper.databases.find(({ database }) => database === id) ?? { found: 0, proposed: 0, citations: 0, others: 0 };
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
            <small>
              被引 {citations} · 他引 {others}
            </small>
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
  return { key: name, title, value, sum, numeric: true, sortable: true };
};

/** What was given, how it stands, what each database holds, what it counts. */
export const columnsOf = (found: Found): Column<WorkbenchPaper>[] => [
  { key: 'no', title: '序号', value: ({ no }) => no, numeric: true, sortable: true, width: 80 },
  {
    key: 'paper',
    title: '委托人所填的论文',
    value: ({ title }) => title,
    sortable: true,
    render: (paper) => <Given paper={paper} />,
  },
  {
    key: 'mark',
    title: '核对',
    value: ({ mark }) => markNames[mark],
    sortable: true,
    render: ({ mark }) => <StatusTag meaning={meanings[mark]}>{markNames[mark]}</StatusTag>,
  },
  figureColumn(found.board, 'total', '被引'),
  figureColumn(found.board, 'others', '他引'),
  ...found.board.databases.map((database) => databaseColumn(found, database)),
  { ...figureColumn(found.board, 'self', '自引'), optional: true },
  { ...figureColumn(found.board, 'check', '待核'), optional: true },
];
