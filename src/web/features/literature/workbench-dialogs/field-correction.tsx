import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import type { Board, WorkbenchPaper } from '#contracts/literature/workbench.ts';
import { fieldKeys, type PaperField, paperFields } from '#domain/literature/paper/described-paper.ts';
import { call } from '#web/api/transport/service.ts';
import { optionsOf } from '#web/ui/form/options.ts';
import { Text } from '#web/ui/layout/layout.tsx';
import { useBoardChange } from './use-board-change.ts';

const options = optionsOf(paperFields, fieldKeys);

/** Any field can be printed otherwise than record and applicant say, with a reason. */
export const FieldCorrection = ({ board, paper }: { board: Board; paper: WorkbenchPaper }) => {
  const { orderId } = board;
  const [field, setField] = useState<PaperField>('title');
  const [value, setValue] = useState(paper.printed.title);
  const [reason, setReason] = useState('');
  const corrected = paper.differences.some((one) => one.field === field && one.choice?.use === 'corrected');
  const save = useBoardChange(
    board,
    (given: string | null, version) =>
      call('POST /citations/paper-fields/correct', {
        body: { orderId, version, paperId: paper.id, field, value: given, reason: reason.trim() },
      }),
    field === 'authors' ? '已更正，这篇论文的施引已重新判定' : '已更正',
    () => setReason(''),
  );
  const pick = (next: PaperField) => {
    setField(next);
    setValue(paper.printed[next]);
  };
  return (
    <section aria-label="更正字段">
      <Text as="h3" margin="14 0 6" size="1em">
        更正
      </Text>
      <div className="cy-stack">
        <Select aria-label="要更正的字段" value={field} options={options} onChange={pick} />
        <Input.TextArea
          aria-label="更正为"
          rows={2}
          maxLength={20_000}
          value={value}
          onChange={(event) => setValue(event.target.value)}
        />
        <Input
          aria-label="更正的理由"
          placeholder="理由，如：题录误作 2023 年，以出版社页面为准"
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <span className="dialogs-keys">
          <Button
            loading={save.isPending}
            disabled={reason.trim() === '' || value.trim() === paper.printed[field]}
            onClick={() => save.mutate(value.trim())}
          >
            保存更正
          </Button>
          {corrected && (
            <Button disabled={save.isPending} onClick={() => save.mutate(null)}>
              撤回{paperFields[field]}的更正
            </Button>
          )}
        </span>
      </div>
      {field === 'authors' && (
        <p className="cy-soft">多位作者用分号隔开，按署名顺序，如 Zhang, San; Li, Si。自引按更正后的名单判定。</p>
      )}
    </section>
  );
};
