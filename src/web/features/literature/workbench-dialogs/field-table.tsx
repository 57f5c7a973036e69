import { Button } from 'antd';
import type { WorkbenchPaper } from '#contracts/literature/workbench.ts';
import { type PaperField, paperFields } from '#domain/literature/paper/described-paper.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { TableHead } from '#web/ui/list/table-head.tsx';
import './field-table.css';

export interface Choose {
  use: 'record' | 'typed';
  paperId?: string;
  field?: PaperField;
}

interface FieldTableProps {
  paper: WorkbenchPaper;
  editable: boolean;
  busy: boolean;
  onChoose: (choice: Choose) => void;
}

type Difference = WorkbenchPaper['differences'][number];

const usedWords = ({ choice }: Difference): string => {
  if (choice === null) return '按题录';
  if (choice.use === 'corrected') return `${choice.by} 更正：${choice.reason || '未写理由'}`;
  return `${choice.by} ${choice.use === 'record' ? '采用题录' : '保留填写'}`;
};

/** Fields where typed and record differ, and what is printed of each. */
export const FieldTable = ({ paper, editable, busy, onChoose }: FieldTableProps) => {
  const { id: paperId, differences, printed } = paper;
  if (differences.length === 0) return paper.described ? <p className="dialogs-same">填写与题录一致。</p> : null;
  const open = differences.some(({ choice }) => choice?.use !== 'corrected');
  return (
    <section className="dialogs-pair dialogs-fields" aria-label="填写与题录的不同">
      <table>
        <TableHead words={['字段', '委托人填写', '题录', '报告写']} />
        <tbody>
          {differences.map((one) => {
            const { field, typed, record, choice } = one;
            const name = paperFields[field];
            return (
              <tr key={field}>
                <th scope="row">{name}</th>
                <td data-label="委托人填写">{typed || '—'}</td>
                <td data-label="题录">{record || '—'}</td>
                <td data-label="报告写">
                  <b>{printed[field] || '—'}</b>
                  <Text as="small" display="block">
                    {usedWords(one)}
                  </Text>
                  {editable && choice?.use !== 'corrected' && (
                    <span className="dialogs-keys">
                      <Button
                        size="small"
                        disabled={busy || choice?.use === 'record'}
                        aria-label={`${name}采用题录`}
                        onClick={() => onChoose({ use: 'record', paperId, field })}
                      >
                        采用题录
                      </Button>
                      <Button
                        size="small"
                        disabled={busy || choice?.use === 'typed'}
                        aria-label={`${name}保留填写`}
                        onClick={() => onChoose({ use: 'typed', paperId, field })}
                      >
                        保留填写
                      </Button>
                    </span>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {editable && open && (
        <span className="dialogs-keys">
          <Button disabled={busy} onClick={() => onChoose({ use: 'record', paperId })}>
            本篇采用题录
          </Button>
          <Button disabled={busy} onClick={() => onChoose({ use: 'typed', paperId })}>
            本篇保留填写
          </Button>
        </span>
      )}
    </section>
  );
};
