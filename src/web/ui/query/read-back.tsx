import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import type { DatabaseName } from '#domain/novelty/query/database-syntax.ts';
import { modelOfQuery, readFormula } from '#domain/novelty/query/read-formula.ts';
import type { SyntaxTable } from '#web/api/calls/syntaxes.ts';
import { Flow } from '#web/ui/layout/layout.tsx';
import { Note } from '#web/ui/page/note.tsx';
import type { QueryDraft } from './query-edit.ts';
import './query.css';

interface ReadBackProps {
  table: SyntaxTable;
  /** The databases whose formulas are read; the first is chosen. */
  databases: readonly [DatabaseName, ...DatabaseName[]];
  onModel: (draft: QueryDraft) => void;
}

/** A formula typed by hand becomes blocks; where it cannot, the text stays and the place of the fault is told. */
export const ReadBack = ({ table, databases, onModel }: ReadBackProps) => {
  const [name, setName] = useState<DatabaseName>(databases[0]);
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const read = () => {
    const answer = readFormula(text, table[name]);
    if ('problem' in answer) return setFault(answer.problem.sentence);
    const model = modelOfQuery(answer.query);
    if (!model) return setFault('这条检索式的嵌套比概念组多，读不成概念组，文字没有动');
    setFault('');
    onModel(model as QueryDraft);
    setText('');
  };
  return (
    <details>
      <summary>把写好的检索式读成概念组</summary>
      <Flow>
        <Select
          aria-label="检索式的数据库"
          value={name}
          options={databases.map((value) => ({ value, label: table[value].name }))}
          onChange={setName}
        />
        <Button disabled={!text.trim()} onClick={read}>
          读入
        </Button>
      </Flow>
      <Input.TextArea
        aria-label="写好的检索式"
        rows={2}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {fault && <Note kind="danger">{fault}</Note>}
    </details>
  );
};
