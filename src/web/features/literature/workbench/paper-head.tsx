import type { Board, WorkbenchPaper } from '#contracts/literature/workbench.ts';
import { type OwnRole, ownRoles } from '#domain/services/choices.ts';
import { PaperMetrics } from './paper-metrics.tsx';
import { matchDatabases, type PaperMatch } from './work-rows.ts';

interface PaperHeadProps {
  board: Board;
  paper: WorkbenchPaper;
  matches: readonly PaperMatch[];
  onAuthors: () => void;
}

const placeOf = ({ source, year, volume, issue, pages }: WorkbenchPaper): string =>
  [source, year, volume && `${volume}${issue ? `(${issue})` : ''}`, pages].filter(Boolean).join('，');

/** The paper as the applicant gave it, and where it was found. */
export const PaperHeading = ({ board, paper, matches, onAuthors }: PaperHeadProps) => {
  const counts = board.summary.byPaper.find(({ paperId }) => paperId === paper.id)?.union;
  const role = ownRoles[paper.ownRole as OwnRole] ?? '';
  return (
    <header className="workbench-head">
      <h2>
        {paper.no}. {paper.title || '（无题名）'}
      </h2>
      <p>
        {paper.ownAuthors ?? paper.authors}
        {role && <span className="workbench-role">{role}</span>}
        <button type="button" className="workbench-authors" onClick={onAuthors}>
          {board.editable ? '更正作者' : '作者'}
        </button>
      </p>
      <p>
        {placeOf(paper)}
        {paper.doi && <span className="workbench-doi">DOI {paper.doi}</span>}
      </p>
      <ul className="workbench-databases" aria-label="各数据库收录">
        {paper.databases.map(({ database, found, proposed }) => {
          const { code = String(database), ordered = true } = board.databases.find(({ id }) => id === database) ?? {};
          const record = matches.find(
            (one) =>
              matchDatabases(one, [database]).includes(database) && (one.state === 'taken' || one.state === 'accepted'),
          )?.record;
          const state = found > 0 ? 'found' : proposed > 0 ? 'proposed' : 'none';
          return (
            <li key={database} data-state={state} data-ordered={ordered}>
              <b>{code}</b>{' '}
              {record?.accession || (found > 0 ? '已收录' : proposed > 0 ? `${proposed} 条待定` : '未找到')}
            </li>
          );
        })}
      </ul>
      <PaperMetrics paper={paper} />
      {counts && counts.total > 0 && (
        <p className="workbench-counts">
          施引 {counts.total}　他引 {counts.others}　自引 {counts.self}　待核 {counts.check}
        </p>
      )}
    </header>
  );
};
