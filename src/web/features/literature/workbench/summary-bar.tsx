import { Button } from 'antd';
import type { Board } from '#contracts/literature/workbench.ts';

interface SummaryBarProps {
  board: Board;
  onRule: () => void;
  onNeed: () => void;
}

/** Exactly what the report will say, while the work goes on. */
export const SummaryBar = ({ board: { summary, ruleName, editable, whyNot }, onRule, onNeed }: SummaryBarProps) => (
  <footer className="workbench-summary">
    <ul aria-label="收录合计">
      {summary.databases.map(({ database, code, included, citations }) => (
        <li key={database}>
          <b>{code}</b> 收录 {included}
          {citations.total > 0 && ` · 引 ${citations.total} · 他引 ${citations.others}`}
        </li>
      ))}
    </ul>
    <p className="workbench-total">
      <span>
        总引 <b>{summary.union.citations.total}</b>
      </span>
      <span>
        他引 <b>{summary.union.citations.others}</b>
      </span>
      <span>
        自引 <b>{summary.union.citations.self}</b>
      </span>
      <span>
        待核 <b>{summary.union.citations.check}</b>
      </span>
      <span>
        施引 <b>{summary.union.articles.total}</b> 篇
      </span>
      {summary.overruled > 0 && (
        <span>
          改判 <b>{summary.overruled}</b>
        </span>
      )}
    </p>
    <div className="workbench-summary-tools">
      {!editable && whyNot && <span className="workbench-locked">{whyNot}</span>}
      <Button onClick={onRule} disabled={!editable}>
        口径：{ruleName}
      </Button>
      <Button type="primary" onClick={onNeed} disabled={summary.needs.total === 0}>
        {summary.needs.total > 0 ? `还有 ${summary.needs.total} 处需人工` : '没有待人工的'}
      </Button>
    </div>
  </footer>
);
