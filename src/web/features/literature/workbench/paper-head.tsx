import type { Board, WorkbenchPaper } from '#contracts/literature/workbench.ts';
import { roleFindings } from '#domain/literature/paper/author-role.ts';
import { PaperMetrics } from './paper-metrics.tsx';
import { matchDatabases, type PaperMatch } from './work-rows.ts';

interface PaperHeadProps {
  board: Board;
  paper: WorkbenchPaper;
  matches: readonly PaperMatch[];
  onFields: () => void;
}

const placeOf = ({ source, year, volume, issue, pages }: WorkbenchPaper['printed']): string =>
  [source, year, volume && `${volume}${issue ? `(${issue})` : ''}`, pages].filter(Boolean).join('，');

/** The paper as the report prints it, and where it was found. */
export const PaperHeading = ({ board, paper, matches, onFields }: PaperHeadProps) => {
  const { printed, role, union, differences } = paper;
  const undecided = differences.filter(({ choice }) => choice === null).length;
  return (
    <header className="workbench-head">
      <h2>
        {paper.no}. {printed.title || '（无题名）'}
      </h2>
      <p>
        {printed.authors}
        {role.printed && <span className="workbench-role">{role.printed}</span>}
        {role.finding !== null && role.decision === null && (
          <span className="workbench-role" data-tone="check">
            {roleFindings[role.finding]}
          </span>
        )}
        <button type="button" className="workbench-authors" onClick={onFields}>
          {undecided > 0 ? `与填写有 ${undecided} 处不同` : board.editable ? '字段与角色' : '字段'}
        </button>
      </p>
      <p>
        {placeOf(printed)}
        {printed.doi && <span className="workbench-doi">DOI {printed.doi}</span>}
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
      {union.total > 0 && (
        <p className="workbench-counts">
          去重后被引 {union.total} 次　他引 {union.others} 次　自引 {union.self} 次　待核 {union.check} 次
        </p>
      )}
    </header>
  );
};
