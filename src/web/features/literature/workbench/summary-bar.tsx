import { Button } from 'antd';
import type { Board } from '#contracts/literature/workbench.ts';
import { unsearchedWords } from '#domain/literature/searches/search-state.ts';
import { Row } from '#web/ui/layout/layout.tsx';
import { isByOthersOrdered, isCountOpen, isInclusionOpen } from '../check-rows.ts';

interface SummaryBarProps {
  board: Board;
  onRule: () => void;
  onNeed: () => void;
}

/** Exactly what the report will say, while the work goes on. */
export const SummaryBar = ({ board, onRule, onNeed }: SummaryBarProps) => {
  const { summary, unsearched, ruleName, editable } = board;
  const open = board.papers.some(isCountOpen);
  // A nought of records at hand is no count while somebody has not searched.
  const figure = (count: number, unit: string) =>
    open && count === 0 ? (
      <b>{unsearchedWords.zh}</b>
    ) : (
      <>
        <b>{count}</b> {unit}
      </>
    );
  return (
    <>
      <Row as="ul" wrap gap="4 16" aria-label="收录合计">
        {summary.databases.map(({ database, code, included, citations }) => {
          const open = unsearched.find((one) => one.database === database);
          const waits = board.papers.some(({ databases }) =>
            databases.some((place) => place.database === database && isInclusionOpen(place)),
          );
          const searched = !open?.questions.includes('inclusion');
          return (
            <li key={database}>
              <b>{code}</b> {included > 0 || !waits ? `收录 ${included} 篇` : searched ? '收录待定' : ''}
              {citations.total > 0 && ` · 被引 ${citations.total} 次`}
              {citations.total > 0 && isByOthersOrdered(board, database) && ` · 他引 ${citations.others} 次`}
              {open && ` · ${open.papers.length < open.of ? `${open.papers.length} 篇` : ''}未检索`}
            </li>
          );
        })}
      </Row>
      <Row as="p" gap="4 14" wrap margin={0}>
        {(open || unsearched.length > 0) && <span>未检索完，以下为已有题录的合计：</span>}
        <span>去重后被引 {figure(summary.union.citations.total, '次')}</span>
        {isByOthersOrdered(board) && (
          <>
            <span>他引 {figure(summary.union.citations.others, '次')}</span>
            <span>自引 {figure(summary.union.citations.self, '次')}</span>
            <span>待核 {figure(summary.union.citations.check, '次')}</span>
          </>
        )}
        <span>去重后施引文献 {figure(summary.union.articles.total, '篇')}</span>
        {summary.overruled > 0 && (
          <span>
            改判 <b>{summary.overruled}</b> 次
          </span>
        )}
      </Row>
      <div className="cy-flow">
        <Button onClick={onRule} disabled={!editable}>
          口径：{ruleName}
        </Button>
        <Button type="primary" onClick={onNeed} disabled={summary.needs.total === 0}>
          {summary.needs.total > 0 ? `还有 ${summary.needs.total} 处需人工` : '没有待人工的'}
        </Button>
      </div>
    </>
  );
};
