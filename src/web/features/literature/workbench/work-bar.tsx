import { Button, Input, type InputRef, Select } from 'antd';
import type { Ref } from 'react';
import type { Board } from '#contracts/literature/workbench.ts';
import { Flow, Row } from '#web/ui/layout/layout.tsx';
import type { Cursor } from './use-cursor.ts';
import { narrowRows, type WorkFilter, workFilters } from './work-rows.ts';
import './work-bar.css';

interface WorkBarProps {
  board: Board;
  cursor: Cursor;
  search: Ref<InputRef>;
  onEditions: () => void;
}

/** What the list shows: by verdict, by database, by words. */
export const WorkBar = ({ board, cursor, search, onEditions }: WorkBarProps) => {
  const { narrowing, narrow, ofPaper, marked } = cursor;
  const databases = [
    { value: 0, label: '全部数据库' },
    ...board.databases.map(({ id, code }) => ({ value: id, label: code })),
  ];
  return (
    <Flow pad="8 14" edgeBottom="line">
      <Row as="fieldset" className="workbench-filters" gap={2} wrap>
        <legend className="visually-hidden">显示，按题录条数计</legend>
        {(Object.keys(workFilters) as WorkFilter[]).map((filter) => {
          const rows = narrowRows(ofPaper, { ...narrowing, filter }).length;
          return (
            <button
              key={filter}
              type="button"
              aria-pressed={narrowing.filter === filter}
              onClick={() => narrow({ filter })}
            >
              {/* No rows at hand is not 他引 0. */}
              {workFilters[filter]} {rows > 0 && <span>{rows} 条</span>}
            </button>
          );
        })}
      </Row>
      {board.databases.length > 1 && (
        <Select
          aria-label="数据库"
          style={{ width: 120 }}
          value={narrowing.database}
          options={databases}
          onChange={(database: number) => narrow({ database })}
        />
      )}
      <Input
        ref={search}
        type="search"
        aria-label="在列表里找"
        placeholder="题名、作者、来源"
        style={{ width: 160 }}
        value={narrowing.text}
        onChange={(event) => narrow({ text: event.target.value })}
        onKeyDown={({ key, currentTarget }) => (key === 'Enter' || key === 'Escape') && currentTarget.blur()}
      />
      {marked.size > 0 && (
        <span>
          已选 {marked.size} 条
          {board.editable && (
            <Button type="link" onClick={onEditions}>
              标明索引
            </Button>
          )}
          <Button type="link" onClick={cursor.clearMarks}>
            取消
          </Button>
        </span>
      )}
    </Flow>
  );
};
